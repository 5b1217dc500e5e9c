import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Query } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { foldChanges } from '../sums/fold.ts'
import { foldLock } from '../sums/sums.sql.ts'
import { statisticsAudits } from '../tables.ts'
import {
  copyRecordsSql,
  dropRecordsSql,
  repairCountrySql,
  repairRegionSql,
  wrongPupilsSql,
  wrongRecordsSql,
  wrongSubjectsSql,
} from './audit.sql.ts'

const Pupils = z.array(z.object({ student_id: z.string() }))
const Subjects = z.array(z.object({ subject_id: z.string() }))
const Records = z.array(z.object({ id: z.string() }))
const Regions = z.array(z.object({ id: z.string() }))
const Repaired = z.array(z.object({ sums: z.number() }))

/** Pupils or accounts that are counted anew in one statement. */
const chunk = 1000

export type Audit = typeof statisticsAudits.$inferSelect

/**
 * Counts everything anew from its sources, repairs what differs and stores how much did. A difference is an error of
 * the triggers or a change by hand, so it is logged.
 */
export async function auditStatistics({
  database,
  db,
  now,
  log,
}: Pick<Platform, 'database' | 'db' | 'now' | 'log'>): Promise<Audit> {
  await foldChanges({ database })
  const pupils = Pupils.parse(await database.query('audit-pupils', wrongPupilsSql, []))
  const subjects = Subjects.parse(await database.query('audit-subjects', wrongSubjectsSql, []))
  await recount(
    database.query,
    'pupil_seasons_recount',
    pupils.map(({ student_id }) => student_id),
  )
  await recount(
    database.query,
    'accounts_recount',
    subjects.map(({ subject_id }) => subject_id),
  )
  const regions = Regions.parse(await database.query('audit-regions', 'select id from regions order by id', []))
  let sums = 0
  for (const id of [null, ...regions.map((region) => region.id)])
    sums += await database.inOne(async (query) => {
      await query('audit-lock', 'select pg_advisory_xact_lock($1)', [foldLock])
      const rows =
        id === null
          ? await query('audit-country', repairCountrySql, [])
          : await query('audit-region', repairRegionSql, [id])
      return Repaired.parse(rows)[0]?.sums ?? 0
    })
  const records = await repairRecords(database)
  const at = now()
  const audit = {
    id: newId(at.getTime()),
    at: at.toISOString(),
    pupils: pupils.length,
    subjects: subjects.length,
    sums,
    records,
  }
  await db.insert(statisticsAudits).values(audit)
  if (audit.pupils + audit.subjects + audit.sums + audit.records > 0)
    log.error({ audit }, 'statistics differed from their sources')
  return audit
}

/** Compares the rows of the tables with their sources, copies anew those that differ and returns how many did. */
async function repairRecords({ query, inOne }: Platform['database']): Promise<number> {
  const wrong = Records.parse(await query('audit-records', wrongRecordsSql, [])).map(({ id }) => id)
  for (let first = 0; first < wrong.length; first += chunk)
    await inOne(async (own) => {
      await own('audit-records-lock', 'lock table statistics_records in share row exclusive mode', [])
      const ids = wrong.slice(first, first + chunk)
      await own('audit-records-drop', dropRecordsSql, [ids])
      await own('audit-records-copy', copyRecordsSql, [ids])
    })
  return wrong.length
}

async function recount(query: Query, name: string, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += chunk)
    await query(name, `select ${name}($1::uuid[])`, [ids.slice(first, first + chunk)])
}

/** Returns the last audit; null before the first one. */
export async function readLastAudit({ db }: Pick<Platform, 'db'>): Promise<Audit | null> {
  const [last] = await db.select().from(statisticsAudits).orderBy(desc(statisticsAudits.at)).limit(1)
  return last ?? null
}
