import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A sentence that the main process may say to the window, with `{1}`, `{2}` … for what it fills in. */
export interface MainSentence {
  words: string
  file: string
}

/** Where sentences are for people at a terminal or for the log, not for the window. */
const elsewhere = /^electron\/(cli|launch|sandbox)\//

/** Which arguments of which functions are sentences. */
const sayers = new Map<string, readonly number[]>([
  ['fail', [1]],
  ['failed', [1, 2]],
  ['hostingFailure', [2]],
  ['said', [0]],
])

/** It ends the sentence with the service's own words, where there are any. */
const openEnded = 'said'

/** Every sentence of an `AppError` that can be read off the sources of the main process: its messages and hints. */
export function mainSentences(): MainSentence[] {
  const files = globSync('electron/**/*.ts').filter((file) => !elsewhere.test(file))
  return files.flatMap((file) => sentencesOf(file))
}

function sentencesOf(file: string): MainSentence[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  const found = new Set<string>()
  const take = (node: ts.Expression, isOpen: boolean) => {
    for (const words of readings(node, constants).filter((reading) => /\p{L} /u.test(reading))) {
      for (const whole of isOpen ? [`${words}.`, `${words}: ${gap}`] : [words]) found.add(numbered(whole))
    }
  }
  function visit(node: ts.Node) {
    if (ts.isPropertyAssignment(node) && /^(message|hint)$/.test(node.name.getText()))
      take(node.initializer, false)
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText()
      node.arguments.forEach((argument, index) => {
        if (sayers.get(name)?.includes(index)) take(argument, name === openEnded)
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found].map((words) => ({ words, file }))
}

function constantsOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>()
  function visit(node: ts.Node) {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name))
      constants.set(node.name.text, node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return constants
}

const gap = '\u0000'

/** What an expression can say: one reading for each branch it has. What is only known while it runs is a gap. */
function readings(node: ts.Expression, constants: Map<string, ts.Expression>): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return readings(node.expression, constants)
  if (ts.isConditionalExpression(node))
    return [...readings(node.whenTrue, constants), ...readings(node.whenFalse, constants)]
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text)
    const said = constant ? readings(constant, new Map()) : [gap]
    return said.some((words) => words.includes(gap)) ? [gap] : said
  }
  if (!ts.isTemplateExpression(node)) return [gap]
  return node.templateSpans.reduce(
    (before, span) => {
      const middles = readings(span.expression, constants)
      return before.flatMap((start) => middles.map((middle) => start + middle + span.literal.text))
    },
    [node.head.text],
  )
}

function numbered(words: string): string {
  let last = 0
  return words.replaceAll(gap, () => `{${++last}}`)
}
