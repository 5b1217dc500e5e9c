import { and, eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { fileLimits, type FormerScale } from '#contract/diagnostics/former'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { addFaults, type FormerFile } from '../reading/read-former-file.ts'
import type { FormerRow } from '../reading/former-row.rules.ts'
import { formerResults } from '../tables.ts'
import { users } from '../../users/tables.ts'

export interface Compared {
  fresh: (FormerRow & { student_id: string })[]
  known: number
  passed_over: number
  passed_lines: number[]
}

/**
 * Returns the new rows of a file. Rows with an IIN that no pupil in the caller's care has are skipped, without telling
 * whether the IIN is registered elsewhere. A row that contradicts a stored one is a fault.
 */
export async function compareWithStored(db: Db, caller: Caller, file: FormerFile): Promise<Compared> {
  const compared: Compared = { fresh: [], known: 0, passed_over: 0, passed_lines: [] }
  for (let from = 0; from < file.whole.length; from += 1000) {
    const rows = file.whole.slice(from, from + 1000)
    compareRows(rows, await readStored(db, caller, rows), { file, compared })
  }
  return compared
}

type Stored = Awaited<ReturnType<typeof readStored>>

async function readStored(db: Db, caller: Caller, rows: FormerRow[]) {
  const pupils = await findPupilsOf(db, caller, rows)
  return { pupils, results: await readStoredResults(db, [...new Set(pupils.values())]) }
}

function compareRows(
  rows: FormerRow[],
  { pupils, results }: Stored,
  { file, compared }: { file: FormerFile; compared: Compared },
): void {
  for (const row of rows) {
    const student_id = pupils.get(row.iin)
    if (student_id === undefined) passOver(compared, row)
    else {
      const before = results.get(keyOf({ student_id, ...row }))
      if (!before) compared.fresh.push({ ...row, student_id })
      else if (isSame(before, row.scales)) compared.known += 1
      else addFaults(file, [{ line: row.line, field: '', found: row.instrument, code: 'differs' }])
    }
  }
}

function passOver(compared: Compared, { line }: FormerRow): void {
  compared.passed_over += 1
  if (compared.passed_lines.length < fileLimits.reportedFaults) compared.passed_lines.push(line)
}

async function findPupilsOf(db: Db, caller: Caller, rows: FormerRow[]): Promise<Map<string, string>> {
  const iins = [...new Set(rows.map(({ iin }) => iin))]
  const inCare = await visibleTo(db, caller, { purpose: 'result', student_id: users.id })
  const found = await db
    .select({ id: users.id, iin: users.iin })
    .from(users)
    .where(and(inArray(users.iin, iins), eq(users.role_id, roleIds.student), inCare))
  return new Map(found.flatMap(({ id, iin }) => (iin === null ? [] : [[iin, id] as const])))
}

async function readStoredResults(db: Db, students: string[]): Promise<Map<string, FormerScale[]>> {
  const { student_id, taken_on, instrument, scales } = formerResults
  const rows = await db
    .select({ student_id, taken_on, instrument, scales })
    .from(formerResults)
    .where(inArray(student_id, students))
  return new Map(rows.map((row) => [keyOf(row), row.scales]))
}

const keyOf = ({ student_id, taken_on, instrument }: { student_id: string; taken_on: string; instrument: string }) =>
  `${student_id} ${taken_on} ${instrument}`

/** Compares scales by name, because the order of the columns does not matter. */
const isSame = (stored: FormerScale[], given: FormerScale[]): boolean =>
  isDeepStrictEqual(byName(stored), byName(given))
const byName = (scales: FormerScale[]) => new Map(scales.map(({ name, percent, level }) => [name, { percent, level }]))
