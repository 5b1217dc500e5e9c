import { normGroups } from '../../src/diagnostics/rows/results.tables.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { testId, testVersion } from '../take-test.ts'

/** Counts of a group in which everybody has the same score from 0 to 100. */
export const allAt = (score: number, size: number): number[] =>
  Array.from({ length: 101 }, (_, each) => (each === score ? size : 0))

/** Inserts the norm group of a scale; by default four pupils have each score. */
export async function aNormGroup(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { counts = Array<number>(101).fill(4), ...given }: Partial<typeof normGroups.$inferInsert> = {},
): Promise<void> {
  await db.insert(normGroups).values({
    test_id: testId,
    version: testVersion,
    locale: 'ru',
    scale: 'critical',
    counts,
    size: counts.reduce((sum, count) => sum + count, 0),
    computed_at: now().toISOString(),
    ...given,
  })
}
