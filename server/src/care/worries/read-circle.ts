import type { WorryCircle } from '#contract/care/worries'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { ownPlace } from '../own-place.ts'
import { circleOf } from './circle.ts'

/** Who would be told, before anything is. */
export async function readCircle(db: Db, caller: Caller, studentId: string): Promise<WorryCircle['data']> {
  await refuseUnseen(db, caller, 'profile', studentId)
  const circle = await circleOf(db, studentId, caller.id, await ownPlace(db, caller.id))
  return circle.map(({ name, part }) => ({ name, part }))
}
