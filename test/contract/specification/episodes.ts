import { episodeSamples } from '../fields.ts'
import { each, type Line, lines } from './line.ts'

export const episodeLines: Line[] = [
  ...lines('GET /v1/episodes', 'contract/episodeList.test.ts', {
    output: [
      'an array of episodes and meta',
      'GET /v1/episodes › answers episodes with every attribute and meta',
    ],
    'order of published date': [
      'newest first',
      'GET /v1/episodes › is in the order of the published date, newest first',
    ],
    show_id: ['is an id or a slug', 'GET /v1/episodes › is of all shows unless one is named by id or slug'],
    'no show_id': ['means all shows', 'GET /v1/episodes › is of all shows unless one is named by id or slug'],
    query: ['is searched for', 'GET /v1/episodes › looks for query in the title, whatever its case'],
    status: ['is published, scheduled or draft', 'GET /v1/episodes › filters by the status %s'],
    'order=desc': [
      'is the default',
      'GET /v1/episodes › is in the order of the published date, newest first',
    ],
    'order=asc': ['is oldest first', 'GET /v1/episodes › is oldest first with order=asc'],
    'status, order, others': ['are refused by name', 'GET /v1/episodes › refuses a bad %s by name'],
    'pagination[page]': ['is taken', 'GET /v1/episodes › takes pagination[page] and pagination[per]'],
    'pagination[per]': ['is taken', 'GET /v1/episodes › takes pagination[page] and pagination[per]'],
  }),
  ...lines('GET /v1/episodes', 'integration/sandbox/episodes.test.ts', {
    'all filters': ['hold together', 'GET /v1/episodes › filters by show, status and query together'],
    'query beyond ASCII': [
      'is found in any case',
      'GET /v1/episodes › finds whatever the case, also beyond ASCII',
    ],
  }),
  ...lines('GET /v1/episodes/:id', 'contract/episodes.test.ts', {
    output: ['one episode', 'GET /v1/episodes/:id › answers one episode, as the list does'],
  }),
  ...lines('GET /v1/episodes/:id', 'contract/errors.test.ts', {
    id: ['must be there', 'what is not there › is answered 404 by %s'],
  }),
  ...lines('GET /v1/episodes/:id', 'contract/conventions.test.ts', {
    include: ['takes show', 'include › adds the related resources: include[]=show'],
  }),
  ...lines('GET /v1/episodes/authorize_upload', 'contract/uploads.test.ts', {
    output: [
      'one audio upload',
      'GET /v1/episodes/authorize_upload › answers an audio upload with every attribute and no relationships',
    ],
    filename: ['names the content type', 'GET /v1/episodes/authorize_upload › names the content type of %s'],
    'filename missing': ['is refused', 'GET /v1/episodes/authorize_upload › refuses %j by name'],
  }),
  ...lines('PUT upload_url', 'contract/uploads.test.ts', {
    'Content-Type': [
      'equals content_type; 200',
      'PUT to the upload address › answers 200 to the file with its content type, without the key',
    ],
    'another Content-Type': ['is refused', 'PUT to the upload address › answers 403 to another content type'],
    signature: ['must be whole', 'PUT to the upload address › answers 403 to a changed signature'],
    'then audio_url in create': [
      'is taken',
      'an uploaded file › becomes the audio of a new episode, which is measured',
    ],
    'then audio_url in update': ['is taken', 'an uploaded file › becomes the audio of an episode there is'],
  }),
  ...lines('PUT upload_url', 'integration/sandbox/uploads.test.ts', {
    'cut off': [
      'leaves nothing behind',
      'PUT to an upload address › leaves nothing behind when the transfer is cut',
    ],
    stored: ['byte for byte', 'an uploaded file › is stored byte for byte'],
  }),
  ...lines('POST /v1/episodes', 'contract/episodes.test.ts', {
    output: ['one episode, a draft', 'POST /v1/episodes › makes a draft without time, audio or duration'],
    'episode[show_id]': ['is an id or a slug', 'POST /v1/episodes › takes the show by id or slug'],
    'episode[show_id] missing': [
      'is refused',
      'POST /v1/episodes › refuses a missing and an unknown show by name',
    ],
    'all but the show': ['may be left out', 'POST /v1/episodes › needs nothing but the show'],
    'episode[transcript_text]': ['is taken', 'POST /v1/episodes › takes transcript_text'],
    'episode[type] values': ['full, trailer, bonus', 'POST /v1/episodes › takes the type %s'],
    'episode[increment_number]': [
      'sets the next number of the season',
      'POST /v1/episodes › sets the next number of the season with increment_number',
    ],
    'bad fields': [
      'are refused by name, nothing is made',
      'POST /v1/episodes › refuses a bad %s by name: %s',
    ],
  }),
  ...lines('POST /v1/episodes', 'integration/sandbox/episodes.test.ts', {
    'episode[increment_number] without season': [
      'counts in the current season',
      'POST /v1/episodes › counts inside the current season of a show that has seasons',
    ],
  }),
  ...each(
    'POST /v1/episodes episode',
    Object.keys(episodeSamples),
    'is taken and answered',
    'contract/episodes.test.ts › POST /v1/episodes › takes %s',
  ),
  ...lines('POST /v1/episodes', 'contract/uploads.test.ts', {
    'episode[audio_url]': [
      'is the audio',
      'an uploaded file › becomes the audio of a new episode, which is measured',
    ],
  }),
  ...lines('PATCH /v1/episodes/:id', 'contract/episodes.test.ts', {
    output: [
      'one episode, the rest as it was',
      'PATCH /v1/episodes/:id › leaves what is not given, and moves updated_at',
    ],
    'episode[transcript_text]': ['is changed', 'PATCH /v1/episodes/:id › changes transcript_text'],
    'episode[status]': [
      'is not changed here',
      'PATCH /v1/episodes/:id › does not change the status or the time',
    ],
    'episode[show_id]': [
      'is not taken',
      'PATCH /v1/episodes/:id › does not move the episode to another show',
    ],
    'episode[increment_number]': ['is not taken', 'PATCH /v1/episodes/:id › does not number the episode'],
    'bad fields': ['are refused by name', 'PATCH /v1/episodes/:id › refuses a bad field by name'],
  }),
  ...each(
    'PATCH /v1/episodes/:id episode',
    Object.keys(episodeSamples),
    'is changed and answered',
    'contract/episodes.test.ts › PATCH /v1/episodes/:id › changes %s',
  ),
  ...lines('PATCH /v1/episodes/:id', 'contract/uploads.test.ts', {
    'episode[audio_url]': ['is changed', 'an uploaded file › becomes the audio of an episode there is'],
  }),
  ...lines('PATCH /v1/episodes/:id', 'contract/errors.test.ts', {
    id: ['must be there', 'what is not there › is answered 404 by %s'],
  }),
]
