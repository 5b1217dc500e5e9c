import { sql } from 'drizzle-orm'
import { saule } from '../../demo-country/cast.ts'
import { ruslan, yerasyl } from '../../demo-country/demo-company.ts'
import type { Db } from '../../platform/database/db.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { readCurrentPupils } from '../results/pupil-of-result.ts'
import { addedAttempts, attempts } from '../rows/attempts.tables.ts'
import { invitations } from '../rows/leading.tables.ts'
import { evaluations, manualPoints, results } from '../rows/results.tables.ts'
import type { DemoAttempt } from './attempts.ts'

export async function insertAttempts(db: Db, made: DemoAttempt[]): Promise<void> {
  await inChunks(
    db,
    attempts,
    made.map(({ attempt }) => attempt),
  )
  // There are tens of thousands of narrow rows. One JSON parameter per thousand rows is many times faster than one
  // parameter per field.
  const rows = made.flatMap(({ answers }) => answers).map((answer) => ({ ...answer, is_late: false }))
  for (let from = 0; from < rows.length; from += 4000) {
    await db.execute(
      sql`insert into answers select * from jsonb_populate_recordset(null::answers, ${JSON.stringify(rows.slice(from, from + 4000))}::jsonb)`,
    )
  }
  await inChunks(
    db,
    evaluations,
    made.flatMap((one) => one.evaluations),
  )
  await inChunks(
    db,
    manualPoints,
    made.flatMap((one) => one.manualPoints),
  )
  const finished = made.flatMap(({ result }) => result ?? [])
  const pupils = await readCurrentPupils(
    db,
    finished.map(({ student_id }) => student_id),
  )
  await inChunks(
    db,
    results,
    finished.flatMap((result) => {
      const pupil = pupils.get(result.student_id)
      return pupil ? [{ ...result, ...pupil }] : []
    }),
  )
  await inChunks(
    db,
    invitations,
    made.flatMap(({ invitation }) => invitation ?? []),
  )
}

/**
 * Adds attempts for two pupils who have used all of theirs. Ruslan's was added, taken back and added again; Yerasyl's
 * was a mistake.
 */
export async function insertAddedAttempts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const ofRuslan = { student_id: ruslan.id, test_id: 'ability-12-14', attempt: 3, staff_id: saule.id }
  const ofYerasyl = { student_id: yerasyl.id, test_id: 'ability-10-11', attempt: 3, staff_id: saule.id }
  await db.insert(addedAttempts).values([
    { ...ofRuslan, number: 1, is_added: true, reason: addedReason, at: daysAgo(5) },
    { ...ofRuslan, number: 2, is_added: false, reason: takenBackReason, at: daysAgo(4) },
    { ...ofRuslan, number: 3, is_added: true, reason: confirmedReason, at: daysAgo(1) },
    { ...ofYerasyl, number: 1, is_added: true, reason: addedReason, at: daysAgo(5.2) },
    { ...ofYerasyl, number: 2, is_added: false, reason: takenBackReason, at: daysAgo(5.1) },
  ])
}

export const addedReason = 'В школе отключился свет, тест прервался'
export const confirmedReason = 'Школа подтвердила: свет отключился именно в тот день'
export const takenBackReason = 'Свет отключился в другой день, попытка не пострадала'
