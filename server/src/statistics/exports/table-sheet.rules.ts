import type { Language } from '#contract/values/locale'
import type { Column, Value } from '../../platform/table-files/table.rules.ts'

/** A table that is printed. */
export interface TableSheet {
  title: string
  language: Language
  about: readonly (readonly [name: string, text: string])[]
  columns: readonly Column[]
  rows: readonly (readonly Value[])[]
  /** Words of the page number, with `{page}` and `{pages}`. */
  page: string
}

/** The reply of the thread that lays tables out. */
export type TablePrinted = { pdf: Uint8Array } | { failure: string }
