import { attempts } from '../../src/diagnostics/rows/attempts.tables.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

type Student = { id: string }
type Given = Partial<typeof attempts.$inferInsert>

const row = ({ id: student_id }: Student, given: Given = {}): typeof attempts.$inferInsert => ({
  student_id,
  id: newId(),
  test_id: 'ability-12-14',
  version: 1,
  number: 1,
  state: 'finished',
  locale: 'ru',
  device_id: 'device-of-tests',
  started_at: '2026-11-18T05:00:00.000Z',
  deadline_at: '2026-11-18T06:00:00.000Z',
  finished_at: '2026-11-18T05:40:00.000Z',
  finish_reason: 'pupil',
  ...given,
})

/**
 * Inserts an attempt that the pupil finished, by default at the ability test two days before the day of the tests. It
 * has no answers and is not scored.
 */
export async function aFinishedAttempt(
  { db }: Pick<Platform, 'db'>,
  student: Student,
  given: Given = {},
): Promise<string> {
  const attempt = row(student, given)
  await db.insert(attempts).values(attempt)
  return attempt.id
}

/** Inserts such an attempt for each of many pupils at once. */
export const finishedAttempts = async ({ db }: Pick<Platform, 'db'>, students: readonly Student[]): Promise<void> =>
  void (await db.insert(attempts).values(students.map((student) => row(student))))
