import type { Sentences } from '../../errorCatalogue.ts'

/** Sätze über Transkripte. */
export const transcriptSentences: Sentences = {
  'The service gave an address that is none.': 'Der Dienst hat eine Adresse genannt, die keine ist.',
  '{1} does not have this text.': '{1} hat diesen Text nicht.',
  'It may not be public yet: some services show it only when the episode is out.':
    'Vielleicht ist er noch nicht öffentlich: Manche Dienste zeigen ihn erst, wenn die Folge erschienen ist.',
  '{1} did not give out the text (HTTP {2}).': '{1} hat den Text nicht herausgegeben (HTTP {2}).',
  '{1} sent something that is no text.': '{1} hat etwas geschickt, das kein Text ist.',
  '{1} sent a text that cannot be read.': '{1} hat einen Text geschickt, der nicht lesbar ist.',
  'Open its page in the browser instead.': 'Öffne stattdessen seine Seite im Browser.',
  'The service has no page with a transcript of this episode.':
    'Der Dienst hat keine Seite mit einem Transkript dieser Folge.',
  'It gets one when a transcript is sent.': 'Sie bekommt eine, sobald ein Transkript gesendet ist.',
  'The service gives this transcript out only as a page.':
    'Der Dienst gibt dieses Transkript nur als Seite heraus.',
  'Open its page and copy the text.': 'Öffne seine Seite und kopiere den Text.',
}
