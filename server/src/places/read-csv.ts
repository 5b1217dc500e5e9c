/** A row of a CSV file by the names of its header, with the line it begins on, so that a report can point at it. */
export interface CsvRow {
  line: number
  values: Record<string, string>
}

/** Text separated by commas, or by semicolons as spreadsheets here write it, with quotes (RFC 4180); a byte order mark and empty lines are passed over. */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [header, ...rows] = splitRows(plain, /^[^\n,]*;/.test(plain) ? ';' : ',')
  if (!header) return []
  return rows.map(({ line, cells }) => ({ line, values: Object.fromEntries(header.cells.map((name, index) => [name.trim(), cells[index]?.trim() ?? ''])) }))
}

function splitRows(text: string, separator: ',' | ';'): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let line = 1
  let start = 1
  // One cell a turn: quoted (doubled quotes inside) or plain, with what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g')
  for (const match of text.matchAll(cell)) {
    const [whole, quoted, plain, end] = match
    if (whole === '' && cells.length === 0) break
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells })
    cells = []
    start = line
  }
  return rows
}
