/** The service brings episodes out by itself; it may take this long, ms, before people are told that it did not. */
export const lateAfterMs = 2 * 60_000
