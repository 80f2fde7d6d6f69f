import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../electron/keychain/memoryStore.ts'
import { createRedactor, hidingKeys, hidingSecrets } from '../../../electron/shell/redaction.ts'
import { answerNothing, recordingHandlers } from './messages.ts'

describe('what is written', () => {
  it.each([
    ["headers: { 'x-api-key': 'abc123' }", "headers: { 'x-api-key': '…' }"],
    ['{"apiKey":"abc123","keep":"session"}', '{"apiKey":"…","keep":"session"}'],
    ['Authorization: Bearer abc123', 'Authorization: Bearer …'],
    [
      'PUT https://store.example/a.mp3?X-Amz-Date=20261121&X-Amz-Signature=beef&X-Amz-Expires=600',
      'PUT https://store.example/a.mp3?X-Amz-Date=20261121&X-Amz-Signature=…&X-Amz-Expires=600',
    ],
    ['The episode “Key signatures” was published.', 'The episode “Key signatures” was published.'],
  ])('%s', (text, written) => {
    expect(createRedactor().redact(text)).toBe(written)
  })

  it('holds no secret that was hidden, wherever it stands', () => {
    const redactor = createRedactor()
    redactor.hide('s3cret')
    expect(redactor.redact('The service said: s3cret is not a key (s3cret).')).toBe(
      'The service said: … is not a key (…).',
    )
  })

  it('is left alone by an empty secret', () => {
    const redactor = createRedactor()
    redactor.hide('')
    expect(redactor.redact('abc')).toBe('abc')
  })
})

describe('a secret is hidden', () => {
  it('when it is kept, and when it is fetched', async () => {
    const store = createMemoryStore()
    await store.set('old', 'fetched-key')
    const redactor = createRedactor()
    const hiding = hidingSecrets(store, redactor)
    await hiding.set('new', 'kept-key')
    await hiding.get('old')
    expect(redactor.redact('fetched-key kept-key')).toBe('… …')
  })

  it('when a person types it in, before anything is done with it', async () => {
    const redactor = createRedactor()
    const { handlers, calls } = recordingHandlers(answerNothing)
    const request = { baseUrl: 'https://api.example.com', apiKey: 'typed-key', keep: 'session' as const }
    await hidingKeys(handlers, redactor)['accounts.connect'](request)
    expect(redactor.redact('typed-key')).toBe('…')
    expect(calls).toEqual([{ channel: 'accounts.connect', request }])
  })
})
