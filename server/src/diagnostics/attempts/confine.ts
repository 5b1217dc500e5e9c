import type { Database } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseOtherTest } from '../catalogue/sittings.ts'
import { readOwnAttemptInBatch } from '../rows/attempt-row.ts'

/** The attempts that a session of a sitting was seen to be about; they are forgotten with the session. */
const known = new WeakMap<Caller, Set<string>>()

/**
 * Refuses a session of a sitting if the attempt is of another test. Costs other sessions nothing, and a session of a
 * sitting one reading for each attempt.
 */
export function refuseOtherAttempt(database: Database, user: Caller, attempt: string): Promise<void> | void {
  if (user.sitting !== undefined && !known.get(user)?.has(attempt)) return check(database, user, attempt)
}

async function check(database: Database, user: Caller, id: string): Promise<void> {
  const { test_id } = await readOwnAttemptInBatch(database, user.id, id)
  refuseOtherTest(user, test_id)
  known.set(user, (known.get(user) ?? new Set()).add(id))
}

/** Runs the work of a call about an attempt, unless its session is of a sitting of another test. */
export const confined =
  <Call extends { user: Caller; params: { id: string } }, Reply>(
    database: Database,
    work: (call: Call) => Promise<Reply>,
  ): ((call: Call) => Promise<Reply>) =>
  (call) => {
    const checked = refuseOtherAttempt(database, call.user, call.params.id)
    return checked ? checked.then(() => work(call)) : work(call)
  }
