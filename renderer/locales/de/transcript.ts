import type { Text } from '../en.ts'

/** Das Transkript einer Folge. */
export const transcript: Text['transcript'] = {
  title: 'Transkript',
  what: 'Was gesagt wird, für alle, die lesen, suchen oder nicht hören können. Wird hier beim Tippen gespeichert.',
  add: 'Transkript hinzufügen',
  words: (count, one) => (one ? '1 Wort' : `${count} Wörter`),
  onService: 'Beim Dienst',
  timed: 'mit Zeiten',
  captions: 'Untertitel',
  label: 'Text des Transkripts',
  placeholder:
    'Tippe oder füge ihn ein, oder importiere eine Datei. Ein Absatz darf mit einer Zeit beginnen: [00:09] Ada: …',
  import: 'Importieren',
  importHint: 'Ein Text (.txt) oder Untertitel (.srt, .vtt)',
  imported: (name) => `„${name}“ ist jetzt das Transkript.`,
  export: 'Exportieren',
  timesOut: 'Zeiten entfernen',
  timesAreOut: 'Das Transkript enthält keine Zeiten mehr.',
  undone: 'Das Transkript ist wieder, wie es war.',
  there: {
    title: 'Der Dienst hat ein Transkript',
    what: 'Hol seinen Text hierher, um ihn zu lesen oder zu ändern. Was du stattdessen hier tippst, ersetzt ihn.',
    bring: 'Hierher holen',
    open: 'Seite öffnen',
  },
  refused: {
    kind: (name) => `„${name}“ ist weder Text noch Untertitel. Wähle eine .txt-, .srt- oder .vtt-Datei.`,
    size: (name, limit) => `„${name}“ ist größer als ${limit}. Wähle eine kleinere Datei.`,
    unreadable: (name) =>
      `„${name}“ ist nicht als Text lesbar. Speichere sie als reinen Text und versuche es erneut.`,
    empty: (name) => `In „${name}“ steht nichts.`,
  },
}
