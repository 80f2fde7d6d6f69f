/** Who asks for an episode's audio, which decides what they get and whether they are a listener. */
export type Audience =
  /** Anybody: everything of the shows that are not private. */
  | { kind: 'public' }
  /** Somebody who works on a private show and hears its episodes before and after they are out. Not counted. */
  | { kind: 'team' }
  /** Somebody with a token of their own: what is out of one show. */
  | { kind: 'subscriber'; showId: number; subscriberId: number }

/** The episodes `e` of shows `s` that an audience may hear, as a condition and its values. */
export function heardBy(audience: Audience): { sql: string; values: number[] } {
  switch (audience.kind) {
    case 'public':
      return { sql: 's.private = 0', values: [] }
    case 'team':
      return { sql: 's.private = 1', values: [] }
    case 'subscriber':
      return { sql: `e.status = 'published' AND s.id = ?`, values: [audience.showId] }
  }
}
