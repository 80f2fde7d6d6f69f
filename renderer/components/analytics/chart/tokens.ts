import { useMutationObserver } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'

/** The theme's colours, as a chart takes them: `rgb(…)`. */
export interface ChartTokens {
  font: string
  surface: string
  text: string
  muted: string
  dimmed: string
  line: string
  primary: string
  info: string
  warning: string
}

/** Follows the theme: the page's root says which one it is. */
export function useChartTokens(): Readonly<Ref<ChartTokens>> {
  const tokens = shallowRef(readTokens())
  useMutationObserver(document.documentElement, () => (tokens.value = readTokens()), {
    attributes: true,
    attributeFilter: ['class'],
  })
  return tokens
}

function readTokens(): ChartTokens {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => asRgb(style.getPropertyValue(name))
  return {
    font: getComputedStyle(document.body).fontFamily,
    surface: colour('--ui-bg'),
    text: colour('--ui-text-highlighted'),
    muted: colour('--ui-text-muted'),
    dimmed: colour('--ui-text-dimmed'),
    line: colour('--ui-border'),
    primary: colour('--ui-primary'),
    info: colour('--ui-info'),
    warning: colour('--ui-warning'),
  }
}

/** The chart library does not read the colour spaces that themes are written in: what they are on this screen, it does. */
function asRgb(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
