/** What the table of episodes can show beside the title, in the order in which it stands there. */
export const episodeColumns = [
  'number',
  'season',
  'type',
  'status',
  'date',
  'duration',
  'updated',
  'sync',
] as const
