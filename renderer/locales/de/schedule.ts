/** Der Kalender: was erschienen ist, was kommt, was kommen könnte. */
export const schedule = {
  title: 'Zeitplan',
  month: 'Monat',
  agenda: 'Liste',
  viewLabel: 'Ansicht',
  scopeLabel: 'Welche Shows',
  thisShow: 'Diese Show',
  allShows: 'Alle Shows',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  today: 'Heute',
  calendarLabel: (month: string) => `Zeitplan für ${month}`,
  keys: 'Die Pfeiltasten gehen durch die Folgen. Alt und eine Pfeiltaste verschiebt eine um einen Tag oder eine Woche. M wählt einen Tag, Enter öffnet sie.',
  zone: (zone: string) => `Zeiten in ${zone}`,
  ownZones: 'Zeiten in der Zone der jeweiligen Show',
  yours: (when: string, zone: string) => `Bei dir: ${when} (${zone})`,
  loadFailed: 'Der Kalender konnte nicht gelesen werden.',
  more: (count: string) => `${count} weitere`,
  moreHint: (count: string) =>
    count === '1' ? '1 weitere Folge an diesem Tag' : `${count} weitere Folgen an diesem Tag`,
  wholeDay: (count: number) => (count === 1 ? '1 Folge' : `${count} Folgen`),
  offline: (when: string) =>
    `Offline. Zuletzt gefragt wurde der Dienst ${when}; was du verschiebst, bleibt hier und wird später gesendet.`,
  offlineNever:
    'Offline, und noch nie ganz geholt. Was du verschiebst, bleibt hier und wird später gesendet.',
  failing: (when: string) =>
    `Der Dienst antwortet nicht. Zuletzt gefragt wurde er ${when}; was du verschiebst, bleibt hier und wird später gesendet.`,
  failingNever:
    'Der Dienst antwortet nicht, und der Kalender wurde noch nie ganz geholt. Was du verschiebst, bleibt hier und wird später gesendet.',
  empty: 'Nichts in diesem Monat.',
  open: 'Folge öffnen',
  standing: {
    published: 'Veröffentlicht',
    scheduled: 'Geplant',
    draft: 'Entwurf',
    unsent: 'Wartet aufs Senden',
    late: 'Nicht erschienen, obwohl die Zeit vorbei ist',
    stuck: 'Braucht dich',
  },
  legendLabel: 'Was die Zeichen bedeuten',
  legend: {
    published: 'Veröffentlicht',
    scheduled: 'Geplant',
    draft: 'Entwurf mit Termin',
    unsent: 'Noch nicht gesendet',
    late: 'Nicht erschienen oder braucht dich',
    gap: 'Nichts geplant',
  },
  entry: (title: string, standing: string, when: string, zone: string) =>
    `${title}, ${standing}, ${when}, ${zone}`,
  gap: {
    heading: 'Lücken',
    cell: 'Nichts geplant',
    days: (days: string) => `Keine Folge am ${days}`,
    weeks: (days: string) => `Keine Folge in der Woche ab ${days}`,
    more: (count: number) => (count === 1 ? '1 weiteren Tag' : `${count} weiteren Tagen`),
    moreShows: (count: number) =>
      count === 1 ? 'Eine weitere Show hat Lücken.' : `${count} weitere Shows haben Lücken.`,
    usually: (rhythm: string) => `Sonst: ${rhythm}.`,
  },
  rhythm: {
    label: 'Rhythmus, wie zuletzt veröffentlicht wurde',
    known: (days: string, time: string, weeks: number) =>
      `${days} ${time}${weeks === 1 ? '' : weeks === 2 ? ', jede zweite Woche' : `, alle ${weeks} Wochen`}`,
    noDay: (time: string, weeks: number) =>
      weeks === 1 ? `jede Woche, kein fester Tag, ${time}` : `alle ${weeks} Wochen, kein fester Tag, ${time}`,
    daily: 'täglich',
    none: 'Noch kein Rhythmus: Er zeigt sich nach ein paar regelmäßigen Folgen.',
  },
  drafts: {
    heading: 'Entwürfe ohne Termin',
    button: (count: number) => (count === 1 ? '1 Entwurf ohne Termin' : `${count} Entwürfe ohne Termin`),
    hint: 'Zieh einen auf einen Tag oder nimm den nächsten freien Platz.',
    slot: (when: string) => `Nächster Platz: ${when}`,
    place: (title: string, when: string) => `„${title}“ für ${when} planen`,
    choose: (title: string) => `Tag für „${title}“ wählen`,
    chooseShort: 'Tag wählen',
    noAudio: 'Noch kein Audio',
    noTitle: 'Noch kein Titel',
    fill: (count: number) => (count === 1 ? 'Nächsten Platz füllen' : `Nächste ${count} Plätze füllen`),
    more: (count: string) =>
      count === '1'
        ? '1 weiterer Entwurf steht in der Liste der Folgen.'
        : `${count} weitere Entwürfe stehen in der Liste der Folgen.`,
    empty: 'Kein Entwurf wartet auf einen Termin.',
    emptyHint: 'Exportiere eine Aufnahme in einen beobachteten Ordner, und ihr Entwurf erscheint hier.',
  },
  moved: (title: string, when: string) => `„${title}“ erscheint am ${when}.`,
  placedMany: (count: number) => (count === 1 ? '1 Folge geplant.' : `${count} Folgen geplant.`),
  takenBack: (title: string) => `„${title}“ ist wieder ein Entwurf.`,
  undone: 'Rückgängig gemacht.',
  past: (day: string) =>
    `${day} ist vorbei. Eine Folge lässt sich nur auf eine Zeit verschieben, die noch kommt.`,
  pastHint: 'Wähle einen späteren Tag oder veröffentliche sie jetzt.',
  stays: (title: string) => `„${title}“ ist erschienen. Veröffentlichte Folgen bleiben, wo sie sind.`,
  staysHint: 'Ihr Datum lässt sich im Stapel ändern.',
  notReady: (title: string) => `„${title}“ lässt sich noch nicht planen.`,
  notReadyHint: 'Sie braucht einen Titel und Audio, bevor sie erscheinen kann.',
  onItsWay: 'Hier gespeichert, wird gesendet, sobald der Dienst antwortet.',
}
