import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp, effectScope, watchEffect, type EffectScope } from 'vue'
import { clockKey } from '../../../../renderer/composables/useClock.ts'
import { saveAfterMs } from '../../../../renderer/composables/useDraft.ts'
import { useEpisodeDraft } from '../../../../renderer/composables/useEpisodeDraft.ts'
import { useReadiness } from '../../../../renderer/composables/useReadiness.ts'
import type { EpisodeDetail, EpisodeText } from '../../../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../../../shared/ipc/result.ts'
import { fakeClock, type FakeClock } from '../../../support/fakeClock.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

let bridge: FakeBridge
let clock: FakeClock
let scope: EffectScope
beforeEach(() => {
  setActivePinia(createPinia())
  bridge = fakeBridge()
  clock = fakeClock()
  scope = effectScope()
  expose(bridge)
})

async function opened(overtaken?: (names: string[]) => void) {
  const app = createApp({}).provide(clockKey, clock)
  const draft = app.runWithContext(() => scope.run(() => useEpisodeDraft('episode-110', overtaken)))!
  await draft.load()
  return draft
}
/** How often something that reads this was drawn. */
function draws(read: () => unknown) {
  let count = 0
  scope.run(() => watchEffect(() => [read(), (count += 1)], { flush: 'sync' }))
  return () => count
}
const saves = () =>
  bridge.asked.filter((call) => call.channel === 'episodes.edit').map((call) => call.request)
const unchanged = anEpisode().fields
const save = (fields: Partial<EpisodeText>, over: EpisodeText = unchanged) => ({
  id: 'episode-110',
  fields,
  seen: Object.fromEntries(Object.keys(fields).map((name) => [name, over[name as keyof EpisodeText]])),
})
function remoteChange(summary: string) {
  const changed = anEpisode({ id: 'episode-110', fields: { ...anEpisode().fields, summary } })
  bridge.world.episodes[0] = changed
  bridge.emit('episodes.changed', { changed: [rowOf(changed)], removed: [] })
}
/** An answer to a save that comes when the test says so. */
function heldSave() {
  let answer: (result: Result<EpisodeDetail>) => void = () => undefined
  bridge.answer('episodes.edit', () => new Promise((resolve) => (answer = resolve)))
  return (result: Result<EpisodeDetail>) => answer(result)
}

describe('writing in an episode', () => {
  it('saves once, after the last key', async () => {
    const draft = await opened()
    draft.edit('title', 'F')
    await clock.advance(saveAfterMs - 1)
    draft.edit('title', 'Fog')
    await clock.advance(saveAfterMs - 1)
    expect(saves()).toEqual([])
    await clock.advance(1)
    expect(saves()).toEqual([save({ title: 'Fog' })])
    expect(draft.typing.value).toBe(false)
  })

  it('saves at once when asked, and then not again', async () => {
    const draft = await opened()
    draft.edit('summary', 'Horns')
    await draft.flush()
    await clock.advance(saveAfterMs)
    expect(saves()).toEqual([save({ summary: 'Horns' })])
  })

  it('saves what is typed when the episode is left', async () => {
    const draft = await opened()
    draft.edit('title', 'Left in a hurry')
    scope.stop()
    expect(saves()).toEqual([save({ title: 'Left in a hurry' })])
  })

  it('saves what is typed when the window closes', async () => {
    const draft = await opened()
    draft.edit('title', 'Closing')
    window.dispatchEvent(new Event('pagehide'))
    expect(saves()).toEqual([save({ title: 'Closing' })])
  })

  it('draws what shows the field anew with a key, and nothing that shows another', async () => {
    const draft = await opened()
    const summary = draws(() => draft.fields.value?.summary)
    const keywords = draws(() => draft.fields.value?.keywords)
    const waiting = draws(() => draft.waiting.value)
    draft.edit('summary', 'F')
    draft.edit('summary', 'Fo')
    expect([summary(), keywords(), waiting()]).toEqual([3, 1, 1])
  })

  it('says anew how ready it is only when that changes', async () => {
    const draft = await opened()
    const ready = useReadiness(draft)
    const readiness = draws(() => ready.value)
    draft.edit('title', 'Fog')
    expect(readiness()).toBe(1)
    draft.edit('title', '')
    expect(readiness()).toBe(2)
    expect(ready.value?.publishable).toBe(false)
  })

  it('never lets what arrives overwrite what is being typed', async () => {
    const draft = await opened()
    draft.edit('summary', 'My sentence')
    remoteChange('Somebody else’s sentence')
    await clock.advance(0)
    expect(draft.fields.value?.summary).toBe('My sentence')
  })

  it('shows what arrives for fields nobody is typing in', async () => {
    const draft = await opened()
    draft.edit('title', 'Mine')
    remoteChange('From the service')
    await clock.advance(0)
    expect(draft.fields.value).toMatchObject({ title: 'Mine', summary: 'From the service' })
  })

  it('keeps what was typed while a save was under way, and saves it next', async () => {
    const draft = await opened()
    const answer = heldSave()
    draft.edit('title', 'First')
    await clock.advance(saveAfterMs)
    draft.edit('title', 'First and more')
    answer(ok(anEpisode({ id: 'episode-110', title: 'First' })))
    await clock.advance(0)
    expect(draft.fields.value?.title).toBe('First and more')
    await clock.advance(saveAfterMs)
    const over = { ...unchanged, title: 'First' }
    expect(saves()).toEqual([save({ title: 'First' }), save({ title: 'First and more' }, over)])
  })

  it('sends one save at a time', async () => {
    const draft = await opened()
    const answer = heldSave()
    draft.edit('title', 'One')
    void draft.flush()
    draft.edit('title', 'Two')
    void draft.flush()
    await clock.advance(0)
    expect(saves()).toHaveLength(1)
    answer(ok(anEpisode({ title: 'One' })))
    await clock.advance(0)
    expect(saves()).toHaveLength(2)
  })

  it('does not bring back older text with the late answer to an older question', async () => {
    const draft = await opened()
    const old = anEpisode({ id: 'episode-110', title: 'Old title' })
    let answerLate = () => {}
    bridge.answer('episodes.get', () => {
      bridge.answer('episodes.get', () => ok(bridge.world.episodes[0]!))
      return new Promise((resolve) => (answerLate = () => resolve(ok(old))))
    })
    const asked = draft.load()
    draft.edit('title', 'New title')
    await draft.flush()
    answerLate()
    await asked
    expect(draft.fields.value?.title).toBe('New title')
  })

  it('keeps what could not be saved, says why, and saves it when tried again', async () => {
    const draft = await opened()
    bridge.answer('episodes.edit', () => fail('disk-full', 'The disk is full.'))
    draft.edit('title', 'Precious')
    await clock.advance(saveAfterMs)
    expect(draft.saveError.value?.message).toBe('The disk is full.')
    expect(draft.fields.value?.title).toBe('Precious')
    bridge.answer('episodes.edit', () => ok(anEpisode({ title: 'Precious' })))
    await draft.flush()
    expect(draft.saveError.value).toBeNull()
    expect(draft.typing.value).toBe(false)
  })

  it('says why an episode could not be opened', async () => {
    bridge.answer('episodes.get', () => fail('not-found', 'This episode is not there any more.'))
    const draft = await opened()
    expect(draft.error.value?.message).toBe('This episode is not there any more.')
  })
})

