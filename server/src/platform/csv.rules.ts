import type { Language } from '#contract/values/locale'

export type Cell = string | number | boolean | null

/**
 * A table as spreadsheets of the reader's language take it: with a comma in fractions cells are parted by semicolons. A
 * byte order mark tells that it is UTF-8.
 */
export function csvText(rows: readonly (readonly Cell[])[], language: Language): string {
  const [parting, fraction] = language === 'en' ? [',', '.'] : [';', ',']
  const written = (cell: Cell) =>
    typeof cell === 'number' ? String(cell).replace('.', fraction) : quoted(harmless(String(cell ?? '')))
  return `\uFEFF${rows.map((row) => row.map(written).join(parting)).join('\r\n')}\r\n`
}

/** A spreadsheet reckons what begins like a formula, whoever wrote it; behind an apostrophe it is text. */
const harmless = (text: string): string => (/^\s*[=+\-@|]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
