import { type Line, lines } from './line.ts'

const conventions = lines('conventions', 'contract/conventions.test.ts', {
  'resource object': [
    'id as a string, type, attributes and relationships',
    'the envelope › of one resource is an object with id, type, attributes and relationships',
  ],
  relationship: [
    'is written { data: { id, type } }',
    'the envelope › writes each relationship as data with id and type',
  ],
  'envelope.data of a list': ['is an array', 'the envelope › of a list is an array, with meta'],
  'envelope.included': [
    'only when asked for',
    'the envelope › has no meta for one resource and no included unless asked',
  ],
  'envelope.meta': [
    'currentPage, totalPages and totalCount, of lists',
    'the envelope › of a list is an array, with meta',
  ],
  'fields[type][]': [
    'named attributes only, relationships empty',
    'sparse fieldsets › give only the named attributes and empty relationships: fields[episode][]=',
  ],
  'fields[type]=a,b': [
    'is another spelling',
    'sparse fieldsets › may be written with commas: fields[episode]=a,b',
  ],
  'fields in lists': ['hold for each resource', 'sparse fieldsets › hold in lists'],
  'fields of another type': ['change nothing', 'sparse fieldsets › leave other types whole'],
  'fields on a change': ['hold for its answer', 'sparse fieldsets › hold for the answer to a change'],
  'fields in a form': ['are taken from the body', 'sparse fieldsets › are taken from a form body too'],
  'fields on every endpoint': ['also on GET /v1', 'sparse fieldsets › hold for the user'],
  'include[]': ['adds related resources', 'include › adds the related resources: include[]=show'],
  include: ['is another spelling', 'include › may be written without brackets: include=show'],
  'included once': [
    'however many refer to it',
    'include › gives every resource once, however many refer to it',
  ],
  'included with fields': [
    'has the named attributes only',
    'include › gives only the named attributes of what is included',
  ],
  'include[]=episodes': ['of a show', 'include › gives the episodes of a show'],
  'include of nothing known': ['is passed over', 'include › passes over a relationship nobody has'],
  'pagination[per]': ['is 10 unless asked', 'pagination › gives 10 a page unless asked'],
  'pagination[page]': [
    '0, 1 and none are the first page, which calls itself 1',
    'pagination › takes page 0, page 1 and no page for the first one',
  ],
  'pagination, all pages': [
    'hold everything once',
    'pagination › gives nothing twice and nothing never, page by page',
  ],
  'pagination beyond': ['the last page is empty', 'pagination › answers an empty list beyond the last page'],
  'pagination of nonsense': [
    'is refused',
    'pagination › refuses a page size below 1 and a page that is no number',
  ],
  'datetime shape': ['YYYY-MM-DD HH:MM:SS UTC', 'timestamps › are written YYYY-MM-DD HH:MM:SS UTC'],
  'datetime unset': ['is null', 'timestamps › are null when there is none'],
  'show ID or slug': ['either is taken', 'identifiers › of shows are ids or slugs'],
})

const bodies = lines('bodies', 'contract/bodies.test.ts', {
  'JSON, form, multipart': ['are read alike', 'a body › may be %s'],
  lists: ['are sent as name[]', 'a body › holds a list: emails of a batch as %s'],
  'an empty text in a form': ['empties the field', 'a body › empties a text that is sent empty in a form'],
  'that cannot be read': ['are answered 400', 'a body › that is %s is answered 400'],
  'too large or of another kind': [
    'are answered 413 and 415',
    'a body › that is too large is answered 413, one of another kind 415',
  ],
  'a slash at the end': ['of the path changes nothing', 'an address › may end in a slash'],
  'unknown query parameter': ['is refused', 'an address › is refused with a query parameter nobody knows'],
  'parameters of a DELETE': ['stand in query or body', 'the parameters of a DELETE › are taken from the %s'],
})

const authentication = [
  ...lines('authentication', 'contract/authentication.test.ts', {
    'x-api-key': ['is needed by every endpoint', '%s needs the key'],
    'x-api-key missing': ['is answered 401 in JSON', 'a request without a key is answered 401 in JSON'],
    'x-api-key invalid': ['is answered 401', 'the key %j is answered 401'],
    'key elsewhere': ['than in the header is not taken', 'a key in the query is not taken'],
    'header case': ['does not matter', 'the header may be written %s'],
    'key identifies': ['a user, whom GET /v1 answers', 'the key identifies its user'],
  }),
  ...lines('authentication', 'integration/sandbox/roles.test.ts', {
    owner: [
      'the key of the sandbox is the owner’s',
      'the keys › name one user in each role, the owner’s being the first',
    ],
    admin: [
      'changes settings and subscribers',
      'an admin › changes settings and subscribers as the owner does',
    ],
    'member reads': [
      'the shows they are on',
      'a member › sees the shows they are on, and of them everything',
    ],
    'member elsewhere': [
      'finds nothing',
      'a member › does not find the show they are not on, in any endpoint',
    ],
    'member works': ['on episodes', 'a member › works on episodes: creates, changes and publishes them'],
    'member may not': [
      'change settings or subscribers: 403',
      'a member › is refused the settings and the subscribers with a sentence, and nothing changes',
    ],
  }),
  ...lines('authentication', 'contract/uploads.test.ts', {
    'upload address': [
      'takes a Content-Type and no key',
      'PUT to the upload address › answers 200 to the file with its content type, without the key',
    ],
  }),
  ...lines('authentication', 'integration/sandbox/restart.test.ts', {
    'no other way': [
      'to a key: it stays the same',
      'a restart › keeps the key, the addresses and everything that was created',
    ],
  }),
]

/** What holds for every endpoint. */
export const conventionLines: Line[] = [conventions, bodies, authentication].flat()
