/** Where the app writes what happened. Lines hold no API key and no presigned address: their makers leave those out. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, cause?: unknown): void
}
