import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOfOneMinute } from '../../../electron/sandbox/downloads/oneMinute.ts'
import { bytesIn, type Stretch, withStretch } from '../../../electron/sandbox/downloads/stretches.ts'
import { isListener } from '../../../electron/sandbox/downloads/userAgents.ts'

describe('withStretch', () => {
  it.each<[Stretch[], Stretch, Stretch[]]>([
    [[], [0, 5], [[0, 5]]],
    [[[0, 5]], [5, 9], [[0, 9]]],
    [
      [[0, 5]],
      [7, 9],
      [
        [0, 5],
        [7, 9],
      ],
    ],
    [
      [
        [0, 5],
        [7, 9],
      ],
      [4, 8],
      [[0, 9]],
    ],
    [[[2, 3]], [0, 9], [[0, 9]]],
    [
      [[5, 9]],
      [0, 2],
      [
        [0, 2],
        [5, 9],
      ],
    ],
  ])('%j with %j is %j', (known, added, expected) => {
    expect(withStretch(known, added)).toEqual(expected)
  })

  it('covers exactly the bytes that were sent, in any order', () => {
    const stretch = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
      .map(([from, n]): Stretch => [from, from + n])
    fc.assert(
      fc.property(fc.array(stretch), (sent) => {
        const bytes = new Set(
          sent.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)),
        )
        expect(bytesIn(sent.reduce<Stretch[]>(withStretch, []))).toBe(bytes.size)
      }),
    )
  })
})

describe('bytesOfOneMinute', () => {
  it.each([
    [{ bytes: 9_600_000, tag_bytes: 0, duration_ms: 600_000 }, 960_000],
    [{ bytes: 9_700_000, tag_bytes: 100_000, duration_ms: 600_000 }, 1_060_000],
    [{ bytes: 480_000, tag_bytes: 0, duration_ms: 30_000 }, 480_000],
    [{ bytes: 960_000, tag_bytes: 0, duration_ms: 60_000 }, 960_000],
    [{ bytes: 5000, tag_bytes: 0, duration_ms: null }, 5000],
  ])('of %j are %i', (audio, expected) => {
    expect(bytesOfOneMinute(audio)).toBe(expected)
  })
})

describe('isListener', () => {
  it.each([
    'AppleCoreMedia/1.0.0.22B83 (iPhone; U; CPU OS 18_1 like Mac OS X; en_us)',
    'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
    'Podcasts/1605.1 CFNetwork/1568 Darwin/24.1.0',
    'AntennaPod/3.5.0',
    'Spotify/8.9 Android/34 (Pixel 8)',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Pocket Casts',
    'CastBox/11 (Linux; Android 14)',
  ])('takes %s for somebody who listens', (userAgent) => {
    expect(isListener(userAgent)).toBe(true)
  })

  it.each([
    undefined,
    '',
    ' ',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.32',
    'Python/3.12 aiohttp/3.10',
    'Go-http-client/2.0',
    'Java/17.0.1',
    'atc/1.0 watchOS/10.1 model/Watch6,1',
    '(null)/(null) watchOS/11',
    'UptimeRobot/2.0',
  ])('takes %s for nobody', (userAgent) => {
    expect(isListener(userAgent)).toBe(false)
  })
})
