/** The shows of the demonstration account. Everything in them is made up. */
export interface DemoShow {
  slug: string
  title: string
  author: string
  category: string
  secondaryCategory: string | null
  description: string
  keywords: string
  ownerEmail: string
  website: string | null
  showType: 'episodic' | 'serial'
  multipleSeasons: boolean
  isPrivate: boolean
  /** As the service keeps it: an IANA or a Rails-style name. */
  timeZone: string
  /** About how many downloads an episode gets in its first month. */
  audience: number
  /** When its episodes come out: ISO weekday (1 is Monday) and hour, in its own zone. */
  cadence: { weekday: number; hour: number }
  /** How many of its episodes, from the last, are drafts, and how many before those are scheduled. */
  drafts: number
  scheduled: number
  /** Number of the first episode of each season after the first, counted through. */
  seasonsFrom: number[]
  /** Title and one sentence, oldest first. */
  episodes: readonly (readonly [title: string, sentence: string])[]
}

const tidewater: DemoShow = {
  slug: 'tidewater-stories',
  title: 'Tidewater Stories',
  author: 'Robin Hale',
  category: 'Society & Culture :: Documentary',
  secondaryCategory: 'History',
  description:
    'People who live by the water, and what the water has done to them. A documentary series recorded on piers, ferries and kitchen tables along the coast.',
  keywords: 'documentary, coast, oral history',
  ownerEmail: 'robin@tidewater.example',
  website: 'https://tidewater.example',
  showType: 'episodic',
  multipleSeasons: true,
  isPrivate: false,
  timeZone: 'Eastern Time (US & Canada)',
  audience: 2600,
  cadence: { weekday: 2, hour: 6 },
  drafts: 4,
  scheduled: 3,
  seasonsFrom: [13],
  episodes: [
    [
      'The Last Oyster Shucker of Pell Street',
      'Ada Brandt has opened oysters for fifty-one years and intends to stop on a Thursday.',
    ],
    ['Fog Signal', 'The horn on Carrow Point was switched off in 1988. It still keeps half the town awake.'],
    ['A Ferry Nobody Takes', 'One boat, two captains, and eleven passengers in a good week.'],
    ['Salt in the Piano', 'How a tuner keeps forty instruments alive in the wettest postcode of the state.'],
    ['What the Dredgers Found', 'A shoe, a safe and a letter: three things that came up with the mud.'],
    ['The Weather Reader', 'Before the satellites there was Mrs. Quill and her window.'],
    ['Low Water', 'For nine minutes a year you can walk to Tern Island. We did.'],
    ['Two Brothers, One Net', 'They have not spoken since 2009 and still fish together every morning.'],
    [
      'The Night the Pier Went',
      'The storm took four hundred feet of boards. The town counted who was on them.',
    ],
    ['Eel Season', 'An argument about three inches of fish that reached the supreme court.'],
    ['Letters to the Lighthouse', 'Children have written to the keeper for a century. Somebody answers.'],
    ['The Sound of Ice', 'When the harbour freezes, a retired engineer goes out with a microphone.'],
    ['Coming Back', 'Season two begins where the first boat of the year comes in.'],
    [
      'The Boatyard at Number Nine',
      'A yard that builds one hull every two years, and the waiting list that outlives its customers.',
    ],
    ['Spring Tide', 'The street floods on the new moon. The residents have turned it into a festival.'],
    ['A Map of Smells', 'Blindfolded through the fish market with a man who has never needed to look.'],
    ['The Radio Operator', 'Thirty years of other people calling for help, from the one who listened.'],
    ['Marsh Hay', 'The last family that cuts it, and the horses that can stand on it.'],
    ['The Swim', 'Every New Year, four hundred people, forty-one degrees, no reason.'],
    ['Pilot', 'How to bring a thousand-foot ship through a gap you could shout across.'],
    ['The Clam War', 'Two towns, one flat, and a fence that appears at night.'],
    [
      'Inventory of a Drowned Village',
      'A reservoir, a dry summer, and a church door nobody expected to see again.',
    ],
    ['The Bell Buoy', 'A love story, told by the two people who hear it from different shores.'],
    ['Harbour Master', 'A day with the woman who decides who waits.'],
    ['Night Market', 'Trading squid by torchlight, in three languages and no receipts.'],
    [
      'The Tide Table',
      'A father and a daughter have printed the same booklet for sixty years. This is the last edition.',
    ],
    ['Driftwood', 'Untitled material from the summer recordings: to be cut.'],
    ['Listener Letters, Part Two', 'Your stories of water, read by the people who sent them.'],
    ['The Sandbar', 'It moves eleven feet a year, and the border moves with it.'],
    ['Storm Glass', 'Notes for an episode about instruments that may not measure anything.'],
  ],
}

