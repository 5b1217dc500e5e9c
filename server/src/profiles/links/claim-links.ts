import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { lockIin } from './lock-iin.ts'
import { parentLinks } from '../tables.ts'
import { tellPupil } from './tell-pupil.ts'

/** Requests that parents made before this pupil had an account now find their pupil, who is told. */
export async function claimLinks(db: Db, student: { id: string; iin: string }, at: string): Promise<void> {
  await lockIin(db, student.iin)
  const claimed = await db
    .update(parentLinks)
    .set({ student_id: student.id })
    .where(and(eq(parentLinks.iin, student.iin), isNull(parentLinks.student_id)))
    .returning()
  for (const link of claimed) await tellPupil(db, link, at)
}
