import type { ErrorCatalogue } from '../errorCatalogue.ts'
import { codes } from './errors/codes.ts'
import { deskSentences } from './errors/desk.ts'
import { machineSentences } from './errors/machine.ts'
import { planSentences } from './errors/plans.ts'
import { serviceSentences } from './errors/service.ts'
import { transcriptSentences } from './errors/transcripts.ts'
import { schedule } from './schedule.ts'
import { shell } from './shell.ts'

/** Said by the window itself, in German already. */
const own = [
  shell.bridge.noAnswer('{1}', '{2}'),
  shell.bridge.restart,
  shell.common.loadFailed,
  shell.common.loadFailedHint,
  schedule.past('{1}'),
  schedule.pastHint,
  schedule.stays('{1}'),
  schedule.staysHint,
  schedule.notReady('{1}'),
  schedule.notReadyHint,
]

/** What goes wrong, in German. */
export const errors: ErrorCatalogue = {
  codes,
  sentences: {
    ...serviceSentences,
    ...machineSentences,
    ...deskSentences,
    ...transcriptSentences,
    ...planSentences,
    ...Object.fromEntries(own.map((sentence) => [sentence, sentence])),
  },
  words: {
    draft: 'ein Entwurf',
    scheduled: 'geplant',
    published: 'veröffentlicht',
    'in no known state': 'in keinem bekannten Zustand',
    file: 'Datei',
    folder: 'Ordner',
    'FLAC audio, which the hosting service does not take': 'FLAC-Audio, das der Hosting-Dienst nicht annimmt',
    'Ogg audio, which the hosting service does not take': 'Ogg-Audio, das der Hosting-Dienst nicht annimmt',
    'Core Audio (CAF), which the hosting service does not take':
      'Core Audio (CAF), das der Hosting-Dienst nicht annimmt',
    'raw AAC audio, which the hosting service does not take':
      'rohes AAC-Audio, das der Hosting-Dienst nicht annimmt',
    'a telephone recording (AMR), which the hosting service does not take':
      'eine Telefonaufnahme (AMR), die der Hosting-Dienst nicht annimmt',
    'Windows Media, which the hosting service does not take':
      'Windows Media, das der Hosting-Dienst nicht annimmt',
    'a Matroska or WebM file, which the hosting service does not take':
      'eine Matroska- oder WebM-Datei, die der Hosting-Dienst nicht annimmt',
    'an AVI video': 'ein AVI-Video',
    'a PDF document': 'ein PDF-Dokument',
    'a ZIP archive': 'ein ZIP-Archiv',
    'a picture': 'ein Bild',
    'Nobody of them was added.': 'Niemand davon wurde hinzugefügt.',
    'The others were added.': 'Die anderen wurden hinzugefügt.',
  },
  quotes: ['„', '“'],
}
