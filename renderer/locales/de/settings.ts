/** Konten und alles, was man einstellt. */
export const settings = {
  title: 'Einstellungen',
  sections: {
    label: 'Bereiche der Einstellungen',
    accounts: 'Konten',
    folders: 'Ordner',
    uploads: 'Uploads',
    notifications: 'Mitteilungen',
    appearance: 'Darstellung',
    window: 'Fenster und Start',
    updates: 'Updates',
    privacy: 'Datenschutz',
    data: 'Daten und Hilfe',
    about: 'Über Wavedrop',
  },
  loadFailed: 'Das ließ sich nicht lesen.',

  accountsWhat: 'Jedes Konto hat eigene Shows, Entwürfe und Aufträge.',
  open: 'Öffnen',
  isOpen: 'Jetzt offen',
  openOf: (name: string) => `${name} öffnen`,
  actionsOf: (name: string) => `Aktionen für ${name}`,
  add: 'Konto verbinden',
  addWhat: 'Das offene Konto bleibt, wie es ist, bis das neue antwortet.',
  sandbox: 'Übungsdienst auf diesem Computer',
  key: {
    keychain: 'Schlüssel im Schlüsselbund',
    session: 'Schlüssel bis zum Beenden',
    locked: 'Schlüsselbund ist gesperrt',
    missing: 'Schlüssel fehlt',
  },
  rename: {
    action: 'Umbenennen',
    name: 'Name des Kontos',
    what: 'Diesen Namen benutzt nur Wavedrop. Der Dienst behält seinen eigenen.',
    save: 'Speichern',
  },
  replace: {
    action: 'Schlüssel ersetzen',
    title: (name: string) => `Neuer Schlüssel für ${name}`,
    what: 'Erst wird der Dienst gefragt, wem der Schlüssel gehört, dann löst er den alten ab. Was auf den Schlüssel gewartet hat, geht weiter.',
    key: 'Neuer API-Schlüssel',
    submit: 'Schlüssel ersetzen',
    submitting: 'Der Dienst wird gefragt …',
    done: (name: string) => `${name} hat den neuen Schlüssel.`,
  },
  remove: {
    action: 'Entfernen',
    question: (name: string) => `${name} entfernen?`,
    what: 'Der Schlüssel wird vergessen. Beim Dienst ändert sich nichts.',
    sandboxWhat: 'Der Übungsdienst wird beendet. Außer dir hat nie jemand gesehen, was darin ist.',
    unsent: (count: number) =>
      count === 1
        ? '1 Folge oder Show hat Änderungen, die der Dienst nicht hat.'
        : `${count} Folgen und Shows haben Änderungen, die der Dienst nicht hat.`,
    allSent: 'Der Dienst hat alle deine Änderungen.',
    unknown: 'Wie viele Änderungen der Dienst nicht hat, lässt sich nicht lesen.',
    looking: 'Es wird nachgesehen, was hier liegt …',
    keep: 'Daten auf diesem Computer behalten',
    keepWhat: (size: string) =>
      `Entwürfe und Verlauf, ${size}. Alles ist wieder da, wenn du dieses Konto wieder verbindest.`,
    delete: 'Daten löschen',
    deleteWhat: (size: string) =>
      `Entwürfe, Verlauf und gemerkte Zahlen, ${size}. Das lässt sich nicht rückgängig machen.`,
    deleteLoses: 'Änderungen, die der Dienst nicht hat, gehen verloren.',
    confirm: 'Konto entfernen',
    confirmDelete: 'Entfernen und löschen',
    kept: (name: string, path: string) => `${name} ist entfernt. Die Daten liegen in ${path}.`,
    deleted: (name: string) => `${name} und die Daten sind entfernt.`,
  },

  foldersWhat: 'Aus diesen Ordnern kommt fertiges Audio. Was darin liegt, wird nie verändert.',
  foldersEmpty:
    'Noch wird kein Ordner beobachtet. Nimm den, in den dein Schnittprogramm exportiert: Dann fangen Folgen von selbst an.',
  foldersAdd: 'Ordner beobachten',
  foldersClosed: 'Ordner gehören zu einem Konto. Öffne eines, um seine Ordner zu sehen.',
  folder: {
    show: 'Show',
    showOf: (path: string) => `Show für ${path}`,
    then: 'Was dann geschieht',
    thenOf: (path: string) => `Was dann mit Audio in ${path} geschieht`,
    reveal: 'In der Dateiverwaltung zeigen',
    revealOf: (path: string) => `${path} in der Dateiverwaltung zeigen`,
    stop: 'Nicht mehr beobachten',
    stopOf: (path: string) => `${path} nicht mehr beobachten`,
    stopped: (path: string) => `${path} wird nicht mehr beobachtet.`,
  },

  uploadsWhat:
    'Wie viele Dateien zugleich hochgeladen werden, wie viel Leitung sie bekommen und wann sie ruhen.',
  parallel: 'Dateien zugleich',
  parallelHelp: 'Bei zweien wartet eine kleine nicht hinter einer großen.',
  limit: 'Höchsttempo',
  limitHelp: 'Für alle Uploads zusammen. Es gilt sofort.',
  limitOff: 'Ohne Grenze',
  limitOn: 'Begrenzt',
  limitValue: 'Höchstens',
  limitUnit: 'Einheit',
  units: { megabytes: 'MB/s', megabits: 'Mbit/s' },
  limitWrong: (least: string, most: string) => `Eine Zahl von ${least} bis ${most}.`,
  hold: 'Alle Uploads anhalten',
  holdHelp:
    'Nichts wird hochgeladen, bis du das ausschaltest. Eine Datei, die unterwegs ist, fängt von vorn an: Der Dienst nimmt sie nur am Stück.',
  metered: 'Uploads bei begrenztem Datenvolumen anhalten',
  meteredHelp:
    'Im Mobilfunk oder am Hotspot eines Telefons, wo das System davon weiß. Alles Kleine wird trotzdem gesendet.',
  meteredNow: {
    yes: 'Das Datenvolumen dieser Verbindung ist begrenzt.',
    no: 'Das Datenvolumen dieser Verbindung ist nicht begrenzt.',
    unknown:
      'Dieses System sagt nicht, ob das Datenvolumen begrenzt ist; darum ändert das hier gerade nichts. Halte Uploads stattdessen von Hand an.',
  },

  notificationsWhat:
    'Was dir dein System sagt, während du auf etwas anderes siehst. Was zusammen geschieht, wird zusammen gesagt.',
  notify: {
    published: { label: 'Veröffentlicht', help: 'Eine Folge ist erschienen.' },
    needsYou: { label: 'Braucht dich', help: 'Etwas ist fehlgeschlagen oder wartet auf deine Entscheidung.' },
    uploaded: { label: 'Hochgeladen', help: 'Eine Datei ist beim Dienst angekommen.' },
    late: {
      label: 'Verspätet',
      help: 'Der Termin einer Folge ist vorbei, und beim Dienst ist sie nicht erschienen.',
    },
    keyRefused: { label: 'Schlüssel abgelehnt', help: 'Der Dienst nimmt deinen Schlüssel nicht mehr.' },
  },

  appearanceWhat: 'Wie Wavedrop aussieht und welche Sprache es spricht.',
  theme: { label: 'Design', system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: { label: 'Sprache', system: 'System', en: 'English', de: 'Deutsch' },
  zoom: {
    label: 'Größe',
    help: (larger: string, smaller: string, usual: string) =>
      `${larger} und ${smaller} von überall; ${usual} für die übliche Größe.`,
    larger: 'Größer',
    smaller: 'Kleiner',
    usual: 'Übliche Größe',
    now: (percent: string) => `Größe: ${percent}`,
  },

  windowWhat: 'Was das Schließen des Fensters bedeutet und ob Wavedrop da ist, wenn du da bist.',
  closeToTray: 'Ohne Fenster weiterarbeiten',
  closeToTrayHelp:
    'Uploads und Ordner laufen hinter dem Symbol neben der Uhr weiter. Sonst beendet das Schließen des Fensters Wavedrop.',
  closeToTrayMac:
    'Das Fenster wird nur ausgeblendet und ist gleich wieder da. Sonst wird es geschlossen, und Wavedrop läuft im Dock weiter.',
  startAtLogin: 'Beim Anmelden starten',
  startAtLoginHelp:
    'Still und ohne Fenster: Das Symbol neben der Uhr ist da, und die Ordner werden beobachtet.',
  startAtLoginUnavailable:
    'Dieses Wavedrop läuft aus seinem Quelltext. Ein installiertes kann beim Anmelden starten.',

  updatesWhat: 'Neue Versionen von Wavedrop.',
  updateMode: {
    label: 'Neue Versionen',
    automatic: 'Holen',
    tell: 'Nur melden',
    never: 'Nicht suchen',
    help: {
      automatic: 'Eine neue Version wird von selbst geholt und beim Beenden installiert.',
      tell: 'Sie wird hier gemeldet und geholt, wenn du es sagst.',
      never: 'Wavedrop sieht nur nach, wenn du es darum bittest.',
    },
  },
  update: {
    state: 'Stand',
    unpackaged: 'Dieses Wavedrop läuft aus seinem Quelltext: Es gibt nichts zu aktualisieren.',
    'no-source':
      'Diese Ausgabe hat keine Quelle für Updates. Neue Versionen gibt es dort, woher du sie hast.',
    idle: 'Noch nicht nachgesehen.',
    checking: 'Eine neue Version wird gesucht …',
    upToDate: (when: string) => `Das ist die neueste Version, Stand ${when}.`,
    available: (version: string) => `Version ${version} ist da.`,
    downloading: (version: string, percent: string) => `Version ${version} wird geholt, ${percent}.`,
    ready: (version: string) => `Version ${version} ist bereit. Sie wird beim Beenden installiert.`,
    restarting: (count: number) =>
      count === 1
        ? 'Wavedrop startet neu, sobald 1 Upload fertig ist.'
        : `Wavedrop startet neu, sobald ${count} Uploads fertig sind.`,
    failed: 'Nach neuen Versionen konnte nicht gesucht werden.',
    check: 'Jetzt nachsehen',
    download: 'Holen',
    restart: 'Jetzt neu starten',
    restartLater: 'Nach den Uploads neu starten',
    stay: 'Nicht neu starten',
  },

  privacyWhat: 'Was Wavedrop aufhebt, wo, und mit wem es spricht.',
  privacy: {
    talks: 'Mit wem es spricht',
    talksWhat:
      'Mit deinem Hosting-Dienst und den Upload-Adressen, die er ausgibt. Bilder und Audio im Fenster kommen von den Adressen, die deine Shows und Folgen nennen. Ein installiertes Wavedrop sieht vielleicht nach neuen Versionen, wenn du das nicht ausschaltest. Mit niemandem sonst: Nichts wird gezählt, gemessen oder gemeldet.',
    key: 'Dein Schlüssel',
    keyWhat:
      'Im Schlüsselbund dieses Computers oder bis zum Beenden im Speicher. Nie in einer Datei, einem Protokoll oder einem Bericht, und nur der Dienst bekommt ihn.',
    work: 'Deine Arbeit',
    workWhat: (path: string) =>
      `Entwürfe, Verlauf und was noch gesendet wird, in ${path} auf diesem Computer.`,
    workClosed: 'Entwürfe, Verlauf und was noch gesendet wird, im Datenordner auf diesem Computer.',
    figures: 'Gemerkte Zahlen',
    figuresWhat: (count: string) =>
      `${count === '1' ? '1 Antwort' : `${count} Antworten`} des Dienstes über Downloads, für unterwegs ohne Netz.`,
    figuresNone: 'Keine aufgehoben.',
    forget: 'Vergessen',
    shows: 'Gemerkte Shows',
    showsWhat: 'Für jedes Konto die Show, an der du zuletzt gearbeitet hast.',
    showsNone: 'Keine gemerkt.',
    log: 'Protokoll',
    logWhat: (size: string) => `Was geschehen ist, für die Fehlersuche, ${size}. Ohne Schlüssel.`,
    logNone: 'Leer.',
    clear: 'Leeren',
  },

  dataWhat: 'Wo alles liegt und was du schickst, wenn du um Hilfe bittest.',
  data: {
    folder: 'Datenordner',
    open: 'Ordner öffnen',
    account: (size: string) => `Das offene Konto belegt ${size}.`,
    setAside: 'Beiseitegelegt',
    setAsideWhat: 'Beschädigte Dateien und Kopien von vor einer neuen Version. Wavedrop benutzt sie nicht.',
    report: 'Bericht für Hilfe',
    reportWhat:
      'Versionen, Einstellungen, was die Aufträge tun und die letzten Zeilen des Protokolls: ohne Schlüssel, Namen, Titel, E-Mail-Adressen und deinen Benutzerordner.',
    preview: 'Bericht ansehen',
    previewTitle: 'Bericht für Hilfe',
    previewWhat: 'Das ist alles. Nichts wird gesendet; du wählst, wo du ihn speicherst.',
    save: 'Bericht speichern',
    saved: (path: string) => `Der Bericht ist als ${path} gespeichert.`,
  },

  about: {
    what: 'Die Veröffentlichungs-App für alle, die Podcasts machen.',
    version: 'Version',
    shortcuts: 'Tastenkürzel',
    shortcutsWhat: 'Alles geht ohne Maus.',
    shortcutsShow: 'Ansehen',
    licence: 'Lizenz',
    licenceWhat: 'Wavedrop ist freie Software unter der MIT-Lizenz.',
    made: 'Gemacht mit',
    madeWhat: 'Freier Software von vielen, jeder Teil unter seiner eigenen Lizenz.',
    texts: 'Lizenztexte',
    textsOpen: 'Lesen',
    textsWhat: 'Alle Bibliotheken in diesem Wavedrop und die, die sie mitbringen.',
  },
}
