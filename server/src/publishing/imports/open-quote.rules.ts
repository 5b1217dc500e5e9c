/** The line on which a quote opens that is not closed, behind the lines that could be read. A parser notices it at the end of the file only. */
export function lineOfOpenQuote(text: string, linesRead: number, delimiter: string): number {
  const lines = text.split('\n')
  let openedAt: number | null = null
  for (const [index, line] of lines.entries()) {
    if (index < linesRead) continue
    let at = 0
    const whole = line.replace(/\r$/, '')
    while (at <= whole.length) {
      if (openedAt === null) {
        // Only at the beginning of a cell does a quote open one.
        const opens = whole[at] === '"'
        if (opens) openedAt = index + 1
        const next = opens ? at + 1 : whole.indexOf(delimiter, at) + 1
        if (next === 0) break
        at = next
      } else {
        const next = closingAfter(whole, at, delimiter)
        if (next === null) break
        openedAt = null
        if (next >= whole.length) break
        at = next + 1
      }
    }
  }
  return openedAt ?? linesRead + 1
}

/** Where a cell in quotes ends: behind a quote that a delimiter or the end of the line follows. */
function closingAfter(line: string, from: number, delimiter: string): number | null {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] !== '"') continue
    if (line[at + 1] === '"') at += 1
    else if (at + 1 === line.length || line[at + 1] === delimiter) return at + 1
  }
  return null
}
