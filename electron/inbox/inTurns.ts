/** Enough to keep a disk busy, far from the limit on open files when a folder holds ten thousand. */
const atOnce = 8

/** Answers `task` of every item, in order, working on a few at a time. */
export async function inTurns<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
