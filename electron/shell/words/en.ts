/** What Wavedrop says outside its window: at its icon, in notifications, in menus and the system's dialogs. */
export const en = {
  tray: {
    show: 'Show Wavedrop',
    hide: 'Hide Wavedrop',
    add: 'Add audio…',
    hold: 'Hold all uploads',
    quit: 'Quit Wavedrop',
  },
  standing: {
    noAccount: 'No account is open',
    uploading: (count: number, percent: number) =>
      count === 1 ? `Uploading 1 file, ${percent}%` : `Uploading ${count} files, ${percent}%`,
    needsYou: (count: number) => (count === 1 ? '1 thing needs you' : `${count} things need you`),
    held: (count: number) => (count === 1 ? '1 upload is held' : `${count} uploads are held`),
    refused: 'The service refuses the key',
    noKey: 'Waits for the key of the account',
    offline: (waiting: number) =>
      waiting === 0 ? 'Offline' : `Offline, ${waiting === 1 ? '1 change waits' : `${waiting} changes wait`}`,
    failing: (waiting: number) =>
      waiting === 0
        ? 'The service is failing'
        : `The service is failing, ${waiting === 1 ? '1 change waits' : `${waiting} changes wait`}`,
    sending: (waiting: number) =>
      waiting === 1 ? '1 change is being sent' : `${waiting} changes are being sent`,
    done: 'Everything is on the service',
  },
  notes: {
    published: {
      one: (title: string) => `“${title}” is published`,
      many: (count: number) => `${count} episodes published`,
    },
    uploaded: {
      one: (title: string) => `“${title}” is uploaded`,
      many: (count: number) => `${count} files uploaded`,
    },
    needsYou: {
      one: (title: string) => `“${title}” needs you`,
      many: (count: number) => `${count} things need you`,
    },
    late: {
      one: (title: string) => `“${title}” is not out yet`,
      many: (count: number) => `${count} episodes are not out yet`,
    },
    lateWhat: 'Its time has passed, and the service still has it as scheduled.',
    keyRefused: 'The service refuses your key',
    keyRefusedWhat: 'Nothing is sent until you replace it. Your work is kept.',
    untitled: 'Untitled',
    andMore: (count: number) => `and ${count} more`,
  },
  goesOn: {
    title: 'Wavedrop goes on in the background',
    what: 'Uploads and folders are still looked after. Its icon brings the window back, and quits.',
  },
  menu: { view: 'View', zoomIn: 'Zoom in', zoomOut: 'Zoom out', resetZoom: 'Actual size' },
  dialogs: {
    folder: { title: 'Choose a folder to watch', button: 'Watch this folder' },
    audio: { title: 'Choose finished audio', button: 'Add', kind: 'Audio' },
    plan: { title: 'Open a plan', button: 'Open', kind: 'Table (CSV)' },
    save: {
      title: 'Save as',
      kinds: { csv: 'Table', png: 'Picture', txt: 'Text', srt: 'SubRip captions', vtt: 'WebVTT captions' },
    },
  },
}

/** Every sentence outside the window. A translation is another object of this type. */
export type Words = typeof en
