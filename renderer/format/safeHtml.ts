import createPurifier from 'dompurify'
import { parsedHtml } from './parsedHtml.ts'

/** What stands where something is that is not loaded. */
export interface Placeholders {
  /** `alt`: what the picture shows, in its author's words; may be empty. */
  image: (alt: string) => string
  /** `host`: whose content it is; null when it does not say. */
  embed: (host: string | null) => string
}

/** Text and its structure. Nothing here fetches, runs, positions itself or can be reached by name. */
const tags = [
  ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'code', 'kbd', 'mark', 'small', 'sub', 'sup'],
  ...['span', 'abbr', 'cite', 'q', 'figure', 'figcaption'],
  // The root of what is looked through; a parser makes no second one.
  'body',
]
const attributes = ['href', 'start', 'colspan', 'rowspan', 'dir', 'lang']

const pictures = 'img, picture, svg, math, canvas, input[type="image" i]'
const embeds = 'iframe, frame, object, embed, video, audio, portal, fencedframe'
/** Where an embed may say whose it is. */
const sources = ['src', 'data', 'poster', 'href'] as const

const purifier = createPurifier(window)

/**
 * The one way HTML that came from outside gets into the window. Without scripts, handlers, styles and names, and without
 * anything that would be fetched: a picture is a text with its description, an embed a line that names its host. Links are
 * web addresses only and open in the person's browser. It is a piece of a tree, not a text: a browser that read it a
 * second time could read it differently.
 */
export function safeHtml(html: string, words: Placeholders): DocumentFragment {
  const body = parsedHtml(html)
  replaceAll(body, embeds, (element) => words.embed(hostOf(element)))
  replaceAll(body, pictures, (element) =>
    words.image(
      (element.getAttribute('alt') ?? element.querySelector('img')?.getAttribute('alt') ?? '').trim(),
    ),
  )
  for (const form of body.querySelectorAll('form')) form.replaceWith(...form.childNodes)
  const clean = purifier.sanitize(body, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of clean.querySelectorAll('a')) {
    const address = webAddress(link.getAttribute('href'))
    if (address === null) link.removeAttribute('href')
    else {
      link.setAttribute('href', address)
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer nofollow')
    }
  }
  return clean
}

/** An address that may be opened in a browser, in full; null for every other. */
export function webAddress(text: string | null): string | null {
  const url = URL.parse(text ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

function replaceAll(body: HTMLElement, selector: string, words: (element: Element) => string): void {
  for (const element of body.querySelectorAll(selector)) {
    // What was inside another one is gone with it.
    if (!body.contains(element)) continue
    const line = document.createElement('em')
    line.textContent = words(element)
    element.replaceWith(line)
  }
}

function hostOf(element: Element): string | null {
  const places = [element, ...element.querySelectorAll('source, embed, object, param[value]')]
  const addresses = places.flatMap((place) => [...sources, 'value'].map((name) => place.getAttribute(name)))
  // Without a scheme of its own an embed has that of the page: `//host/player`.
  const hosts = addresses.map((address) => URL.parse(address ?? '', 'https://wavedrop.invalid')?.host ?? '')
  return hosts.find((host) => host !== '' && host !== 'wavedrop.invalid') ?? null
}
