/** Viele Folgen auf einmal: die Tabelle, der Rhythmus, der Probelauf und der Knopf. */
export const batch = {
  title: 'Stapel',
  count: (episodes: string, shows: number) =>
    `${episodes === '1' ? '1 Folge' : `${episodes} Folgen`}${shows > 1 ? ` · ${shows} Shows` : ''}`,
  /** Several, in the list of them. */
  shows: (count: number) => `${count} Shows`,
  sourceLabel: 'Shows, deren Entwürfe in der Tabelle stehen',
  plan: 'CSV öffnen',
  planHint: 'Eine Tabelle mit einer Zeile je Aufnahme oder Folge',
  reading: 'Der Plan wird gelesen und geprüft, ob seine Aufnahmen fertig sind',
  fromPlan: (name: string) => `Aus ${name}`,
  leavePlan: 'Zurück zu den Entwürfen',
  loadFailed: 'Die Entwürfe konnten nicht gelesen werden.',
  badLines: (count: number) =>
    count === 1
      ? 'Eine Zeile der Datei lässt sich nicht ausführen'
      : `${count} Zeilen der Datei lassen sich nicht ausführen`,
  badLine: (line: number, reason: string) => `Zeile ${line}: ${reason}`,
  gridLabel: 'Folgen des Stapels',
  keys: 'Pfeiltasten bewegen, mit Umschalt wählen sie aus. Tippen ersetzt, Enter bearbeitet; danach geht Tab zur nächsten Zelle. Strg+C und Strg+V kopieren und fügen ein, Strg+D füllt nach unten, Entf leert, Strg+Z macht rückgängig. Esc, dann Tab verlässt die Tabelle.',
  row: 'Zeile',
  blank: 'leer',
  column: {
    show: 'Show',
    file: 'Datei',
    title: 'Titel',
    season: 'St.',
    number: 'Nr.',
    type: 'Art',
    explicit: 'Anstößig',
    summary: 'Kurzfassung',
    publishAt: 'Erscheint',
    state: 'Stand',
  },
  inPlace: (column: string, place: string) => `${column} (${place})`,
  columnName: { season: 'Staffel', number: 'Nummer' },
  edit: (column: string, row: string) => `${column} von ${row} bearbeiten`,
  now: 'jetzt',
  atOnce: 'Sofort',
  newRecording: 'Neue Aufnahme',
  nothing: {
    title: 'Kein Entwurf ohne Termin',
    what: 'Aufnahmen werden im Eingang zu Entwürfen und warten hier auf Angaben und Zeiten. Auch eine Tabelle davon lässt sich öffnen.',
  },
  state: {
    fault: 'Korrigieren',
    untouched: 'Unverändert',
    ready: 'Bereit',
    sending: 'Unterwegs',
    paused: 'Pausiert',
    done: 'Fertig',
    stuck: 'Braucht dich',
  },
  fault: {
    long: 'Zu lang für den Dienst',
    whole: 'Eine ganze Zahl ab 1',
    type: 'Voll, Trailer oder Bonus',
    flag: 'Ja oder Nein',
    time: 'Schreib 2026-12-01 06:00',
    gap: 'Diese Zeit überspringt die Uhr',
    past: 'Diese Zeit ist vorbei',
    out: 'Sie ist schon erschienen',
    untitled: 'Sie braucht erst einen Titel',
    silent: 'Sie hat noch kein Audio',
  },
  cadence: {
    button: 'Rhythmus',
    title: 'Gib ihnen einen Rhythmus',
    what: 'Füllt leere Zeiten, einen freien Platz nach dem anderen, in der Zeitzone der jeweiligen Show.',
    days: 'Tage',
    time: 'Zeit',
    from: 'Ab',
    fill: (count: number) => (count === 1 ? '1 leere Zeit füllen' : `${count} leere Zeiten füllen`),
    nothing: 'Keine Zeile mit Audio ist ohne Zeit.',
    noDay: 'Wähle mindestens einen Tag.',
    filled: (count: number) => (count === 1 ? '1 Zeit eingetragen.' : `${count} Zeiten eingetragen.`),
    selected: 'In den ausgewählten Zeilen',
  },
  run: {
    schedule: (count: number) => `${count} planen`,
    publish: (count: number) => `${count} veröffentlichen`,
    make: (count: number) => `${count} hochladen`,
    save: (count: number) => `${count} speichern`,
    nothing: 'Nichts zu tun',
    done: (count: number) => (count === 1 ? '1 Folge ist unterwegs.' : `${count} Folgen sind unterwegs.`),
    refused: 'Nichts wurde geändert: Nicht alles lässt sich noch ausführen.',
  },
  estimate: (calls: string, time: string) => `${calls} · etwa ${time}`,
  atLimit: (time: string) => `etwa ${time}: Der Dienst nimmt 10 Anfragen in 10 s`,
  calls: (count: string) => (count === '1' ? '1 Anfrage' : `${count} Anfragen`),
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  upload: (size: string) => `${size} hochzuladen`,
  progress: (done: string, all: string) => `${done} von ${all} fertig`,
  left: (calls: string) => `${calls} übrig`,
  paused: (progress: string, unsent: string, sending: string) =>
    `Pausiert: ${progress}, ${unsent} nicht gesendet${sending === '0' ? '' : `, ${sending} gerade unterwegs`}.`,
  pause: 'Pause',
  pauseHint: 'Was unterwegs ist, kommt noch an. Der Rest wartet hier, auch nach einem Neustart.',
  resume: 'Fortsetzen',
  held: 'Der Stapel ist angehalten. Was nicht gesendet ist, wartet hier.',
  resumed: 'Der Stapel geht weiter.',
  stop: {
    button: 'Stoppen, Rest zurücknehmen',
    hint: 'Was beim Dienst ist, bleibt, und was gerade gesendet wird, kommt an. Der Rest steht wieder so in der Tabelle, wie du ihn wolltest, und nichts davon wird gesendet.',
    done: (back: number, stayed: number, sending: number) => {
      const rest =
        back === 0
          ? 'Zurückzunehmen war nichts mehr'
          : back === 1
            ? '1 steht wieder in der Tabelle, nicht gesendet'
            : `${back} stehen wieder in der Tabelle, nicht gesendet`
      const out = stayed === 0 ? '' : stayed === 1 ? ' 1 bleibt' : ` ${stayed} bleiben`
      const still = sending === 0 ? '' : `, davon ${sending} gerade unterwegs`
      return `Gestoppt. ${rest}.${out === '' ? '' : `${out} wie gesendet${still}.`}`
    },
    again: 'Doch senden',
  },
  finished: (count: string) => (count === '1' ? 'Fertig: 1 Folge.' : `Fertig: alle ${count} Folgen.`),
  stuck: (count: number) => (count === 1 ? '1 braucht dich' : `${count} brauchen dich`),
  stuckLink: 'In der Aktivität ansehen',
  unsent: (count: number) =>
    count === 1 ? '1 Zeile geändert, nichts gesendet' : `${count} Zeilen geändert, nichts gesendet`,
  discard: 'Änderungen verwerfen',
  discarded: 'Die Änderungen in der Tabelle sind weg.',
  faults: (count: number) => (count === 1 ? '1 Zeile zu korrigieren' : `${count} Zeilen zu korrigieren`),
  dryRun: {
    button: 'Probelauf',
    title: 'Was geschehen würde',
    nothing: 'Nichts wurde gesendet.',
    make: 'Wird eine neue Folge',
    set: (fields: string) => `Setzt ${fields}`,
    scheduled: (when: string) => `Geplant für ${when}`,
    published: 'Sofort veröffentlicht',
    publishedOn: (when: string) => `Veröffentlicht mit Datum ${when}`,
    draft: 'Zurück zum Entwurf',
    none: 'Schon so',
    requests: 'Anfragen',
    leftOut: 'Ausgelassen',
    failed: 'Der Probelauf ließ sich nicht machen.',
  },
  undo: {
    button: 'Stapel rückgängig machen',
    done: (count: number) =>
      count === 1 ? '1 Folge wurde zurückgesetzt.' : `${count} Folgen wurden zurückgesetzt.`,
    leftOne: (title: string, field: string, reason: string) => `${title}, ${field}: ${reason}`,
    leftMany: (count: number) =>
      count === 1
        ? 'Eine Änderung wurde nicht zurückgenommen'
        : `${count} Änderungen wurden nicht zurückgenommen`,
  },
}
