const episodes = (count: string) => (count === '1' ? '1 Folge' : `${count} Folgen`)

/** The list of episodes: finding, ordering, choosing several, and what is done to them together. */
export const episodeList = {
  table: 'Als Tabelle zeigen',
  column: {
    title: 'Titel',
    number: 'Nr.',
    season: 'Staffel',
    type: 'Art',
    status: 'Status',
    date: 'Datum',
    duration: 'Länge',
    updated: 'Geändert',
    sync: 'Abgleich',
  },
  columnNames: {
    number: 'Nummer',
    season: 'Staffel',
    type: 'Art',
    status: 'Status',
    date: 'Erscheinungsdatum',
    duration: 'Länge',
    updated: 'Letzte Änderung',
    sync: 'Abgleich',
  },
  columns: 'Spalten',
  narrow: {
    button: 'Sortieren und filtern',
    active: (count: number) => `${count} Filter`,
    sort: 'Sortieren nach',
    directionLabel: 'Richtung',
    sorts: {
      date: 'Erscheinungsdatum',
      title: 'Titel',
      status: 'Status',
      number: 'Nummer',
      season: 'Staffel und Nummer',
      duration: 'Länge',
      updated: 'Letzte Änderung',
    },
    directions: {
      date: { desc: 'Neueste zuerst', asc: 'Älteste zuerst' },
      title: { desc: 'Z bis A', asc: 'A bis Z' },
      status: { desc: 'Erschienene zuerst', asc: 'Entwürfe zuerst' },
      number: { desc: 'Höchste zuerst', asc: 'Kleinste zuerst' },
      season: { desc: 'Letzte zuerst', asc: 'Erste zuerst' },
      duration: { desc: 'Längste zuerst', asc: 'Kürzeste zuerst' },
      updated: { desc: 'Neueste zuerst', asc: 'Älteste zuerst' },
    },
    any: 'Alle',
    concern: 'Stand',
    concerns: { unsent: 'Nicht alles gesendet', 'needs-you': 'Braucht dich', conflict: 'Zu entscheiden' },
    audio: 'Audio',
    audios: { yes: 'Mit Audio', no: 'Noch ohne Audio' },
    type: 'Art',
    season: 'Staffel',
    seasonIs: (season: number) => `Staffel ${season}`,
    clear: 'Alle Filter entfernen',
    remove: (filter: string) => `Filter entfernen: ${filter}`,
    list: 'Filter',
  },
  choice: {
    everything: 'Alle passenden auswählen',
    count: (count: string) => `${count} gewählt`,
    of: (count: string, total: string) => `${count} von ${total} ausgewählt`,
    most: (most: string, wanted: string) =>
      `${most} von ${wanted} sind ausgewählt: Mehr lassen sich nicht auf einmal ändern.`,
    bar: 'Was mit den ausgewählten Folgen geschehen soll',
    clear: 'Auswahl aufheben',
  },
  bulk: {
    edit: 'Ändern',
    grid: 'Stapel',
    gridHint: 'In einer Tabelle bearbeiten',
    gridFull: (count: string) => `Die Tabelle nimmt ${count} Folgen auf einmal.`,
    more: 'Kopieren',
    copyTitles: 'Titel kopieren',
    copyLinks: 'Links kopieren',
    copied: {
      titles: (count: string) => `${count} Titel kopiert.`,
      links: (count: string) => (count === '1' ? '1 Link kopiert.' : `${count} Links kopiert.`),
      someLinks: (count: string, without: string) =>
        `Kopierte Links: ${count}. Noch ohne Seite: ${episodes(without)}.`,
    },
    progress: (done: string, all: string) => `${done} von ${all}`,
    stop: 'Anhalten',
    stopped: (done: string, all: string) =>
      `Angehalten: ${done} von ${all} sind geändert, die anderen nicht.`,
    partly: (done: string, all: string) => `${done} von ${all} sind geändert, die anderen nicht.`,
    undone: (count: string) => `${episodes(count)}: zurück wie vorher.`,
    gone: (count: string) =>
      count === '1'
        ? '1 ist nicht mehr auf diesem Computer.'
        : `${count} sind nicht mehr auf diesem Computer.`,
    field: {
      title: (count: string) => `Für ${episodes(count)} ändern`,
      which: 'Feld',
      now: 'Jetzt',
      nowValue: (value: string, count: string) => `${value} (${count})`,
      nothing: 'nichts',
      others: (count: string) => (count === '1' ? '1 anderer Wert' : `${count} andere Werte`),
      empty: 'Bleibt es leer, wird entfernt, was dort steht.',
      apply: 'Ändern',
      remove: 'Entfernen',
      done: (field: string, count: string) => `${field} für ${episodes(count)} geändert.`,
      undone: (field: string, count: string) => `${field} ist für ${episodes(count)} wieder wie vorher.`,
      changedSince: (count: string) =>
        count === '1'
          ? '1 wurde seitdem geändert und bleibt, wie sie ist.'
          : `${count} wurden seitdem geändert und bleiben, wie sie sind.`,
    },
    publish: {
      question: (count: string) => `${episodes(count)} jetzt für alle veröffentlichen?`,
      what: 'Die Apps der Hörer holen sie binnen Minuten. Das lässt sich nicht zurückholen.',
      confirm: (count: string) => `${count} jetzt veröffentlichen`,
      nothing: 'Keine der ausgewählten Folgen kann jetzt erscheinen.',
      out: (count: string) => (count === '1' ? '1 ist schon erschienen.' : `${count} sind schon erschienen.`),
      noAudio: (count: string) =>
        count === '1' ? '1 hat noch kein Audio.' : `${count} haben noch kein Audio.`,
      noTitle: (count: string) =>
        count === '1' ? '1 hat noch keinen Titel.' : `${count} haben noch keinen Titel.`,
      done: (count: string) =>
        count === '1' ? '1 Folge wird veröffentlicht.' : `${count} Folgen werden veröffentlicht.`,
    },
    schedule: {
      title: (count: string) =>
        count === '1' ? 'Wann soll 1 Folge erscheinen?' : `Wann sollen ${count} Folgen erscheinen?`,
      first: 'Die erste am',
      apart: 'Danach',
      aparts: {
        same: 'alle zur selben Zeit',
        day: 'jeden Tag eine',
        week: 'jede Woche eine',
        fortnight: 'alle zwei Wochen eine',
      },
      order: 'In der Reihenfolge ihrer Nummern.',
      last: (title: string, when: string) => `Die letzte, ${title}, erscheint am ${when}.`,
      confirm: (count: string) => `${count} planen`,
      nothing: 'Keine der ausgewählten Folgen lässt sich planen.',
      done: (count: string) => (count === '1' ? '1 Folge wird geplant.' : `${count} Folgen werden geplant.`),
    },
    draft: {
      question: (count: string) =>
        count === '1'
          ? '1 veröffentlichte Folge aus dem Feed nehmen?'
          : `${count} veröffentlichte Folgen aus dem Feed nehmen?`,
      what: 'Sie verschwinden aus den Apps der Hörer, bis sie wieder veröffentlicht werden.',
      confirm: 'Zurück zum Entwurf',
      planned: (count: string) => `${episodes(count)} zurück zum Entwurf?`,
      nothing: 'Alle ausgewählten Folgen sind Entwürfe.',
      done: (count: string) => `${episodes(count)} auf dem Weg zurück zum Entwurf.`,
    },
  },
  look: {
    label: (title: string) => `Vorschau: ${title}`,
    close: 'Vorschau schließen',
    open: 'Öffnen',
    zone: (zone: string) => `Zeiten in ${zone}`,
    yours: (when: string, zone: string) => `Bei dir: ${when} (${zone})`,
    changed: (when: string) => `Geändert ${when}`,
    noSummary: 'Noch keine Kurzfassung',
    noNotes: 'Noch keine Shownotes',
    noAudio: 'Noch kein Audio',
    season: (season: number) => `Staffel ${season}`,
    number: (number: number) => `Nr. ${number}`,
    keys: 'Pfeiltasten gehen weiter, Leertaste schließt.',
  },
}
