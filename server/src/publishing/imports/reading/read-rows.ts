import { serialize } from 'node:v8'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { refuse } from '../../../platform/refusal.ts'
import { Faults, rawRow, readHead, type Fault, type Head, type RawRow } from './raw-rows.ts'
import { readTable } from './read-table.ts'
import { signsOf } from './table-row.ts'

/** How much is checked in one go, while other calls wait. */
const partLimits = { rows: 200, signs: 100_000 }

/** A table as the worker thread returns it. */
export interface ReadRows {
  columns: string[]
  passed_over: string[]
  rows: number
  /** Its rows (`RawRow[]`), a few hundred at a time and serialized, so that other calls can run between two parts. */
  parts: Uint8Array[]
  faults: { shown: Fault[]; total: number }
}

/** Reads the rows of a table and the faults that the file alone shows. */
export async function readRows(kind: KindName, bytes: Buffer): Promise<ReadRows> {
  const faults = new Faults()
  const parts: Uint8Array[] = []
  let head: Head | null = null
  let part: RawRow[] = []
  let [rows, signs] = [0, 0]
  for await (const row of readTable(bytes)) {
    if (!head) {
      head = readHead(kindOf(kind), row)
      continue
    }
    part.push(rawRow(head, row, faults))
    rows += 1
    signs += signsOf(row)
    if (part.length < partLimits.rows && signs < partLimits.signs) continue
    parts.push(serialize(part))
    part = []
    signs = 0
  }
  if (!head || rows === 0) return refuse('table-empty')
  if (part.length > 0) parts.push(serialize(part))
  return {
    columns: head.columns.flatMap((column) => column?.name ?? []),
    passed_over: head.passed_over,
    rows,
    parts,
    faults: { shown: faults.shown, total: faults.total },
  }
}
