import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { mp3Bytes } from '../../support/audio.ts'
import { ask, createWithAudio, publish, startTestSandbox } from './support.ts'

/** An episode of 65 seconds that is out, with this transcript. */
async function startWithTranscript(text: string) {
  const sandbox = await startTestSandbox()
  const { id } = await createWithAudio(sandbox, 'talk.mp3', mp3Bytes({ seconds: 65 }))
  const json = { episode: { transcript_text: text } }
  await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
  const { attributes } = await publish(sandbox, id, { status: 'published' })
  return { sandbox, attributes }
}

const feedOf = async (sandbox: Sandbox) => (await fetch(`${sandbox.baseUrl}/feeds/my-show`)).text()

describe('a transcript', () => {
  it('without times is a page and a text, and no more than that', async () => {
    const { sandbox, attributes } = await startWithTranscript('One <two>.\n\nThree.')
    expect(attributes.transcripts).toEqual([`${attributes.share_url}/transcript.txt`])
    const page = await (await fetch(attributes.transcript_url ?? '')).text()
    expect(page).toContain('<p>One &lt;two&gt;.</p>\n<p>Three.</p>')
    const text = await fetch(`${attributes.share_url}/transcript.txt`)
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await text.text()).toBe('One <two>.\n\nThree.')
    expect((await fetch(`${attributes.share_url}/transcript.vtt`)).status).toBe(404)
    expect((await fetch(`${attributes.share_url}/transcript.pdf`)).status).toBe(404)
    expect(await feedOf(sandbox)).toContain(
      `<podcast:transcript url="${attributes.share_url}/transcript.txt" type="text/plain"/>`,
    )
  })

  it('with times can be had in every format', async () => {
    const text = '[00:00] Ada: Hello.\n[00:04] Bo: <b>Hi</b> & welcome.\nStill Bo.\n[01:00] Ada: Bye.'
    const { sandbox, attributes } = await startWithTranscript(text)
    const file = async (format: string) =>
      (await fetch(`${attributes.share_url}/transcript.${format}`)).text()
    expect(attributes.transcripts).toHaveLength(4)
    expect(await file('txt')).toBe(text)
    expect(await file('vtt')).toBe(`WEBVTT

1
00:00:00.000 --> 00:00:04.000
Ada: Hello.

2
00:00:04.000 --> 00:01:00.000
Bo: &lt;b&gt;Hi&lt;/b&gt; &amp; welcome.
Still Bo.

3
00:01:00.000 --> 00:01:05.000
Ada: Bye.
`)
    expect(await file('srt')).toContain('2\n00:00:04,000 --> 00:01:00,000\nBo: <b>Hi</b> & welcome.')
    expect(JSON.parse(await file('json'))).toMatchObject({
      version: '1.0.0',
      segments: [{ startTime: 0, endTime: 4, body: 'Ada: Hello.' }, {}, { startTime: 60, endTime: 65 }],
    })
    const xml = await feedOf(sandbox)
    for (const type of ['text/plain', 'text/vtt', 'application/x-subrip', 'application/json']) {
      expect(xml).toContain(`type="${type}"/>`)
    }
  })

  it('that is a caption file is read without its times', async () => {
    const captions =
      'WEBVTT\n\nintro\n00:01.000 --> 00:02.500\n<v Ada>Hello.\n\n00:03.000 --> 00:04.000\nBye.\n'
    const { attributes } = await startWithTranscript(captions)
    expect(await (await fetch(`${attributes.share_url}/transcript.txt`)).text()).toBe('Hello.\n\nBye.')
    const page = await (await fetch(attributes.transcript_url ?? '')).text()
    expect(page).toContain('<time class="soft">00:01</time> Hello.')
  })
})
