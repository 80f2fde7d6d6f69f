/** A field that was changed both here and on the service. */
export const conflicts = {
  title: 'Hier und beim Dienst geändert',
  what: 'Nichts wurde überschrieben. Entscheide für jedes Feld, was gelten soll.',
  left: (count: number) => (count === 1 ? '1 Feld zu entscheiden' : `${count} Felder zu entscheiden`),
  was: 'Vorher',
  mine: 'Hier',
  theirs: 'Beim Dienst',
  keepMine: 'Meines behalten',
  takeTheirs: 'Das vom Dienst nehmen',
  writeAnother: 'Anders schreiben',
  of: (action: string, field: string) => `${action}: ${field}`,
  another: (field: string) => `Was hier stehen soll: ${field}`,
  use: 'Das nehmen',
  mark: (field: string) => `${field}: auch beim Dienst geändert. Beides zeigen`,
  wholeText: 'Ganzen Text zeigen',
  differencesOnly: 'Nur Unterschiede zeigen',
  settled: {
    local: (field: string) => `${field}: Deines bleibt und ersetzt das vom Dienst.`,
    remote: (field: string) => `${field}: Jetzt gilt, was beim Dienst steht.`,
    other: (field: string) => `${field}: Jetzt gilt, was du geschrieben hast.`,
  },
  all: 'Alles ist entschieden.',
  undone: (field: string) => `${field}: Wieder deines, es wird gesendet.`,
  tooLate:
    'Es wurde inzwischen noch einmal geändert und bleibt deshalb so. Was vorher da stand, findest du unter „Versionen“.',
  /** Typed over something that arrived in the same minute. */
  overtaken: (fields: string) =>
    `Während du geschrieben hast, wurde beim Dienst geändert: ${fields}. Deines bleibt; das andere findest du unter „Versionen“.`,
}

/** The states an episode was in. */
export const versions = {
  button: 'Versionen',
  title: 'Versionen',
  what: 'Was vorher im Text dieser Folge stand, hier und beim Dienst. Alles lässt sich zurückholen.',
  loadFailed: 'Die Versionen konnten nicht gelesen werden.',
  textFailed: 'Diese Version konnte nicht gelesen werden.',
  list: 'Versionen, neueste zuerst',
  empty: {
    title: 'Bisher nur eine Version',
    what: 'Jedes Mal, wenn sich der Text ändert, hier oder beim Dienst, bleibt der vorherige erhalten und lässt sich zurückholen.',
  },
  author: { here: 'Hier geändert', service: 'Beim Dienst geändert', merge: 'Beide Seiten, zusammengeführt' },
  firstAuthor: { here: 'Hier geschrieben', service: 'Vom Dienst', merge: 'Beide Seiten, zusammengeführt' },
  first: 'Die erste Version',
  choose: {
    title: 'Eine Version ansehen',
    what: 'Wähle links eine aus: Was anders ist als jetzt, ist markiert.',
  },
  asNow: 'Genau das steht jetzt in der Folge.',
  then: 'Damals',
  now: 'Jetzt',
  differs: (count: number) =>
    count === 1 ? '1 Feld ist anders als jetzt' : `${count} Felder sind anders als jetzt`,
  same: (count: number) => (count === 1 ? '1 Feld ist wie jetzt' : `${count} Felder sind wie jetzt`),
  restore: 'Diese Version zurückholen',
  restoreNote: 'Ihr Text kommt zurück; an der Veröffentlichung ändert sich nichts.',
  restored: (when: string) => `Die Version von ${when} ist wieder da.`,
  undone: 'Der Text ist wieder wie vorher.',
}
