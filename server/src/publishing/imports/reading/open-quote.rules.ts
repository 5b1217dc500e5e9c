/**
 * The line of an opening quote that is never closed, after the lines that could be read; null if there is none. The
 * parser notices it only at the end of the file.
 */
export function lineOfOpenQuote(text: string, linesRead: number, delimiter: string): number | null {
  let openedAt: number | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (index < linesRead) continue
    const whole = line.replace(/\r$/, '')
    const isOpen: boolean = opensBehind(whole, openedAt !== null, delimiter)
    // A line that closes one quote may open another.
    if (isOpen && (openedAt === null || closingAfter(whole, 0, delimiter) !== null)) openedAt = index + 1
    else if (!isOpen) openedAt = null
  }
  return openedAt
}

/** Whether a quote is open at the end of a line; `isInside` tells whether one was open at its start. */
function opensBehind(line: string, isInside: boolean, delimiter: string): boolean {
  let at = 0
  let isOpen = isInside
  while (at < line.length) {
    const next = isOpen ? closingAfter(line, at, delimiter) : openingAfter(line, at, delimiter)
    if (next === null) return isOpen
    isOpen = !isOpen
    at = next
  }
  return isOpen
}

/** The position after the next opening quote, which stands at the start of a cell. */
function openingAfter(line: string, from: number, delimiter: string): number | null {
  let at = from
  while (line[at] !== '"') {
    const next = line.indexOf(delimiter, at) + 1
    if (next === 0) return null
    at = next
  }
  return at + 1
}

/** The start of the next cell after a closing quote, which is followed by a delimiter or the end of the line. */
function closingAfter(line: string, from: number, delimiter: string): number | null {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] !== '"') continue
    if (line[at + 1] === '"') at += 1
    else if (at + 1 === line.length || line[at + 1] === delimiter) return at + 2
  }
  return null
}
