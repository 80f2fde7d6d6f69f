/** How long a test waits for what has to come, ms: what comes late on a busy machine comes, and what hangs still ends. */
export const patienceMs = 10_000
