import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Every test in a file as `describe › test`, named as they stand in its source: `%s` is not filled in. */
export function namedTests(path: string): Set<string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found = new Set<string>()
  const visit = (node: ts.Node, within: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? namedCall(node) : null
    if (call?.kind === 'it') found.add([...within, call.name].join(' › '))
    const inside = call?.kind === 'describe' ? [...within, call.name] : within
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return found
}

/** `it('name', …)`, `it.each(…)('name', …)`, `it.skipIf(…)('name', …)` and the same of `describe`. */
function namedCall({
  expression,
  arguments: [name],
}: ts.CallExpression): { kind: string; name: string } | null {
  if (!name || !ts.isStringLiteralLike(name)) return null
  let root: ts.Expression = expression
  while (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root)) root = root.expression
  return ts.isIdentifier(root) ? { kind: root.text, name: name.text } : null
}
