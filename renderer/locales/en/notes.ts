/** Writing show notes. */
export const notes = {
  view: 'How the notes are shown',
  views: { write: 'Write', preview: 'Preview', source: 'HTML' },
  placeholder: 'What the episode is about, links, chapters',
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  chapter: 'Add a chapter',
  undo: 'Undo',
  redo: 'Redo',
  /** With the keys that do the same. */
  withKeys: (action: string, keys: string) => `${action} (${keys})`,
  picturesLeftOut: 'Pictures were left out: show notes hold none. An episode’s picture is its artwork.',
  lossy: {
    title: 'Shown as HTML, so that nothing of it is lost',
    what: (names: string) => `The editor would drop: ${names}.`,
    structure: 'the way its elements are nested',
    comments: 'comments',
    anyway: 'Edit as text anyway',
    warning: (names: string) => `As soon as you change something, this is gone: ${names}.`,
    back: 'Back to HTML',
  },
  links: {
    address: 'Address',
    placeholder: 'https://…',
    open: 'Open',
    edit: 'Edit link',
    remove: 'Remove link',
    apply: 'Apply',
    wrong: 'A web or e-mail address is needed.',
  },
  chapters: {
    none: 'No chapters yet: a line that begins with a time is one.',
    count: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
    sound: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters, in order`),
    one: 'Players show chapters from two on.',
    late: (first: string) => `The first begins at ${first}: some players want one at 00:00.`,
    faults: (count: number) => (count === 1 ? '1 chapter to look at' : `${count} chapters to look at`),
    fault: {
      untitled: 'has no title',
      'not-later': 'is not later than the one before it',
      'beyond-end': (length: string) => `is beyond the end of the audio (${length})`,
    },
  },
  source: {
    label: 'Show notes as HTML',
    sound: 'Saved as it stands.',
    fault: {
      unfinished: (tag: string, line: number) =>
        `Line ${line}: <${tag} is not finished. It is kept as text until it is.`,
      unclosed: (tag: string, line: number) =>
        `Line ${line}: <${tag}> is not closed. It is saved with its end.`,
      unopened: (tag: string, line: number) =>
        `Line ${line}: </${tag}> closes nothing. It is saved without it.`,
    },
    removed: (names: string) => `Left out, because players never run it: ${names}.`,
  },
  preview: {
    rich: 'In players that show formatting',
    plain: 'In players that show text only',
    empty: 'No show notes yet. Listeners see the summary.',
  },
  /** In place of what is not loaded. */
  image: (alt: string) => (alt === '' ? 'Picture' : `Picture: ${alt}`),
  embed: (host: string | null) => (host === null ? 'Embedded content' : `Embedded content from ${host}`),
}
