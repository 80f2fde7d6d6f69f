/** One line of a tooltip. */
export interface TooltipLine {
  label: string
  /** At the right edge. */
  figure?: string
  /** CSS colour of the line of the chart it belongs to. */
  colour?: string
}

/** What the pointer finds in a chart. The table says the same to those who have no pointer. */
export function tooltipElement(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const box = element('div', 'whitespace-normal')
  box.append(element('div', 'mb-1 font-medium', title))
  for (const { label, figure, colour } of lines) {
    const line = element('div', 'flex items-baseline gap-2 leading-5')
    if (colour !== undefined) {
      const mark = element('span', 'h-0.5 w-3 shrink-0 self-center rounded-full')
      mark.style.backgroundColor = colour
      line.append(mark)
    }
    line.append(element('span', 'min-w-0 flex-1', label))
    if (figure !== undefined) line.append(element('span', 'pl-3 font-medium tabular-nums', figure))
    box.append(line)
  }
  return box
}

function element(name: string, classes: string, words = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = classes
  made.textContent = words
  return made
}
