import ui from '@nuxt/ui/vue-plugin'
import { mount } from '@vue/test-utils'
import { expect } from 'vitest'
import { defineComponent, h, nextTick, ref, type Component, type Ref } from 'vue'
import { createWindowRouter } from '../../../../renderer/router.ts'
import { eventually } from '../../../support/eventually.ts'
import { words } from './openWindow.ts'
import { partedField, partsIn, pressKeys } from './partedField.ts'

/** The day it is in these fields. */
export const today = '2026-11-21'

export interface OpenField {
  /** What the form holds. */
  value: Ref<string>
  /** Everything the form was told, in order. */
  said: string[]
  /** How often the form was sent. */
  sent: () => number
  parts: HTMLElement[]
  /** What is said to be wrong. */
  problem: () => string
  keys: (keys: string | readonly string[], more?: KeyboardEventInit) => Promise<void>
  paste: (text: string) => Promise<void>
  /** To the button behind it. */
  leave: () => Promise<void>
}

/** A field called “When” in a form, with a button behind it. Windows made here are closed by what openWindow.ts sets up. */
export async function openField(
  field: Component,
  start: string,
  over: Record<string, unknown> = {},
): Promise<OpenField> {
  const value = ref(start)
  const said: string[] = []
  let sent = 0
  const onSubmit = (event: Event) => {
    event.preventDefault()
    sent += 1
  }
  const update = (next: string) => {
    value.value = next
    said.push(next)
  }
  const form = defineComponent(() => () => [
    h('form', { onSubmit }, [
      h(field, { label: 'When', today, ...over, modelValue: value.value, 'onUpdate:modelValue': update }),
      h('button', { type: 'submit' }, 'Send'),
    ]),
  ])
  mount(form, { attachTo: document.body, global: { plugins: [createWindowRouter(), ui] } })
  await nextTick()
  const group = partedField('When')
  if (!group) throw new Error('There is no field of parts.')
  const [parts, button] = [partsIn(group), document.querySelector<HTMLElement>('[type="submit"]')]
  return {
    value,
    said,
    sent: () => sent,
    parts,
    problem: () => words(document.querySelector('[role="status"]') ?? document.body),
    keys: async (keys, more) => {
      for (const key of keys) {
        pressKeys([key], more)
        await nextTick()
      }
    },
    paste: async (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      parts[0]?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      await nextTick()
    },
    leave: async () => {
      button?.focus()
      await nextTick()
    },
  }
}

/** The same for one with a calendar, which is open. */
export async function openCalendar(field: Component, start: string, over: Record<string, unknown> = {}) {
  const opened = await openField(field, start, over)
  opened.parts[0]?.focus()
  await opened.keys(['ArrowDown'], { altKey: true })
  await eventually(() => {
    expect(document.querySelector('[data-value]')).not.toBeNull()
  })
  await nextTick()
  return opened
}

/** What the element with the focus is called. */
export const focused = () => document.activeElement?.getAttribute('aria-label')
