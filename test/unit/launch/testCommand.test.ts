import { describe, expect, it } from 'vitest'
import { closing, closingLine, skippedLines, stageLine } from '../../run/report.ts'
import { runStages, type Finished, type Stage } from '../../run/stages.ts'

const stage = (name: string, ok = true): Stage => ({
  name,
  run: () => Promise.resolve({ ok, log: ok ? '' : `${name} is wrong` }),
})
const finished = (name: string, state: Finished['state']): Finished => ({ name, state, ms: 1, log: '' })

describe('the stages of npm test', () => {
  it('stop after the first group in which one failed', async () => {
    const heard: string[] = []
    const groups = [[stage('lint', false), stage('format')], [stage('build')], [stage('tests')]]
    const stages = await runStages(groups, ({ name }) => heard.push(name))
    expect(stages.map(({ name, state }) => [name, state])).toEqual([
      ['lint', 'failed'],
      ['format', 'ok'],
      ['build', 'not run'],
      ['tests', 'not run'],
    ])
    expect(heard).toEqual(['lint', 'format'])
    expect(stages[0]?.log).toBe('lint is wrong')
  })

  it('run side by side in a group and are timed each for itself', async () => {
    let now = 0
    const quickIsDone = Promise.withResolvers<undefined>()
    const slow: Stage = {
      name: 'slow',
      async run() {
        await quickIsDone.promise
        now = 12_000
        return { ok: true, log: '' }
      },
    }
    const quick: Stage = {
      name: 'quick',
      run() {
        now = 400
        return Promise.resolve({ ok: true, log: '' })
      },
    }
    const stages = await runStages(
      [[slow, quick]],
      () => quickIsDone.resolve(undefined),
      () => now,
    )
    expect(stages.map(stageLine)).toEqual(['  slow       ok          12 s', '  quick      ok         0.4 s'])
  })
})

describe('the end of npm test', () => {
  it('repeats what a check said that failed, above the stages and the skipped tests', () => {
    const stages: Finished[] = [
      { name: 'lint', state: 'failed', ms: 90_000, log: 'a.ts: wrong\n' },
      { name: 'tests', state: 'ok', ms: 800_000, log: '' },
    ]
    const skipped = [{ name: 'in Electron', reason: 'it is not here' }]
    expect(closing(stages, { passed: 8, failed: 0, skipped }).split('\n')).toEqual([
      '',
      '',
      'a.ts: wrong',
      '',
      '  lint       failed      90 s',
      '  tests      ok         800 s',
      '  skipped: in Electron (it is not here)',
      '',
      '8 passed, 1 failed, 1 skipped',
    ])
  })
})

describe('the last line of npm test', () => {
  const green = [finished('lint', 'ok'), finished('tests', 'ok')]

  it('counts the tests', () => {
    expect(closingLine(green, { passed: 812, failed: 0, skipped: [] })).toBe('812 passed, 0 failed')
  })

  it('counts and names the skipped ones', () => {
    const tally = { passed: 812, failed: 0, skipped: [{ name: 'opens', reason: 'no Electron here' }] }
    expect(closingLine(green, tally)).toBe('812 passed, 0 failed, 1 skipped')
    expect(skippedLines(tally)).toEqual(['  skipped: opens (no Electron here)'])
  })

  it('never says "0 failed" after a stage that failed', () => {
    const red = [finished('lint', 'failed'), finished('tests', 'not run')]
    expect(closingLine(red, { passed: 0, failed: 0, skipped: [] })).toBe('0 passed, 1 failed')
  })

  it('counts failed tests, not the stage they failed in', () => {
    const red = [finished('lint', 'ok'), finished('tests', 'failed')]
    expect(closingLine(red, { passed: 810, failed: 2, skipped: [] })).toBe('810 passed, 2 failed')
  })
})
