/** Openings of a few episodes, by title: two with times, one without, as they come out of editors and out of people. */
export const demoTranscripts: Readonly<Record<string, string>> = {
  'The Last Oyster Shucker of Pell Street': `[00:00] Robin: It is five in the morning on Pell Street, and the only light is over a sink.
[00:09] Ada: You hear that? That click. If it does not click, you do not open it.
[00:17] Robin: Ada Brandt has opened oysters for fifty-one years. Eleven hundred on a slow day.
[00:27] Ada: Nobody counts but my wrist.
[00:31] Robin: She says she will stop on a Thursday. She has not said which.
[00:39] Ada: Put that in. Then they will have to come every Thursday.`,
  'Fog Signal': `[00:00] Robin: This is what the town of Carrow Point does not hear any more.
[00:06] Robin: And this is Walter, who wakes at ten past three all the same.
[00:14] Walter: Two seconds on, eighteen off. You do not forget that. My father did not, and he is dead.
[00:24] Robin: The horn was switched off in 1988. The letters of complaint began the week after.
[00:33] Walter: People said they could not sleep for the quiet.`,
  'Part 1: The Missing Page': `Mina: The volume is bound in green cloth. The slip says it was last asked for in March 1931.

Theo: And page two hundred and six is not there.

Mina: It has not fallen out. Somebody has used a ruler and a knife.

Theo: What we know about that page is that somebody needed it more than the archive did.`,
}
