import { escapeHtml } from '../escape.ts'

const openings = ['Cold open', 'Hello', 'Where we are', 'Previously']
const middles = ['A first visit', 'What the records say', 'The long way round', 'A second opinion']
const endings = ['What stays', 'Letters', 'Credits', 'Next time']
const closings = [
  'Recorded on location; the wind is real.',
  'If you liked this one, tell one person about it. That is how they find us.',
  'Corrections and complaints: write to us. We read them on the ferry.',
]

/** Show notes as people write them: a paragraph, a list of chapters with their times, a closing line. HTML. */
export function demoNotes(title: string, sentence: string, index: number): string {
  const chapters = [
    [0, pick(openings, index)],
    [75 + (index % 5) * 13, title],
    [430 + index * 11, pick(middles, index + 1)],
    [1020 + index * 7, pick(endings, index + 2)],
  ] as const
  const items = chapters.map(([seconds, name]) => `<li>${clockTime(seconds)} ${escapeHtml(name)}</li>`)
  return `<p>${escapeHtml(sentence)}</p>
<h3>In this episode</h3>
<ul>
${items.join('\n')}
</ul>
<p><em>${escapeHtml(pick(closings, index))}</em></p>`
}

function pick(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? ''
}

function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
