import { describe, expect, it } from 'vitest'
import { readServiceWords } from '../../../electron/hosting/serviceWords.ts'

const read = (body: unknown) => readServiceWords(body, 'the-key')

describe('the words of a refusal', () => {
  it.each([
    {
      shape: 'JSON:API errors with a pointer',
      body: {
        errors: [
          { title: 'Invalid', detail: 'must be positive', source: { pointer: '/data/attributes/number' } },
        ],
      },
      summary: 'number: must be positive',
      fields: { number: 'must be positive' },
    },
    {
      shape: 'JSON:API errors with a parameter',
      body: { errors: [{ title: 'is missing', source: { parameter: 'show_id' } }] },
      summary: 'show_id: is missing',
      fields: { show_id: 'is missing' },
    },
    { shape: 'a title alone', body: { errors: [{ title: 'Nope' }] }, summary: 'Nope', fields: {} },
    {
      shape: 'messages by field',
      body: { errors: { number: ['is too small', 'is odd'], title: ["can't be blank"] } },
      summary: "number: is too small, is odd; title: can't be blank",
      fields: { number: 'is too small, is odd', title: "can't be blank" },
    },
    { shape: 'a list of messages', body: { errors: ['one', 'two'] }, summary: 'one; two', fields: {} },
    { shape: 'an error', body: { error: 'Bad key' }, summary: 'Bad key', fields: {} },
    {
      shape: 'an error with a message',
      body: { error: { message: 'Bad key' } },
      summary: 'Bad key',
      fields: {},
    },
    {
      shape: 'a status and an error',
      body: { status: 404, error: 'Not Found' },
      summary: 'Not Found',
      fields: {},
    },
    { shape: 'a message', body: { message: 'Forbidden' }, summary: 'Forbidden', fields: {} },
    { shape: 'a shape never met', body: { oops: [1] }, summary: null, fields: {} },
    { shape: 'nothing', body: undefined, summary: null, fields: {} },
  ])('are read from $shape', ({ body, summary, fields }) => {
    expect(read(body)).toEqual({ summary, fields })
  })

  it('show neither the key nor the query of an address, even when the service quotes them', () => {
    const { summary, fields } = read({
      errors: { audio_url: ['https://up.test/f.mp3?X-Signature=abc was sent with the-key'] },
    })
    expect(summary).toBe('audio_url: https://up.test/f.mp3?••• was sent with •••')
    expect(fields['audio_url']).toBe('https://up.test/f.mp3?••• was sent with •••')
  })

  it('are cut to a length that fits a screen', () => {
    expect(read({ error: 'x'.repeat(5_000) }).summary).toHaveLength(300)
  })
})
