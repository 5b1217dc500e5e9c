import type { Column, Value } from '../../platform/table-files/table.rules.ts'

/** A row, and whom it names: a pupil by the account, a preschooler by the score sheet. */
export interface SourceRow {
  cells: Value[]
  student_id?: string | null
  sheet_id?: string | null
}

/** What a file is made of. All its reading happens in one snapshot of the database. */
export interface Source {
  columns: Column[]
  /** What the columns count, and how. */
  definitions: readonly (readonly [name: string, text: string])[]
  count: number
  /** The days that are counted, also where the filters name none. */
  period?: { from: string; to: string }
  parts: AsyncIterable<SourceRow[]>
}
