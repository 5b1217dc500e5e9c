import { and, eq, inArray } from 'drizzle-orm'
import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import type { Language } from '#contract/values/locale'
import { localName } from '../../../places/local-name.ts'
import { districts, regions, schools } from '../../../places/tables.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statisticsRecords as records } from '../tables.ts'

/** The rows of a page, with what every table shows; each table adds its own. */
export interface BaseRow extends RecordRow {
  user_id: string | null
}

/** Adds to the rows of a page what one table shows. */
export type AddToRows = (context: Context, rows: readonly BaseRow[], sees_names: boolean) => Promise<BaseRow[]>

/** Reads the narrow rows with the names of their places. Nothing in them names a person. */
export async function readBaseRows(
  db: Db,
  { table, ids, language }: { table: RecordTable; ids: readonly string[]; language: Language },
): Promise<BaseRow[]> {
  const rows = await db
    .select({
      record: records,
      region: localName.regions[language].name,
      district: localName.districts[language].name,
      school: localName.schools[language].name,
    })
    .from(records)
    .leftJoin(regions, eq(regions.id, records.region_id))
    .leftJoin(districts, eq(districts.id, records.district_id))
    .leftJoin(schools, eq(schools.id, records.school_id))
    .where(and(inArray(records.id, [...ids]), eq(records.record_table, table)))
  return rows.map(({ record, region, district, school }) => ({
    ...nothing,
    id: record.id,
    user_id: record.user_id,
    number: numberOf(record.id),
    region: region ?? '',
    district: district ?? '',
    school: school ?? '',
    at: record.at,
    percent: record.result === null || record.result < 0 ? null : record.result / 10,
    awaits_evaluation: record.result !== null && record.result < 0,
    is_admitted: record.is_admitted,
    identity: record.identity,
    age: record.age,
    language: record.language,
    gender: record.gender,
    is_rural: record.is_rural,
    device: record.device,
  }))
}

/** The end of the id, which is random: `…-4f2a90b1c37d` becomes `90B1-C37D`. */
const numberOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()

const nothing = {
  name: null,
  student_id: null,
  grade: '',
  test: '',
  points: null,
  max_points: null,
  seconds: null,
  result_at: null,
  result_author: '',
  kindergarten: '',
  parent_name: '',
  parent_phone: '',
  comment: '',
  identity_at: null,
  identity_by: '',
  state: null,
  role: null,
  trained: [],
  host: '',
  format: null,
} satisfies Partial<RecordRow>
