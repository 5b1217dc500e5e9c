import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { maySee } from './may-see.ts'
import { recordView, type What } from './record-view.ts'
import type { Purpose } from '../../users/reach.rules.ts'

/** What a look is called in the list that the parent reads, and what it needs. */
const purposeOf: Record<What, Purpose> = {
  profile: 'profile',
  photo: 'profile',
  export: 'profile',
  results: 'result',
  result: 'result',
  report: 'result',
  contacts: 'profile',
  card: 'profile',
  'list-file': 'profile',
  notes: 'profile',
  chat: 'profile',
}

/** Refuse whoever may not see a pupil: for them the record does not exist. */
export async function refuseUnseen(db: Db, caller: Caller, purpose: Purpose, studentId: string): Promise<void> {
  if (!(await maySee(db, caller, purpose, studentId))) refuse('not-found')
}

/** Open a pupil's record: refused to whoever may not see it, and written down for everybody but the pupil. */
export async function openRecord(
  db: Db,
  caller: Caller,
  what: What,
  studentId: string,
  now: Date,
  reason = '',
): Promise<void> {
  await refuseUnseen(db, caller, purposeOf[what], studentId)
  await recordView(db, caller, studentId, what, now, reason)
}
