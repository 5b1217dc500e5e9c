import { eq } from 'drizzle-orm'
import { attempts } from '../../src/diagnostics/rows/attempts.tables.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { rightIn } from '../take-by-parts.ts'

/** Returns the right option of a task in the form of an attempt. No call gives it before the results are shown. */
export async function rightAnswersOf({ db }: Pick<Platform, 'db'>, attempt: string): Promise<(task: string) => string> {
  const columns = { test_id: attempts.test_id, seed: attempts.form_seed }
  const [row] = await db.select(columns).from(attempts).where(eq(attempts.id, attempt))
  if (!row) throw new Error('no such attempt')
  return rightIn(row.test_id, row.seed)
}
