import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { pupilsNow } from '../results/pupil-of-result.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { invitations } from '../rows/leading.tables.ts'
import { evaluations, manualPoints, results } from '../rows/results.tables.ts'
import type { DemoAttempt } from './attempts.ts'

export async function insertAttempts(db: Db, made: DemoAttempt[]): Promise<void> {
  await inChunks(
    db,
    attempts,
    made.map(({ attempt }) => attempt),
  )
  // Tens of thousands of narrow rows: one JSON parameter a thousand is many times quicker than a parameter a field.
  const rows = made.flatMap(({ answers }) => answers).map((answer) => ({ ...answer, is_late: false }))
  for (let from = 0; from < rows.length; from += 4000) {
    await db.execute(sql`insert into answers select * from jsonb_populate_recordset(null::answers, ${JSON.stringify(rows.slice(from, from + 4000))}::jsonb)`)
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
  const pupils = await pupilsNow(
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
