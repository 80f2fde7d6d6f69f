import { createHash } from 'node:crypto'

/** The one style sheet of the public pages, in the page itself. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1c1f26; --soft: #667085; --paper: #fff; --line: #e4e7ec; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #98a2b3; --paper: #15181e; --line: #2b303b; } }
.dark { --ink: #eceef2; --soft: #98a2b3; --paper: #15181e; --line: #2b303b; color-scheme: dark; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem; }
header { display: flex; gap: 1.25rem; align-items: center; }
header img { width: 7rem; height: 7rem; border-radius: .75rem; flex: none; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .15rem 0; }
p.soft { color: var(--soft); margin: 0; font-size: .9rem; }
audio { width: 100%; margin: 1.5rem 0; }
article { border-top: 1px solid var(--line); padding-top: 1rem; overflow-wrap: anywhere; }
article img { max-width: 100%; }
.player main { padding: 1rem; max-width: none; }
.player header img { width: 4.5rem; height: 4.5rem; }
.player h1 { font-size: 1.05rem; }
.player audio { margin: .75rem 0 0; }
.wide main { max-width: 72rem; }
table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; }
`

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/**
 * What a public page may do. `framed`: as a player on other people's pages; `forms`: it has a button of its own. Show notes are other people's HTML: with no script, no form, no frame and no style but
 * ours, it can only be read. Only players may be framed, which is what they are for.
 */
export function pagePolicy({ framed, forms = false }: { framed: boolean; forms?: boolean }): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src * data:',
    'media-src *',
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    ...(framed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}
