import { largestTextMiB, readTextFile } from '../../format/textFile.ts'
import { useNoticesStore } from '../../stores/notices.ts'
import { useText } from '../../text.ts'

/** A text or caption file that a person chose; `take` gets what is in it. */
export function useImport(take: (text: string, name: string) => void) {
  const notices = useNoticesStore()
  const text = useText().transcript.refused

  async function onChosen(event: Event) {
    const field = event.target
    if (!(field instanceof HTMLInputElement)) return
    const [file] = field.files ?? []
    // The same file chosen again is a choice, too.
    field.value = ''
    if (!file) return
    const read = await readTextFile(file)
    if (read.ok) return take(read.text, file.name)
    const message =
      read.why === 'size' ? text.size(file.name, `${largestTextMiB} MiB`) : text[read.why](file.name)
    notices.add({ code: 'bad-request', message })
  }

  return { onChosen }
}
