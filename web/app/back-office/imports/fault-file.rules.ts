import type { ImportFault } from '#contract/publishing/imports'

/** A table program must not take what was found in a file for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Faults as a table, in an encoding that table programs recognise. */
export const faultFile = (heads: readonly string[], faults: readonly ImportFault[]): string =>
  `\uFEFF${[heads, ...faults.map(({ line, field, found, reason }) => [String(line), field, found, reason])].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

const formats: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a file is, by its name: systems call a CSV by many types. Nothing where it is neither. */
export const tableType = (name: string): string | null => formats[name.toLowerCase().split('.').at(-1) ?? ''] ?? null
