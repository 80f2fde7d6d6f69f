/** A file as the container readers see it: a few bytes here and there, never the whole. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number
  /** The bytes from `at`; fewer than `length` where the file ends. */
  read(at: number, length: number): Promise<Buffer>
}
