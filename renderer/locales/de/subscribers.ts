/** Who listens to a private show. */
export const subscribers = {
  title: 'Abonnenten',
  count: (total: string) => `${total} in dieser Liste`,
  loadFailed: 'Die Abonnenten konnten nicht gelesen werden.',
  refresh: 'Den Dienst nach der Liste fragen',
  add: 'Hinzufügen',
  addTitle: 'Abonnenten hinzufügen',
  export: 'Exportieren',
  exportTitle: 'Was zu sehen ist, als CSV exportieren',
  search: 'Abonnenten suchen',
  searchPlaceholder: 'Teil einer Adresse',
  filterLabel: 'Welche Abonnenten',
  filter: { all: 'Alle', activated: 'Aktiviert', waiting: 'Wartend' },
  list: 'Abonnenten, die neuesten zuerst. Leertaste wählt aus, Enter ändert die Adresse, Entf entfernt.',
  columns: { email: 'Adresse', feed: 'Feed', mail: 'E-Mails', added: 'Seit', actions: 'Aktionen' },
  activated: { yes: 'Aktiviert', no: 'Wartend', unknown: 'Nicht bekannt' },
  activatedHint: {
    yes: 'Hat den Feed in einer App geöffnet',
    no: 'Hat den Feed noch in keiner App geöffnet',
    unknown: 'Dieser Dienst sagt nicht, wer den Feed geöffnet hat',
  },
  mail: { default: 'Wie die Show', subscribed: 'Gewünscht', unsubscribed: 'Abbestellt' },
  mailHint: {
    default: 'Bekommt E-Mail über neue Folgen, wenn die Show welche verschickt',
    subscribed: 'Möchte E-Mail über neue Folgen',
    unsubscribed: 'Hat E-Mail über neue Folgen abbestellt',
  },
  notified: (when: string) => `Letzte E-Mail ${when}`,
  state: {
    adding: 'Noch nicht hinzugefügt · danach kommt die Begrüßungsmail',
    addingQuietly: 'Noch nicht hinzugefügt · ohne Begrüßungsmail',
    waits: 'Hier gespeichert · wird noch gesendet',
    sending: 'Wird gesendet',
    removing: 'Wird entfernt',
    changed: (email: string) => `Beim Dienst noch ${email}`,
  },
  select: (email: string) => `${email} auswählen`,
  selectAll: 'Alle auswählen, die zu sehen sind',
  selected: (count: string) => `${count} ausgewählt`,
  clearSelection: 'Aufheben',
  actionsOf: (email: string) => `Was mit ${email} geschehen kann`,
  actions: {
    change: 'Adresse ändern',
    copyEmail: 'Adresse kopieren',
    copyFeed: 'Feed-Link kopieren',
    copyPage: 'Link zur Startseite kopieren',
    openPage: 'Startseite öffnen',
    remove: 'Entfernen',
    keep: 'Behalten',
  },
  secret: 'Wer diesen Link hat, kann in ihrem Namen hören.',
  copiedEmail: (email: string) => `${email} ist kopiert.`,
  copiedFeed: (email: string) =>
    `Der Feed-Link von ${email} ist kopiert. Wer ihn hat, kann in ihrem Namen hören.`,
  copiedPage: (email: string) =>
    `Der Link zur Startseite von ${email} ist kopiert. Wer ihn hat, kann in ihrem Namen hören.`,
  change: {
    label: (email: string) => `Neue Adresse für ${email}`,
    wrong: 'Das ist noch keine E-Mail-Adresse.',
    save: 'Speichern',
    done: (from: string, to: string) => `${from} ist jetzt ${to}. Der Feed bleibt derselbe.`,
    undone: (email: string) => `Die Adresse ist wieder ${email}.`,
  },
  removed: {
    one: (email: string) => `${email} verliert gleich den Zugang.`,
    many: (count: string) => `${count} Abonnenten verlieren gleich den Zugang.`,
    oneLater: (email: string) => `${email} behält den Zugang, bis der Dienst erreichbar ist.`,
    manyLater: (count: string) => `${count} Abonnenten behalten den Zugang, bis der Dienst erreichbar ist.`,
    kept: (count: string) => `${count} bleiben. Für sie hat sich nichts geändert.`,
    keptOne: (email: string) => `${email} bleibt Abonnent.`,
    gone: (count: number, written: string) =>
      `${count === 1 ? '1 war' : `${written} waren`} schon entfernt. Neu hinzugefügt gibt es einen anderen Feed-Link und eine Begrüßungsmail.`,
    again: 'Neu hinzufügen …',
  },
  adding: {
    what: 'Füge Adressen ein, eine pro Zeile, oder eine ganze Spalte oder Tabelle.',
    label: 'Adressen',
    placeholder: 'ada@example.com\nben@example.com',
    file: 'Datei wählen',
    fileFailed: (name: string) => `„${name}“ konnte nicht gelesen werden.`,
    quiet: 'Keine Begrüßungsmail senden',
    quietWhat:
      'Sonst schreibt der Dienst allen, wie sie ihren eigenen Feed öffnen. Ohne sie schickst du ihnen den Feed-Link selbst: Er steht in der Liste, sobald sie hinzugefügt sind.',
    checking: 'Wird geprüft …',
    checkFailed: 'Wer schon dabei ist, ließ sich nicht nachsehen.',
    freshMany: (count: number, written: string) =>
      count === 1 ? '1 neuer Abonnent' : `${written} neue Abonnenten`,
    already: (_count: number, written: string) => `${written} schon dabei`,
    repeated: (_count: number, written: string) => `${written} doppelt in der Liste`,
    bad: (count: number, written: string) => (count === 1 ? '1 keine Adresse' : `${written} keine Adressen`),
    badWhat: 'Korrigiere sie oder lass sie stehen: Sie werden übergangen.',
    passedWhat: 'Sie werden übergangen.',
    line: (line: string) => `Zeile ${line}`,
    andMore: (count: string) => `und ${count} weitere`,
    none: 'Noch keine Adresse.',
    tooMany: (most: string) => `Höchstens ${most} auf einmal. Füge den Rest danach hinzu.`,
    submit: (count: string) => `${count} hinzufügen`,
    submitNone: 'Hinzufügen',
    takes: (minutes: string) => `Das Senden dauert beim Tempo des Dienstes etwa ${minutes} min.`,
    done: (count: number, written: string) =>
      count === 1
        ? '1 Abonnent wird gleich hinzugefügt.'
        : `${written} Abonnenten werden gleich hinzugefügt.`,
    later: (count: number, written: string) =>
      count === 1
        ? '1 Abonnent ist hier gespeichert und wird hinzugefügt, sobald der Dienst erreichbar ist.'
        : `${written} Abonnenten sind hier gespeichert und werden hinzugefügt, sobald der Dienst erreichbar ist.`,
    undone: (count: number, written: string) =>
      count === 1 ? '1 Abonnent wurde nicht hinzugefügt.' : `${written} Abonnenten wurden nicht hinzugefügt.`,
    nothing: 'Sie sind alle schon dabei.',
  },
  age: {
    reading: (found: string) => `Der Dienst wird gefragt, bisher ${found}`,
    readingNone: 'Der Dienst wird gefragt',
    justNow: 'gerade eben',
    never: 'Der Dienst wurde noch nicht gefragt.',
    seen: (when: string) => `Der Dienst wurde ${when} gefragt.`,
    offline: {
      seen: (when: string) =>
        `Offline. Der Dienst wurde zuletzt ${when} gefragt; was du änderst, bleibt hier und wird später gesendet.`,
      never:
        'Offline, und der Dienst wurde nie gefragt. Wen du hinzufügst, bleibt hier und wird später gesendet.',
    },
    'service-down': {
      seen: (when: string) =>
        `Der Dienst antwortet nicht. Zuletzt gefragt wurde er ${when}; was du änderst, bleibt hier und wird später gesendet.`,
      never:
        'Der Dienst antwortet nicht, und hat es noch nie. Wen du hinzufügst, bleibt hier und wird später gesendet.',
    },
    failed: 'Der Dienst konnte nicht gefragt werden.',
  },
  empty: {
    title: 'Noch niemand',
    what: 'Füge hinzu, wer hören darf. Jeder bekommt einen eigenen Feed.',
  },
  nothing: {
    title: 'Niemand passt',
    what: 'Versuche einen anderen Teil der Adresse oder zeige alle.',
    clear: 'Alle zeigen',
  },
  public: {
    title: (show: string) => `„${show}“ ist öffentlich`,
    what: 'Alle können sie hören, deshalb hat sie keine Abonnenten. Eine private Show hören nur Menschen, die du hier hinzufügst: Jeder bekommt einen eigenen Feed, den du auch wieder nehmen kannst.',
    how: 'Ob eine Show privat ist, legst du im Dashboard des Dienstes fest, wenn du sie anlegst.',
    toPrivate: (show: string) => `Abonnenten von „${show}“ ansehen`,
  },
  csv: {
    name: (show: string) => `Abonnenten von ${show}`,
    email: 'E-Mail',
    activated: 'aktiviert',
    status: 'E-Mail-Status',
    downloads: 'hat geladen',
    notified: 'letzte E-Mail',
    added: 'seit',
    feed: 'Feed',
    page: 'Startseite',
    saved: (name: string) => `Gespeichert als ${name}. Die Datei enthält die geheimen Links aller darin.`,
  },
}
