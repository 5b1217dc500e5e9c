import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { setFromInserted } from './load-places.ts'
import { csvFault, readCsv, type CsvRow } from './read-csv.ts'
import { checkSchoolList, type SchoolRow } from './check-school-list.ts'
import { districts, localities, schools } from './tables.ts'

export interface ImportReport {
  faults: string[]
  /** Sentences about the changes, or those that a real run would make. */
  changes: string[]
  added: number
  changed: number
  unchanged: number
}

/**
 * Imports an official list of schools and updates existing ones by id. A list with faults is not written; a dry run
 * only reports the changes.
 */
export async function importSchools(db: Db, text: string, isDryRun: boolean): Promise<ImportReport> {
  const rows = read(text)
  if (typeof rows === 'string') return { ...nothing, faults: [rows] }
  const existingLocalities = await db.select({ id: localities.id, is_rural: localities.is_rural }).from(localities)
  const existingDistricts = await db.select({ id: districts.id }).from(districts)
  const list = checkSchoolList(rows, {
    localities: new Map(existingLocalities.map(({ id, is_rural }) => [id, { is_rural }])),
    districts: new Set(existingDistricts.map(({ id }) => id)),
  })
  if (list.faults.length > 0) return { ...nothing, faults: list.faults }

  const compared = await compare(db, list.schools)
  const settlements = list.localities.map(({ id, name_ru }) => `+ settlement ${id}: ${name_ru}`)
  if (!isDryRun) {
    await db.transaction(async (tx) => {
      if (list.localities.length > 0) await tx.insert(localities).values(list.localities).onConflictDoNothing()
      for (const part of inParts(list.schools)) {
        await tx
          .insert(schools)
          .values(part.map((school) => ({ ...school, is_demo: false })))
          .onConflictDoUpdate({ target: schools.id, set: setFromInserted(schools) })
      }
    })
  }
  return { ...compared, faults: [], changes: [...settlements, ...compared.changes] }
}

const nothing = { changes: [], added: 0, changed: 0, unchanged: 0 }

/** Returns the rows, or a sentence about a fault. */
function read(text: string): CsvRow[] | string {
  try {
    return readCsv(text)
  } catch (error) {
    const fault = csvFault(error)
    if (!fault) throw error
    return fault
  }
}

async function compare(db: Db, rows: SchoolRow[]): Promise<Omit<ImportReport, 'faults'>> {
  const existing = new Map<string, typeof schools.$inferSelect>()
  for (const part of inParts(rows))
    for (const school of await db
      .select()
      .from(schools)
      .where(
        inArray(
          schools.id,
          part.map(({ id }) => id),
        ),
      ))
      existing.set(school.id, school)
  const changes: string[] = []
  let [added, changed] = [0, 0]
  for (const row of rows) {
    const before = existing.get(row.id)
    const differences = before ? differencesOf(before, { ...row, is_demo: false }) : []
    if (!before) added += 1
    else if (differences.length > 0) changed += 1
    if (!before) changes.push(`+ ${row.id}: ${row.name_ru}`)
    else if (differences.length > 0) changes.push(`~ ${row.id}: ${differences.join('; ')}`)
  }
  return { changes, added, changed, unchanged: rows.length - added - changed }
}

function differencesOf(
  before: typeof schools.$inferSelect,
  after: Omit<typeof schools.$inferSelect, 'closed_at' | 'typed_at' | 'same_as'>,
): string[] {
  const columns = ['locality_id', 'school_type', 'is_rural', 'name_ru', 'name_kk', 'name_en', 'is_demo'] as const
  return columns
    .filter((column) => before[column] !== after[column])
    .map((column) => `${column} ${before[column]} → ${after[column]}`)
}

/** The number of values in a statement is limited. */
const inParts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 1000) }, (_, part) => rows.slice(part * 1000, part * 1000 + 1000))
