import type { ErrorCatalogue } from '../errorCatalogue.ts'

/** The main process speaks English itself. */
export const errors: ErrorCatalogue | null = null
