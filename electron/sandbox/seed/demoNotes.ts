import { escapeHtml } from '../escape.ts'

const closings = [
  'Recorded on location; the wind is real.',
  'If you liked this one, tell one person about it. That is how they find us.',
  'Corrections and complaints: write to us. We read them on the ferry.',
]

/** Show notes as people write them: a paragraph, a list with times, a closing line. HTML. */
export function demoNotes(title: string, sentence: string, index: number): string {
  const marks = [0, 340 + index * 11, 1020 + index * 7].map(
    (seconds) =>
      `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
  )
  const chapters = ['Opening', `“${title}”`, 'Afterwards'].map(
    (name, at) => `<li>${marks[at] ?? ''} ${escapeHtml(name)}</li>`,
  )
  return `<p>${escapeHtml(sentence)}</p>
<h3>In this episode</h3>
<ul>
${chapters.join('\n')}
</ul>
<p><em>${escapeHtml(closings[index % closings.length] ?? '')}</em></p>`
}
