/** A block of cells as spreadsheets put it onto the clipboard: tabs between cells, lines between rows. */
export function formatTsv(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const token = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y

/** The cells of such a block. A cell in quotes may hold tabs and lines; a quote inside it is written twice. */
export function parseTsv(text: string): string[][] {
  // Spreadsheets end the last row like every other.
  const block = text.replace(/\r?\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    token.lastIndex = at
    const [whole = '', inQuotes, plain = ''] = token.exec(block) ?? []
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain)
    at += whole.length
    if (at >= block.length) return rows
    const isTab = block[at] === '\t'
    at += block.startsWith('\r\n', at) ? 2 : 1
    if (!isTab) rows.push([])
  }
}
