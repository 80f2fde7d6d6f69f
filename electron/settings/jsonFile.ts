import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** A small settings file: validated on read, written whole or not at all. */
export interface JsonFile<T> {
  read(): T
  write(value: T): void
}

/**
 * `empty` is what a missing file means. A damaged file is set aside, never deleted; keys this version does not
 * know are kept when `shape` is a loose object. `write` throws what the file system throws.
 */
export function jsonFile<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  empty: z.output<Shape>,
  now: () => number,
): JsonFile<z.output<Shape>> {
  return {
    read() {
      if (!existsSync(path)) return empty
      const parsed = shape.safeParse(parseJson(readFileSync(path, 'utf8')))
      if (parsed.success) return parsed.data
      renameSync(path, `${path}.damaged-${now()}`)
      return empty
    },
    write(value) {
      mkdirSync(dirname(path), { recursive: true })
      const whole = `${path}.new`
      const file = openSync(whole, 'w', 0o600)
      try {
        writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
        // Without this a power cut after the rename can leave an empty file.
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(whole, path)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is not a settings file: the shape refuses it like any other damage.
    return undefined
  }
}
