import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { maySee, type Access } from './may-see.ts'
import { recordView, type View, type ViewedKind } from './record-view.ts'
import type { Purpose } from '../../users/reach.rules.ts'

/** The permission that each kind of look needs. The kinds are those of the parent's list of looks. */
const purposeOf: Record<ViewedKind, Purpose> = {
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
  talent: 'profile',
  'talent-list': 'profile',
  'talent-file': 'profile',
}

/** Refuses callers who may not see a pupil. They get "not found", so they do not learn that the record exists. */
export async function refuseInvisible(db: Db, caller: Caller, access: Access<string>): Promise<void> {
  if (!(await maySee(db, caller, access))) refuse('not-found')
}

/** Opens a pupil's record: refuses a caller who may not see it, and records the look of everybody but the pupil. */
export async function openRecord(db: Db, caller: Caller, view: View): Promise<void> {
  const { student_id, what } = view
  await refuseInvisible(db, caller, { purpose: purposeOf[what], student_id })
  await recordView(db, caller, view)
}
