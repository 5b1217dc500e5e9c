import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { KindName } from '#contract/publishing/kinds'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { lockKind, publishChange } from '../publishing/direct/write-record.ts'
import { publishingRevisions } from '../publishing/tables.ts'
import { placeRow } from './place-row.ts'
import { readCsv } from './read-csv.ts'
import { centers, districts, holidays, localities, placeLoads, regions, schools } from './tables.ts'

const folder = path.resolve('content/places')

/**
 * Updates regions, districts, settlements, schools, centres and holidays from the CSV files. Does nothing if these
 * files are loaded already.
 */
export async function loadPlaces({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const texts = {
    regions: read('regions'),
    districts: read('districts'),
    localities: read('localities'),
    schools: read('schools'),
    centers: read('centers'),
    holidays: read('holidays'),
  }
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const [loaded] = await db.select({ hash: placeLoads.hash }).from(placeLoads).where(eq(placeLoads.hash, hash))
  if (loaded) return
  await db.transaction(async (tx) => {
    // Waits for editors who are saving, so that their changes are seen below and kept.
    for (const kind of ['center', 'holiday', 'region', 'school'] as const) await lockKind(tx, kind)
    await tx
      .insert(regions)
      .values(rowsOf('regions', texts.regions, placeRow.regions))
      .onConflictDoUpdate({ target: regions.id, set: renewedRegions() })
    await tx
      .insert(districts)
      .values(rowsOf('districts', texts.districts, placeRow.districts))
      .onConflictDoUpdate({ target: districts.id, set: setFromInserted(districts) })
    await tx
      .insert(localities)
      .values(rowsOf('localities', texts.localities, placeRow.localities))
      .onConflictDoUpdate({ target: localities.id, set: setFromInserted(localities) })
    // Schools and centres from an official list are not changed.
    await tx
      .insert(schools)
      .values(rowsOf('schools', texts.schools, placeRow.schools))
      .onConflictDoUpdate({
        target: schools.id,
        set: setFromInserted(schools),
        setWhere: sql`${schools.is_demo} and ${isUnedited('school', schools.id)}`,
      })
    await tx
      .insert(centers)
      .values(rowsOf('centers', texts.centers, placeRow.centers))
      .onConflictDoUpdate({
        target: centers.id,
        set: setFromInserted(centers),
        setWhere: sql`${centers.is_demo} and ${isUnedited('center', centers.id)}`,
      })
    // Holidays that editors have added, changed or removed stay; all others get their names from the file.
    const byHand = await readTouchedIds(tx, 'holiday')
    const days = rowsOf('holidays', texts.holidays, placeRow.holidays).filter(({ day }) => !byHand.has(day))
    if (days.length > 0)
      await tx
        .insert(holidays)
        .values(days)
        .onConflictDoUpdate({ target: holidays.day, set: setFromInserted(holidays) })
    for (const kind of ['region', 'center'] as const) await publishChange(tx, kind)
    await tx.delete(placeLoads)
    await tx.insert(placeLoads).values({ hash, loaded_at: now().toISOString() })
  })
}

/** Records that editors have changed are left alone. */
const isUnedited = (kind: KindName, id: PgColumn): SQL =>
  sql`not exists (select from ${publishingRevisions} where ${publishingRevisions.kind} = ${kind} and ${publishingRevisions.record_id} = ${id})`

/** The position on the map always comes from the file, even if editors have changed the texts of the region. */
function renewedRegions(): Record<string, SQL> {
  const { kato, tile_x, tile_y, ...words } = setFromInserted(regions)
  const own = Object.entries(words).map(([name, fresh]) => [
    name,
    sql`case when ${isUnedited('region', regions.id)} then ${fresh} else regions.${sql.raw(name)} end`,
  ])
  return { kato: kato!, tile_x: tile_x!, tile_y: tile_y!, ...Object.fromEntries(own) }
}

async function readTouchedIds(db: Db, kind: KindName): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: publishingRevisions.record_id })
    .from(publishingRevisions)
    .where(eq(publishingRevisions.kind, kind))
  return new Set(rows.map(({ id }) => id))
}

const read = (name: string): string => readFileSync(path.join(folder, `${name}.csv`), 'utf8')

type RowSchema<Row> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Row } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
}

function rowsOf<Row>(name: string, text: string, schema: RowSchema<Row>): Row[] {
  return readCsv(text).map(({ line, values }) => {
    const parsed = schema.safeParse(values)
    if (!parsed.success)
      throw new Error(
        `content/places/${name}.csv, line ${line}: ${String(parsed.error.issues[0]?.path[0])} cannot be used`,
      )
    return parsed.data
  })
}

/** Columns that are not in the files: when a place was closed, and what happened to a typed school. */
const columnsOutsideFiles: readonly string[] = ['closed_at', 'typed_at', 'same_as']

/** Sets every column except the key to the value of the inserted row. */
export function setFromInserted(table: PgTable): Record<string, SQL> {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, primary }) => !primary && name !== 'id' && !columnsOutsideFiles.includes(name),
  )
  return Object.fromEntries(columns.map(({ name }) => [name, sql.raw(`excluded.${name}`)]))
}
