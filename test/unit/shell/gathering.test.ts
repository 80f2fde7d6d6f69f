import { describe, expect, it } from 'vitest'
import { announce, createGathering } from '../../../electron/shell/gathering.ts'
import type { Note } from '../../../electron/shell/notes.ts'
import { de } from '../../../electron/shell/words/de.ts'
import { en } from '../../../electron/shell/words/en.ts'
import { fakeClock } from '../../support/fakeClock.ts'

const published = (title: string): Note => ({
  kind: 'published',
  title,
  episodeId: title,
  to: `/episodes/${title}`,
})
const second = 1_000

describe('what happens together is told together', () => {
  function listening() {
    const clock = fakeClock()
    const told: string[][] = []
    const gathering = createGathering(clock, (notes) => told.push(notes.map(({ title }) => title)))
    return { clock, told, gathering }
  }

  it('once it has been quiet for a moment', async () => {
    const { clock, told, gathering } = listening()
    for (const title of ['one', 'two', 'three']) {
      gathering.add(published(title))
      await clock.advance(3 * second)
    }
    expect(told).toEqual([])
    await clock.advance(second)
    expect(told).toEqual([['one', 'two', 'three']])
  })

  it('and after a minute even while more goes on happening', async () => {
    const { clock, told, gathering } = listening()
    for (let at = 0; at < 62; at += 2) {
      gathering.add(published(String(at)))
      await clock.advance(2 * second)
    }
    expect(told).toHaveLength(1)
    expect(told[0]).toHaveLength(30)
  })

  it('each kind by itself', async () => {
    const { clock, told, gathering } = listening()
    gathering.add(published('one'))
    gathering.add({ ...published('two'), kind: 'late' })
    await clock.advance(4 * second)
    expect(told).toEqual([['one'], ['two']])
  })

  it('and nothing of an account that was left', async () => {
    const { clock, told, gathering } = listening()
    gathering.add(published('one'))
    gathering.clear()
    await clock.advance(60 * second)
    expect(told).toEqual([])
  })
})

describe('a notification', () => {
  it('names the one thing it is about, and leads there', () => {
    expect(announce([published('Tide Tables')], en)).toEqual({
      title: '“Tide Tables” is published',
      body: '',
      to: '/episodes/Tide Tables',
    })
  })

  it('counts many, names some, and leads to all', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => published(`Episode ${index + 1}`))
    expect(announce(twelve, en)).toEqual({
      title: '12 episodes published',
      body: 'Episode 1, Episode 2, Episode 3, and 9 more',
      to: '/episodes',
    })
  })

  it('speaks German to a German, and has a word for what has no title', () => {
    expect(announce([published('')], de)?.title).toBe('„Ohne Titel“ ist veröffentlicht')
  })

  it('says what to do about a refused key', () => {
    const note: Note = { kind: 'keyRefused', title: '', episodeId: null, to: '/settings?section=accounts' }
    expect(announce([note], en)).toEqual({
      title: 'The service refuses your key',
      body: 'Nothing is sent until you replace it. Your work is kept.',
      to: '/settings?section=accounts',
    })
  })

  it('is none for nothing', () => {
    expect(announce([], en)).toBeNull()
  })
})
