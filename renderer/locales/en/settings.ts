/** Accounts, and everything a person sets. */
export const settings = {
  title: 'Settings',
  sections: {
    label: 'Sections of the settings',
    accounts: 'Accounts',
    folders: 'Folders',
    uploads: 'Uploads',
    notifications: 'Notifications',
    appearance: 'Appearance',
    window: 'Window and start',
    updates: 'Updates',
    privacy: 'Privacy',
    data: 'Data and help',
    about: 'About',
  },
  loadFailed: 'This could not be read.',

  accountsWhat: 'Each account has its own shows, drafts and queue.',
  open: 'Open',
  isOpen: 'Open now',
  openOf: (name: string) => `Open ${name}`,
  actionsOf: (name: string) => `Actions for ${name}`,
  add: 'Connect an account',
  addWhat: 'The account that is open stays as it is until the new one answers.',
  sandbox: 'Practice service on this computer',
  key: {
    keychain: 'Key in the keychain',
    session: 'Key kept until you quit',
    locked: 'Keychain is locked',
    missing: 'Key is missing',
  },
  rename: {
    action: 'Rename',
    name: 'Name of the account',
    what: 'Only Wavedrop uses this name. The service keeps its own.',
    save: 'Save',
  },
  replace: {
    action: 'Replace the key',
    title: (name: string) => `A new key for ${name}`,
    what: 'The service is asked whose key it is before it takes the place of the old one. What waited for the key goes on.',
    key: 'New API key',
    submit: 'Replace the key',
    submitting: 'Asking the service…',
    done: (name: string) => `${name} has its new key.`,
  },
  remove: {
    action: 'Remove',
    question: (name: string) => `Remove ${name}?`,
    what: 'Its key is forgotten. Nothing changes on the service.',
    sandboxWhat: 'The practice service stops. Nobody but you has ever seen what is in it.',
    unsent: (count: number) =>
      count === 1
        ? '1 episode or show has changes that the service does not have.'
        : `${count} episodes and shows have changes that the service does not have.`,
    allSent: 'The service has every change you made.',
    unknown: 'How many changes the service does not have cannot be read.',
    looking: 'Looking at what is kept here…',
    keep: 'Keep the data on this computer',
    keepWhat: (size: string) =>
      `Drafts and history, ${size}. All of it is there when you connect this account again.`,
    delete: 'Delete the data',
    deleteWhat: (size: string) => `Drafts, history and remembered figures, ${size}. This cannot be undone.`,
    deleteLoses: 'Changes the service does not have are lost.',
    confirm: 'Remove account',
    confirmDelete: 'Remove and delete',
    kept: (name: string, path: string) => `${name} is removed. Its data is in ${path}.`,
    deleted: (name: string) => `${name} and its data are removed.`,
  },

  foldersWhat: 'Finished audio is taken from these folders. What is in them is never changed.',
  foldersEmpty:
    'No folder is watched yet. Watch the one your editor exports to, and episodes begin by themselves.',
  foldersAdd: 'Watch a folder',
  foldersClosed: 'Folders belong to an account. Open one to see its folders.',
  folder: {
    show: 'Show',
    showOf: (path: string) => `Show for ${path}`,
    then: 'What happens then',
    thenOf: (path: string) => `What happens then with audio in ${path}`,
    reveal: 'Show in the file manager',
    revealOf: (path: string) => `Show ${path} in the file manager`,
    stop: 'Stop watching',
    stopOf: (path: string) => `Stop watching ${path}`,
    stopped: (path: string) => `${path} is not watched any more.`,
  },

  uploadsWhat: 'How many files go up at once, how much of your line they may take, and when they rest.',
  parallel: 'Files at once',
  parallelHelp: 'Two keep a small file from waiting behind a big one.',
  limit: 'Speed limit',
  limitHelp: 'For all uploads together. It holds at once.',
  limitOff: 'No limit',
  limitOn: 'Limit',
  limitValue: 'At most',
  limitUnit: 'Unit',
  units: { megabytes: 'MB/s', megabits: 'Mbit/s' },
  limitWrong: (least: string, most: string) => `A number from ${least} to ${most}.`,
  hold: 'Hold all uploads',
  holdHelp:
    'Nothing goes up until you turn this off. A file under way begins again: the service takes it in one piece.',
  metered: 'Hold uploads on a metered connection',
  meteredHelp:
    'A mobile network or a phone’s hotspot, where the system knows of it. Everything small is still sent.',
  meteredNow: {
    yes: 'This connection is metered.',
    no: 'This connection is not metered.',
    unknown:
      'This system does not say whether the connection is metered, so this changes nothing now. Hold uploads by hand instead.',
  },

  notificationsWhat:
    'What your system tells you while you look at something else. Things that happen together are told together.',
  notify: {
    published: { label: 'Published', help: 'An episode is out.' },
    needsYou: { label: 'Needs you', help: 'Something failed, or waits for your decision.' },
    uploaded: { label: 'Uploaded', help: 'A file has arrived at the service.' },
    late: { label: 'Late', help: 'An episode’s time has passed, and the service does not have it out.' },
    keyRefused: { label: 'Key refused', help: 'The service does not take your key any more.' },
  },

  appearanceWhat: 'How Wavedrop looks, and which language it speaks.',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language', system: 'System', en: 'English', de: 'Deutsch' },
  zoom: {
    label: 'Size',
    help: (larger: string, smaller: string, usual: string) =>
      `${larger} and ${smaller} from anywhere; ${usual} for the usual size.`,
    larger: 'Larger',
    smaller: 'Smaller',
    usual: 'Usual size',
    now: (percent: string) => `Size: ${percent}`,
  },

  windowWhat: 'What closing the window means, and whether Wavedrop is there when you are.',
  closeToTray: 'Keep working when the window is closed',
  closeToTrayHelp:
    'Uploads and folders go on behind the icon beside the clock. Off, closing the window quits Wavedrop.',
  closeToTrayMac:
    'The window is only put away, so that it is back at once. Off, it is closed, and Wavedrop goes on in the dock.',
  startAtLogin: 'Start at login',
  startAtLoginHelp: 'Quietly, without a window: the icon beside the clock is there, and folders are watched.',
  startAtLoginUnavailable: 'This Wavedrop runs from its sources. An installed one can start at login.',

  updatesWhat: 'New versions of Wavedrop.',
  updateMode: {
    label: 'New versions',
    automatic: 'Fetch them',
    tell: 'Only tell me',
    never: 'Do not look',
    help: {
      automatic: 'A new version is fetched by itself and installed when you quit.',
      tell: 'You are told here, and it is fetched when you say so.',
      never: 'Wavedrop looks only when you ask it to.',
    },
  },
  update: {
    state: 'State',
    unpackaged: 'This Wavedrop runs from its sources: there is nothing to update.',
    'no-source': 'This build has no update source. New versions come from where you got it.',
    idle: 'Not looked for yet.',
    checking: 'Looking for a new version…',
    upToDate: (when: string) => `This is the newest version, as of ${when}.`,
    available: (version: string) => `Version ${version} is there.`,
    downloading: (version: string, percent: string) => `Fetching version ${version}, ${percent}.`,
    ready: (version: string) => `Version ${version} is ready. It is installed when you quit.`,
    restarting: (count: number) =>
      count === 1
        ? 'Wavedrop restarts when 1 upload is done.'
        : `Wavedrop restarts when ${count} uploads are done.`,
    failed: 'New versions could not be looked for.',
    check: 'Look now',
    download: 'Fetch it',
    restart: 'Restart now',
    restartLater: 'Restart after the uploads',
    stay: 'Do not restart',
  },

  privacyWhat: 'What Wavedrop keeps, where, and whom it talks to.',
  privacy: {
    talks: 'Whom it talks to',
    talksWhat:
      'Your hosting service, and the upload addresses the service hands out. Pictures and audio in the window come from the addresses your shows and episodes name. An installed Wavedrop may also look for newer versions, unless you turn that off. Nobody else: nothing is counted, measured or reported.',
    key: 'Your key',
    keyWhat:
      'In this computer’s keychain, or in memory until you quit. Never in a file, a log or a report, and never sent to anyone but the service.',
    work: 'Your work',
    workWhat: (path: string) => `Drafts, history and what waits to be sent, in ${path} on this computer.`,
    workClosed: 'Drafts, history and what waits to be sent, in the data folder on this computer.',
    figures: 'Remembered figures',
    figuresWhat: (count: string) =>
      `${count === '1' ? '1 answer' : `${count} answers`} of the service about downloads, for when you are offline.`,
    figuresNone: 'None are kept.',
    forget: 'Forget them',
    shows: 'Remembered shows',
    showsWhat: 'The show you last worked on, for each account.',
    showsNone: 'None is remembered.',
    log: 'Log',
    logWhat: (size: string) => `What happened, for finding faults, ${size}. Without keys.`,
    logNone: 'Empty.',
    clear: 'Clear it',
  },

  dataWhat: 'Where everything is, and what to send when you ask for help.',
  data: {
    folder: 'Data folder',
    open: 'Open the folder',
    account: (size: string) => `The open account keeps ${size}.`,
    setAside: 'Set aside',
    setAsideWhat: 'Damaged files, and copies from before an upgrade. Wavedrop does not use them.',
    report: 'Report for help',
    reportWhat:
      'Versions, settings, what the queue does and the last lines of the log: without keys, names, titles, e-mail addresses or your home folder.',
    preview: 'Look at the report',
    previewTitle: 'Report for help',
    previewWhat: 'This is all of it. Nothing is sent; you choose where to save it.',
    save: 'Save the report',
    saved: (path: string) => `The report is saved as ${path}.`,
  },

  about: {
    what: 'The desktop publishing app for podcasters.',
    version: 'Version',
    shortcuts: 'Keyboard shortcuts',
    shortcutsWhat: 'Everything can be done without a mouse.',
    shortcutsShow: 'Show them',
    licence: 'Licence',
    licenceWhat: 'Wavedrop is free software under the MIT licence.',
    made: 'Made with',
    madeWhat: 'Free software by many people, each part under its own licence.',
    texts: 'Licence texts',
    textsOpen: 'Read them',
    textsWhat: 'Every library in this Wavedrop, and those that they bring along.',
  },
}
