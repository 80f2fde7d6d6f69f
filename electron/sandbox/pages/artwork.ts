import { escapeXml } from '../escape.ts'

/** A cover for a show that has none of its own: its initials on two colours that follow from its title. SVG, 1400 x 1400. */
export function artworkSvg(title: string): string {
  const hue = Array.from(title).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360,
    7,
  )
  const initials = title
    .split(/\s+/)
    .filter((word) => !/^(the|a|an|of|and)$/i.test(word))
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
  const bars = [260, 420, 620, 380, 700, 480, 300, 540, 340].map((height, index) => {
    const x = 205 + index * 112
    return `<rect x="${x}" y="${1180 - height / 2}" width="56" height="${height / 2}" rx="28"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1400" role="img">
<title>${escapeXml(title)}</title>
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 55) % 360} 70% 22%)"/></linearGradient></defs>
<rect width="1400" height="1400" fill="url(#g)"/>
<g fill="#fff" fill-opacity=".28">${bars.join('')}</g>
<text x="700" y="720" fill="#fff" font-family="system-ui, sans-serif" font-size="520" font-weight="700" text-anchor="middle">${escapeXml(initials)}</text>
</svg>
`
}
