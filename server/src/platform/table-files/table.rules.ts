import type { Language } from '#contract/values/locale'

/** What a cell holds. A day is YYYY-MM-DD, a moment an ISO 8601 string that is written in Kazakhstan time. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'day' | 'moment'

export interface Column {
  title: string
  kind: ColumnKind
}

export type Value = string | number | null

/** What a file of a table says besides its rows. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  language: Language
  columns: readonly Column[]
  /** Titles of the two sheets of a workbook. */
  sheets: { about: string; rows: string }
  /** Filters, author and date, line by line. */
  about: readonly (readonly [name: string, text: string])[]
}
