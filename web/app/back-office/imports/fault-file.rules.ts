import type { ImportFault } from '#contract/publishing/imports'

/** Prevents spreadsheet programs from running a value as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Returns the errors as a CSV file in an encoding that spreadsheet programs recognise. */
export const faultFile = (heads: readonly string[], faults: readonly ImportFault[]): string =>
  `\uFEFF${[heads, ...faults.map(({ line, field, found, reason }) => [String(line), field, found, reason])].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

const formats: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns the type of a file by its extension, because systems report many types for CSV; null for other files. */
export const tableType = (name: string): string | null => formats[name.toLowerCase().split('.').at(-1) ?? ''] ?? null
