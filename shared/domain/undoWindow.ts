/**
 * How long a change that cannot be unsent waits before it is sent, ms: a little longer than the window offers to take it
 * back. A welcome e-mail cannot be fetched home, and whoever is removed and added again gets another feed.
 */
export const undoWindowMs = 15_000
