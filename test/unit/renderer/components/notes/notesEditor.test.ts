import UApp from '@nuxt/ui/components/App.vue'
import ui from '@nuxt/ui/vue-plugin'
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { h, ref } from 'vue'
import NotesEditor from '../../../../../renderer/components/notes/NotesEditor.vue'
import { clockKey } from '../../../../../renderer/composables/useClock.ts'
import { handUpEveryMs } from '../../../../../renderer/composables/useHandingUp.ts'
import { createWindowRouter } from '../../../../../renderer/router.ts'
import { fakeClock } from '../../../../support/fakeClock.ts'
import { expose, fakeBridge } from '../../support/fakeBridge.ts'
import { sampleNow } from '../../support/sampleData.ts'
import { faithful, lossy } from './samples.ts'

const opened: VueWrapper[] = []
afterEach(() => opened.splice(0).forEach((wrapper) => wrapper.unmount()))

/** Show notes on the screen, whose owner keeps what is handed up as an episode does. */
async function open(notes: string | null) {
  expose(fakeBridge())
  const clock = fakeClock(sampleNow)
  const edits: (string | null)[] = []
  const shown = ref(notes)
  const saved: number[] = []
  const host = () =>
    h(UApp, { toaster: null }, () =>
      h(NotesEditor, {
        notes: shown.value,
        duration: 600,
        onEdit: (next: string | null) => {
          edits.push(next)
          shown.value = next
        },
        onLeave: () => saved.push(edits.length),
      }),
    )
  const wrapper = mount(host, {
    attachTo: document.body,
    global: { plugins: [createPinia(), createWindowRouter(), ui], provide: { [clockKey as symbol]: clock } },
  })
  opened.push(wrapper)
  await clock.advance(0)
  const box = () => document.querySelector<HTMLElement>('[role="textbox"]')
  return {
    wrapper,
    clock,
    edits,
    /** How many edits there were each time that they were to be saved. */
    saved,
    /** Something else is known of the notes. */
    arrive: async (next: string) => {
      shown.value = next
      await clock.advance(0)
    },
    box,
    source: () => document.querySelector<HTMLTextAreaElement>('textarea'),
    /** Puts words at the end of the notes, as typing does: by a transaction of the editor. */
    type: async (text: string) => {
      const editor = (
        box() as unknown as { editor: { commands: Record<string, (at: number, text: string) => boolean> } }
      ).editor
      editor.commands['insertContentAt']?.call(editor.commands, endOf(editor), text)
      await clock.advance(0)
    },
    show: async (view: string) => {
      const radio = [...document.querySelectorAll('label')].find((label) => label.textContent.trim() === view)
      radio?.querySelector('input')?.click()
      await clock.advance(0)
    },
    typeSource: async (text: string) => {
      const area = document.querySelector('textarea')
      if (!area) throw new Error('The notes are not shown as HTML')
      area.value = text
      area.dispatchEvent(new Event('input', { bubbles: true }))
      await clock.advance(handUpEveryMs)
    },
  }
}

/** Behind the last letter of the document. */
function endOf(editor: unknown): number {
  const { state } = editor as { state: { doc: { content: { size: number } } } }
  return state.doc.content.size - 1
}

describe('opening show notes', () => {
  it.each(Object.entries(faithful))('changes nothing of %s', async (_name, html) => {
    const { edits, box, clock, wrapper } = await open(html === '' ? null : html)
    expect(box()).not.toBeNull()
    await clock.advance(5_000)
    wrapper.unmount()
    expect(edits).toEqual([])
  })

  it.each(Object.entries(lossy))(
    'shows %s as HTML, says why, and changes nothing',
    async (_name, { html, names }) => {
      const { edits, box, source, clock, wrapper } = await open(html)
      expect(box()).toBeNull()
      expect(source()?.value).toBe(html)
      const said = wrapper.get('[data-testid="notes-lossy"]').text()
      if (!names.includes('structure') && !names.includes('<!-- -->')) expect(said).toContain(names[0])
      await clock.advance(5_000)
      wrapper.unmount()
      expect(edits).toEqual([])
    },
  )

  it('goes through all views without changing anything', async () => {
    const { edits, show, source } = await open(faithful['indented'] ?? '')
    await show('HTML')
    expect(source()?.value).toBe(faithful['indented'])
    await show('Write')
    await show('HTML')
    expect(edits).toEqual([])
  })

  it('can be told to use the editor all the same, and warns for as long as nothing was changed', async () => {
    const { edits, box, type, wrapper, clock } = await open('<p class="lead">One</p>')
    await wrapper.get('[data-testid="notes-lossy"] button').trigger('click')
    await clock.advance(0)
    expect(wrapper.get('[data-testid="notes-lossy"]').text()).toContain('class')
    expect(edits).toEqual([])
    expect(box()?.textContent).toBe('One')
    await type(' two')
    expect(edits).toEqual(['<p>One two</p>'])
    expect(wrapper.find('[data-testid="notes-lossy"]').exists()).toBe(false)
  })
})