describe('something that arrives for the field a person is typing in', () => {
  it('is told once, and only when it is another text than the one that was typed over', async () => {
    const told: string[][] = []
    const draft = await opened((names) => told.push(names))
    draft.edit('summary', 'My sentence')
    remoteChange('Somebody else’s sentence')
    await clock.advance(0)
    remoteChange('Somebody else’s sentence')
    await clock.advance(0)
    expect(told).toEqual([['summary']])
  })

  it('is not told of what was saved here itself', async () => {
    const told: string[][] = []
    const draft = await opened((names) => told.push(names))
    draft.edit('summary', 'First')
    await clock.advance(saveAfterMs)
    draft.edit('summary', 'First and second')
    bridge.emit('episodes.changed', { changed: [rowOf(bridge.world.episodes[0]!)], removed: [] })
    await clock.advance(0)
    expect(told).toEqual([])
  })

  it('is not told when the field is contested: both texts are shown then', async () => {
    const told: string[][] = []
    const draft = await opened((names) => told.push(names))
    draft.edit('summary', 'My sentence')
    const conflicts = [{ field: 'summary', base: 'Was', local: 'Mine', remote: 'Theirs' } as const]
    const changed = anEpisode({
      id: 'episode-110',
      conflicts: [...conflicts],
      fields: { ...anEpisode().fields, summary: 'Mine' },
    })
    bridge.world.episodes[0] = changed
    bridge.emit('episodes.changed', { changed: [rowOf(changed)], removed: [] })
    await clock.advance(0)
    expect(told).toEqual([])
    expect(draft.fields.value?.summary).toBe('My sentence')
    expect(draft.detail.value?.conflicts).toEqual(conflicts)
  })
})

describe('doing something about the whole episode', () => {
  const restored = () => Promise.resolve(ok(anEpisode({ id: 'episode-110', title: 'As it was' })))

  it('saves what is being typed first, and shows what came of it', async () => {
    const draft = await opened()
    draft.edit('title', 'Typed')
    const changed = await draft.change((before) => {
      expect(before.fields.title).toBe('Typed')
      return restored()
    })
    expect(saves()).toEqual([save({ title: 'Typed' })])
    expect(changed).toMatchObject({ ok: true, value: { after: { title: 'As it was' } } })
    expect(draft.fields.value?.title).toBe('As it was')
  })

  it('leaves what is typed meanwhile on top, and saves it next', async () => {
    const draft = await opened()
    await draft.change(() => {
      draft.edit('title', 'Typed meanwhile')
      return restored()
    })
    expect(draft.fields.value?.title).toBe('Typed meanwhile')
    await clock.advance(saveAfterMs)
    expect(saves()).toEqual([save({ title: 'Typed meanwhile' })])
  })

  it('does nothing when what is being typed could not be saved', async () => {
    const draft = await opened()
    bridge.answer('episodes.edit', () => fail('disk-full', 'The disk is full.'))
    draft.edit('title', 'Precious')
    const changed = await draft.change(() => {
      throw new Error('must not be asked')
    })
    expect(changed).toMatchObject({ ok: false, error: { code: 'disk-full' } })
    expect(draft.fields.value?.title).toBe('Precious')
  })
})
