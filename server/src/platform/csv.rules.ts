import type { Language } from '#contract/values/locale'

export type Cell = string | number | boolean | null

/**
 * Writes a table for spreadsheets in the reader's language: where the comma is the decimal separator, cells are
 * separated by semicolons. A byte order mark declares UTF-8.
 */
export function csvText(rows: readonly (readonly Cell[])[], language: Language): string {
  const [parting, fraction] = language === 'en' ? [',', '.'] : [';', ',']
  const written = (cell: Cell) =>
    typeof cell === 'number' ? String(cell).replace('.', fraction) : quoted(harmless(String(cell ?? '')))
  return `\uFEFF${rows.map((row) => row.map(written).join(parting)).join('\r\n')}\r\n`
}

/**
 * A spreadsheet evaluates cells that look like formulas, regardless of their author; an apostrophe in front makes them
 * text.
 */
const harmless = (text: string): string => (/^\s*[=+\-@|]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
