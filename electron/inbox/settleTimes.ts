/** Whether some program has a file open for writing: seen, ruled out, or not to be known on this system or drive. */
export type WriterState = 'open' | 'closed' | 'unknown'

/** How long a file must have been left alone, ms, by what is known about its writers. */
interface Quiet {
  closed: number
  unknown: number
}

/**
 * How patient the inbox is. All in milliseconds.
 *
 * A quiet time alone never proves that a file is finished: writers pause. A copy that stalls half-way for 4 s
 * (a busy disk, a network that hiccups) must never go up, even when the writer closes the file in between.
 * So the time depends on what else is known, and each one that is short has a proof behind it:
 *
 * | the container says        | nobody has it open | cannot be known (macOS, network drives) |
 * |---------------------------|--------------------|-----------------------------------------|
 * | complete                  | 2 s                | 10 s                                    |
 * | nothing (plain MP3 frames)| 10 s               | 30 s                                    |
 * | a part is missing         | 60 s, then refused; taken up again when it grows             |
 *
 * A file that is held open for writing waits for as long as that lasts.
 */
export interface SettleTimes {
  /** Time between two looks at a file that is arriving. At most 4 looks a second keep the events bearable. */
  lookEvery: number
  /** The container proves that all of it is there. */
  complete: Quiet
  /** The container cannot tell, or there is no container: not audio, empty, unreadable. */
  unproven: Quiet
  /** The container says that a part is missing, or was never told how long it would be. */
  cutOff: number
  /**
   * A file last written this long ago when it was first seen has had its quiet time already. Where writers
   * cannot be known the mark is a day, because a network drive's clock may be an hour or more off ours.
   */
  aged: Quiet
  /** What an aged file still has to wait: long enough for two looks that agree. */
  agedQuiet: number
}

export const settleTimes: SettleTimes = {
  lookEvery: 500,
  complete: { closed: 2_000, unknown: 10_000 },
  unproven: { closed: 10_000, unknown: 30_000 },
  cutOff: 60_000,
  aged: { closed: 5 * 60_000, unknown: 24 * 60 * 60_000 },
  agedQuiet: 1_000,
}
