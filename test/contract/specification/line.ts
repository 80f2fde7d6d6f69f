/** One line of the specification: something a client may rely on, and the test that holds it. */
export interface Line {
  /** Endpoint or heading, then parameter or field, then what about it. */
  id: string
  /** The rule in our own words. */
  rule: string
  /** `file below test/ › describe › test`, as it stands in the file. */
  test: string
}

/** Lines that begin alike and are held in one file: `name: [rule, describe › test]`. */
export function lines(
  prefix: string,
  file: string,
  rules: Record<string, readonly [rule: string, test: string]>,
): Line[] {
  return Object.entries(rules).map(([name, [rule, test]]) => ({
    id: `${prefix} ${name}`,
    rule,
    test: `${file} › ${test}`,
  }))
}

/** One line for each name, all held by one test that takes them one after the other. */
export function each(prefix: string, names: string[], rule: string, test: string): Line[] {
  return names.map((name) => ({ id: `${prefix}[${name}]`, rule, test }))
}