describe('writing show notes', () => {
  it('hands up the first change at once and those after it a few times a second', async () => {
    const { edits, type, clock } = await open('<p>One</p>')
    await type(' a')
    expect(edits).toEqual(['<p>One a</p>'])
    await type('b')
    await type('c')
    expect(edits).toHaveLength(1)
    await clock.advance(handUpEveryMs)
    expect(edits).toEqual(['<p>One a</p>', '<p>One abc</p>'])
  })

  it.each([
    ['the focus goes', (box: HTMLElement) => box.dispatchEvent(new FocusEvent('blur'))],
    ['the window closes', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'a shortcut is pressed',
      (box: HTMLElement) =>
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true })),
    ],
  ])('hands up what is left when %s', async (_name, happen) => {
    const { edits, type, box } = await open('<p>One</p>')
    await type(' a')
    await type('b')
    happen(box()!)
    expect(edits.at(-1)).toBe('<p>One ab</p>')
  })

  it('hands up what is left, and has it saved, when another episode is opened', async () => {
    const { edits, type, wrapper, saved } = await open('<p>One</p>')
    await type(' a')
    await type('b')
    wrapper.unmount()
    expect(edits.at(-1)).toBe('<p>One ab</p>')
    expect(saved).toEqual([2])
  })

  it('is back at the very notes it began with when everything is undone', async () => {
    const before = '<p><b>One</b></p>'
    const { edits, type, box, clock } = await open(before)
    await type(' a')
    const { editor } = box() as unknown as { editor: { commands: { undo: () => boolean } } }
    editor.commands.undo()
    await clock.advance(handUpEveryMs)
    expect(edits.at(-1)).toBe(before)
  })

  it('hands up nothing for notes that are emptied', async () => {
    const { edits, box, clock } = await open('<p>One</p>')
    const { editor } = box() as unknown as {
      editor: { commands: { clearContent: (emit: boolean) => boolean } }
    }
    editor.commands.clearContent(true)
    await clock.advance(handUpEveryMs)
    expect(edits).toEqual([null])
  })
})

describe('notes that change elsewhere', () => {
  it('are shown, and not handed back', async () => {
    const { edits, arrive, box, clock } = await open('<p>One</p><p>Two</p>')
    await arrive('<p>One</p><p>Three</p>')
    await clock.advance(handUpEveryMs)
    expect(box()?.textContent).toBe('OneThree')
    expect(edits).toEqual([])
  })

  it('leave the caret where it is', async () => {
    const { arrive, box } = await open('<p>One</p><p>Two</p>')
    const { editor } = box() as unknown as {
      editor: {
        state: { selection: { from: number } }
        commands: { setTextSelection: (at: number) => boolean }
      }
    }
    editor.commands.setTextSelection(3)
    await arrive('<p>One</p><p>Two and three</p>')
    expect(editor.state.selection.from).toBe(3)
  })

  it('never take the place of what is being typed', async () => {
    const { edits, arrive, type, box, clock } = await open('<p>One</p>')
    await type(' a')
    await type('b')
    // Not handed up yet, and something else arrives.
    await arrive('<p>Theirs</p>')
    await clock.advance(handUpEveryMs)
    expect(box()?.textContent).toBe('One ab')
    expect(edits.at(-1)).toBe('<p>One ab</p>')
  })

  it('are shown as HTML when the editor would drop something of them', async () => {
    const { arrive, source, edits } = await open('<p>One</p>')
    await arrive('<table><tbody><tr><td>One</td></tr></tbody></table>')
    expect(source()?.value).toContain('<table>')
    expect(edits).toEqual([])
  })
})

describe('notes as HTML', () => {
  it('are handed up as they are typed, to the letter', async () => {
    const { edits, show, typeSource } = await open('<p>One</p>')
    await show('HTML')
    const typed = '<section data-a="1">\n  <p class=x>One & two</p>\n</section>'
    await typeSource(typed)
    expect(edits).toEqual([typed])
  })

  it('are handed up whole while a tag is not finished, and what is typed stays in its place', async () => {
    const { edits, show, typeSource, source } = await open('<p>One</p>')
    await show('HTML')
    await typeSource('<p>One <a href="https:</p><p>Two</p>')
    expect(source()?.value).toBe('<p>One <a href="https:</p><p>Two</p>')
    expect(edits.at(-1)).toBe('<p>One &lt;a href="https:</p><p>Two</p>')
  })
})
