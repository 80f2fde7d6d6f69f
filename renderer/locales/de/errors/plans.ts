import type { Sentences } from '../../errorCatalogue.ts'

/** Batches, and the files they are read from. */
export const planSentences: Sentences = {
  'That batch is not on this computer.': 'Dieser Stapel ist nicht auf diesem Computer.',
  'Refresh the view.': 'Lade die Ansicht neu.',
  'It was stopped before the recording was taken.': 'Es wurde angehalten, bevor die Aufnahme übernommen war.',
  'Run the plan again: it goes on where it stopped.': 'Führe den Plan noch einmal aus: Er macht dort weiter.',
  'The plan was stopped. Nothing of it was sent.': 'Der Plan wurde angehalten. Nichts davon wurde gesendet.',
  'There is no plan at {1}.': 'Bei {1} gibt es keinen Plan.',
  'The plan at {1} cannot be read ({2}).': 'Der Plan {1} lässt sich nicht lesen ({2}).',
  'Check the path.': 'Prüfe den Pfad.',
  'The plan at {1} was never run with this account.': 'Der Plan {1} wurde mit diesem Konto nie ausgeführt.',
  'Check the path and the account.': 'Prüfe den Pfad und das Konto.',
  'It has no title yet.': 'Sie hat noch keinen Titel.',
  'Give it a title before it goes out.': 'Gib ihr einen Titel, bevor sie erscheint.',
  'It has no audio yet.': 'Sie hat noch kein Audio.',
  'Add its audio before it goes out.': 'Füge ihr Audio hinzu, bevor sie erscheint.',

  'The plan is not UTF-8 text.': 'Der Plan ist kein Text in UTF-8.',
  'Save it from the spreadsheet as “CSV UTF-8”.': 'Speichere ihn in der Tabellenkalkulation als „CSV UTF-8“.',
  'The plan cannot be read: {1}.': 'Der Plan lässt sich nicht lesen: {1}.',
  'A quote inside a quoted cell is written twice.':
    'Ein Anführungszeichen in einer Zelle mit Anführungszeichen wird doppelt geschrieben.',
  'The plan is empty.': 'Der Plan ist leer.',
  'Its first line names the columns, every other one an episode.':
    'Seine erste Zeile nennt die Spalten, jede weitere eine Folge.',
  'The plan names no episode.': 'Der Plan nennt keine Folge.',
  'Add a line for each.': 'Füge für jede eine Zeile hinzu.',
  'The plan has a column that Wavedrop does not know: {1}.': 'Der Plan hat eine unbekannte Spalte: {1}.',
  'The plan has columns that Wavedrop does not know: {1}.': 'Der Plan hat unbekannte Spalten: {1}.',
  'The columns are {1}.': 'Die Spalten heißen {1}.',
  'The plan has the column “{1}” twice.': 'Der Plan hat die Spalte „{1}“ zweimal.',
  'Leave one of them out.': 'Lass eine davon weg.',
  'The plan says of no row what it is about.': 'Der Plan sagt von keiner Zeile, worum es geht.',
  'Add a column “file” or “episode_id”.': 'Füge eine Spalte „file“ oder „episode_id“ hinzu.',

  'Cell {1} is in no column: is there a quote missing?':
    'Zelle {1} steht in keiner Spalte: Fehlt ein Anführungszeichen?',
  '“{1}” is not a status: it is one of {2}.': '„{1}“ ist kein Status. Möglich sind {2}.',
  'It says neither a file nor an episode_id.': 'Weder file noch episode_id ist ausgefüllt.',
  'It says both a file and an episode_id: a recording becomes an episode of its own.':
    'file und episode_id sind beide ausgefüllt: Aus einer Aufnahme wird eine eigene Folge.',
  'It does not say which show the file is for.': 'Es fehlt, für welche Show die Datei ist.',
  'A draft has no publish_at: leave it empty, or make the status scheduled.':
    'Ein Entwurf hat kein publish_at: Lass es leer oder setze den Status auf scheduled.',
  '{1}: “{2}” is not a whole number from 1.': '{1}: „{2}“ ist keine ganze Zahl ab 1.',
  '{1}: “{2}” is not yes or no.': '{1}: „{2}“ ist weder yes noch no.',
  '{1}: “{2}” is not one of {3}.': '{1}: „{2}“ ist keines von {3}.',
  '{1}: “{2}” is not at most {3} characters long.': '{1}: „{2}“ ist länger als {3} Zeichen.',
  '{1}: “{2}” is not a web address (https://…) of at most {3} characters.':
    '{1}: „{2}“ ist keine Webadresse (https://…) mit höchstens {3} Zeichen.',
  'There is no show “{1}”.': 'Es gibt keine Show „{1}“.',
  'There is no show “{1}”: the shows are {2}.': 'Es gibt keine Show „{1}“. Die Shows sind {2}.',
  'There is no episode “{1}”.': 'Es gibt keine Folge „{1}“.',
  'Episode “{1}” was removed on the service.': 'Folge „{1}“ wurde beim Dienst entfernt.',
  'The show of episode “{1}” is not among those of this account.':
    'Die Show der Folge „{1}“ gehört nicht zu diesem Konto.',
  'Episode “{1}” is of the show “{2}”, not of “{3}”.': 'Folge „{1}“ gehört zur Show „{2}“, nicht zu „{3}“.',
  'This recording became an episode of another show before.':
    'Aus dieser Aufnahme wurde schon eine Folge einer anderen Show.',
  'The episode made from it was removed on the service.': 'Die Folge daraus wurde beim Dienst entfernt.',
  'It was exported again since it became an episode. Give it another name for a second episode, or the episode_id to change the first.':
    'Sie wurde noch einmal exportiert, seit sie eine Folge ist. Gib ihr für eine zweite Folge einen anderen Namen oder nenne die episode_id, um die erste zu ändern.',
  'It is about the same recording as the row in line {1}.':
    'Hier geht es um dieselbe Aufnahme wie in Zeile {1}.',
  'It is about the same episode as the row in line {1}.': 'Hier geht es um dieselbe Folge wie in Zeile {1}.',
  'It is to be scheduled, and says no publish_at.': 'Sie soll geplant werden, aber publish_at fehlt.',
  '“{1}” is not a time in {2}: write 2026-12-01 06:00, or 2026-12-01T06:00:00+01:00.':
    '„{1}“ ist keine Zeit in {2}: Schreib 2026-12-01 06:00 oder 2026-12-01T06:00:00+01:00.',
  'Its publish_at, {1}, has already passed.': 'publish_at, {1}, ist schon vorbei.',
  'Its publish_at, {1}, is still to come: make the status scheduled.':
    'publish_at, {1}, kommt erst noch: Setze den Status auf scheduled.',

  'It was changed since.': 'Das wurde seitdem geändert.',
  'It was removed on the service.': 'Sie wurde beim Dienst entfernt.',
}
