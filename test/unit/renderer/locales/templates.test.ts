import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse, type SFCTemplateBlock } from 'vue/compiler-sfc'

type Node = NonNullable<SFCTemplateBlock['ast']>['children'][number]

/** The same in every language: a name, the beginning of an address. */
const same = /Wavedrop|https:\/\//g
/** Attributes that people read or hear. */
const spoken =
  /^(aria-label|aria-description|title|alt|placeholder|label|description|text|help|hint|what|legend)$/
const isWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(same, ''))

/** The words that stand in a template itself, as text or in an attribute. */
function literals(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if ('tag' in node) return [...attributes(node), ...literals(node.children)]
    return 'content' in node && typeof node.content === 'string' && isWords(node.content)
      ? [node.content.trim()]
      : []
  })
}
function attributes({ props }: Extract<Node, { tag: string }>): string[] {
  return props.flatMap((prop) => {
    const words = 'value' in prop ? (prop.value?.content ?? '') : ''
    return spoken.test(prop.name) && isWords(words) ? [`${prop.name}="${words}"`] : []
  })
}
const ofFile = (source: string) =>
  literals(parse(source.replaceAll(/<!--[^]*?-->/g, '')).descriptor.template?.ast?.children ?? [])

it('finds words in a template', () => {
  const template =
    '<template><p title="A title" :alt="text.alt">Some <b>words</b> {{ text.more }} · Wavedrop</p></template>'
  expect(ofFile(template)).toEqual(['title="A title"', 'Some', 'words'])
})

it('no template holds a sentence: every one is in the locales', () => {
  const files = globSync('renderer/**/*.vue')
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    ofFile(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