const lamplighter: DemoShow = {
  slug: 'the-lamplighter-case',
  title: 'The Lamplighter Case',
  author: 'Mina Sorge & Theo Falk',
  category: 'True Crime',
  secondaryCategory: 'Society & Culture :: Documentary',
  description: 'One winter, nine street lamps, and a city archive with a page cut out. A story in ten parts.',
  keywords: 'serial, investigation, archive',
  ownerEmail: 'redaktion@lamplighter.example',
  website: 'https://lamplighter.example',
  showType: 'serial',
  multipleSeasons: false,
  isPrivate: false,
  timeZone: 'Europe/Berlin',
  audience: 7400,
  cadence: { weekday: 5, hour: 5 },
  drafts: 1,
  scheduled: 1,
  seasonsFrom: [],
  episodes: [
    ['Part 1: The Missing Page', 'A reader in the archive asks for a volume nobody has opened since 1931.'],
    ['Part 2: Nine Lamps', 'What went dark, in which order, and who wrote it down.'],
    ['Part 3: The Glazier', 'A craftsman with an alibi that is almost too good.'],
    ['Part 4: Room Eleven', 'We find the hotel register. It has been corrected twice.'],
    ['Part 5: A Ladder', 'The simplest question of the case: how did anybody get up there?'],
    ['Part 6: The Second Winter', 'It begins again, in another street.'],
    ['Part 7: Correspondence', 'Forty letters, one handwriting, two names.'],
    ['Part 8: The Witness', 'She was six years old and remembers the colour of the coat.'],
    ['Part 9: What the Night Watch Saw', 'The log of the watch, read in full for the first time.'],
    ['Part 10: Light', 'The page turns up.'],
  ],
}

const studioNotes: DemoShow = {
  slug: 'studio-notes',
  title: 'Studio Notes',
  author: 'Robin Hale',
  category: 'Arts',
  secondaryCategory: null,
  description: 'Cuts, outtakes and half-finished thoughts for the people who keep Tidewater Stories afloat.',
  keywords: 'members, behind the scenes',
  ownerEmail: 'robin@tidewater.example',
  website: null,
  showType: 'episodic',
  multipleSeasons: false,
  isPrivate: true,
  timeZone: 'Asia/Tokyo',
  // Nobody but its subscribers can download it.
  audience: 9,
  cadence: { weekday: 4, hour: 18 },
  drafts: 1,
  scheduled: 1,
  seasonsFrom: [],
  episodes: [
    ['Why We Cut the Gulls', 'Eleven minutes of birds that never made it.'],
    ['A Microphone in a Bucket', 'How the underwater recordings were done, and what it cost us.'],
    ['The Interview That Went Nowhere', 'Unedited, and better for it.'],
    ['Ask Us Anything, Autumn', 'Your questions about money, weather and tape hiss.'],
    ['Rough Mix: The Tide Table', 'The version before the version you will hear.'],
    ['Notes Towards Season Three', 'A list with a lot of question marks.'],
  ],
}

/** Oldest first, so that the first public show of a list (latest update first) is the largest. */
export const demoShows: readonly DemoShow[] = [studioNotes, lamplighter, tidewater]

/** Subscribers of the private show: whether they have activated their feed, and their email notification status. */
export const demoSubscribers: readonly (readonly [
  email: string,
  isActivated: boolean,
  status: 'default' | 'subscribed' | 'unsubscribed',
])[] = [
  ['ada.brandt@example.com', true, 'default'],
  ['bo.lindqvist@example.com', true, 'subscribed'],
  ['carmen.ortiz@example.com', true, 'default'],
  ['dev.patel@example.com', false, 'default'],
  ['elin.haugen@example.com', true, 'unsubscribed'],
  ['farid.nasser@example.com', true, 'default'],
  ['grace.okafor@example.com', false, 'default'],
  ['hiro.tanaka@example.com', true, 'default'],
  ['ines.ferreira@example.com', true, 'subscribed'],
  ['jonas.weber@example.com', false, 'default'],
  ['kofi.mensah@example.com', true, 'default'],
  ['lucia.romano@example.com', true, 'default'],
  ['mei.chen@example.com', false, 'unsubscribed'],
  ['noah.quill@example.com', true, 'default'],
]
