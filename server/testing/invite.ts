import { readCurrentPupil } from '../src/diagnostics/results/pupil-of-result.ts'
import { attempts } from '../src/diagnostics/rows/attempts.tables.ts'
import { invitations } from '../src/diagnostics/rows/leading.tables.ts'
import { results } from '../src/diagnostics/rows/results.tables.ts'
import { newId } from '../src/platform/id.ts'
import type { Platform } from '../src/platform/platform.ts'
import { testId, testVersion } from './take-test.ts'

/** Gives a pupil a result that leads to stage 2; returns a function that removes it. */
export async function inviteToStageTwo(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  student_id: string,
): Promise<() => Promise<void>> {
  const [attempt_id, result_id, at] = [newId(), newId(), now().toISOString()]
  await db.insert(attempts).values({
    student_id,
    id: attempt_id,
    test_id: testId,
    version: testVersion,
    number: 1,
    state: 'finished',
    locale: 'ru',
    device_id: 'device-of-step-one',
    started_at: at,
    deadline_at: at,
    finished_at: at,
    finish_reason: 'pupil',
    receipt_number: 901,
    receipt_code: 'code',
    scored_at: at,
  })
  await db.insert(results).values({
    student_id,
    id: result_id,
    attempt_id,
    ...(await readCurrentPupil(db, student_id)),
    key_version: 1,
    scores: { scales: [], total_percent: 90, item_points: [], answered: 60, not_reached: 0, flags: [] },
    total_percent: 90,
    awaits_evaluation: false,
    computed_at: at,
  })
  await db
    .insert(invitations)
    .values({ student_id, id: newId(), result_id, leads_to: 'stage-two', rule_version: 1, at })
  return async () => void (await db.update(invitations).set({ ended_at: at }))
}
