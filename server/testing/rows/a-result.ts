import { readCurrentPupil } from '../../src/diagnostics/results/pupil-of-result.ts'
import type { attempts } from '../../src/diagnostics/rows/attempts.tables.ts'
import { results } from '../../src/diagnostics/rows/results.tables.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { testVersion } from '../take-test.ts'
import { aFinishedAttempt } from './a-finished-attempt.ts'

let receipts = 900

/** A score by the percent of one scale of the ability test. */
export const aScore = (scale: string, percent: number) => ({
  scale,
  group: 'skills',
  points: percent / 10,
  max: 10,
  percent,
  answered: 10,
  subscales: [],
  t_score: null,
})

interface Given extends Partial<Omit<typeof results.$inferInsert, 'attempt_id'>> {
  /** The attempt was finished and scored at this moment, by default now. */
  at?: string
  attempt?: Partial<typeof attempts.$inferInsert>
}

/** Inserts a finished attempt at the ability test and its result, by default one without scores. */
export async function aResult(
  platform: Pick<Platform, 'db' | 'now'>,
  student: { id: string },
  { at = platform.now().toISOString(), attempt = {}, ...given }: Given = {},
): Promise<string> {
  receipts += 1
  const attempt_id = await aFinishedAttempt(platform, student, {
    version: testVersion,
    started_at: at,
    deadline_at: at,
    finished_at: at,
    scored_at: at,
    receipt_number: receipts,
    receipt_code: 'code',
    ...attempt,
  })
  const { total_percent = 50, id = newId(), scores } = given
  await platform.db.insert(results).values({
    student_id: student.id,
    ...(await readCurrentPupil(platform.db, student.id)),
    key_version: 1,
    awaits_evaluation: false,
    computed_at: at,
    ...given,
    id,
    attempt_id,
    total_percent,
    scores: scores ?? { scales: [], total_percent, item_points: [], answered: 60, not_reached: 0, flags: [] },
  })
  return id
}
