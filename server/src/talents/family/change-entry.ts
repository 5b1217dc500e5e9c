import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { saveOwnTalent } from '#contract/talents/own-talents'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { addEntry } from '../basis/add-basis.ts'
import { updateAwardBasis } from '../basis/award-basis.ts'
import { notifyFamily } from '../people/notify-family.ts'
import { talentFacts, talents } from '../tables.ts'
import { recordWord } from './agree.ts'
import { lockEntry, refuseOthers } from './own-entry.ts'

/** Saves what the pupil says about themselves, also before any rule is met. */
export async function saveOwn(
  context: Context,
  studentId: string,
  words: z.infer<typeof saveOwnTalent.body>,
): Promise<void> {
  const { platform, now } = context
  await refuseOthers(context, studentId)
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await addEntry(tx, studentId, now.toISOString())
    await tx.update(talents).set(words).where(eq(talents.student_id, studentId))
  })
}

/** Hides the entry or shows it again. Neither side undoes what the other has hidden. */
export async function changeVisibility(context: Context, studentId: string, isHidden: boolean): Promise<void> {
  const { platform, user, now } = context
  await refuseOthers(context, studentId)
  const by = user.role === 'student' ? 'student' : 'parent'
  await platform.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, studentId)
    if (isHidden === (entry.hidden_at !== null)) return
    if (!isHidden && entry.hidden_by !== by) refuse('talent-hidden-by-other')
    const at = now.toISOString()
    await tx
      .update(talents)
      .set(isHidden ? { hidden_at: at, hidden_by: by } : { hidden_at: null, hidden_by: null })
      .where(eq(talents.student_id, studentId))
    await notifyFamily(tx, {
      student_id: studentId,
      kind: isHidden ? 'talent-hidden' : 'talent-shown',
      except: user.id,
      at,
    })
  })
}

/** Leaves the registry: the consent ends, and what was written for the entry is deleted with its evidence. */
export async function leave(context: Context, studentId: string): Promise<void> {
  const { platform, user, now } = context
  await refuseOthers(context, studentId)
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, studentId)
    if (entry.left_at !== null) return
    if (entry.consented_at !== null) await recordWord(context, tx, { studentId, is_given: false })
    await tx.delete(talentFacts).where(eq(talentFacts.student_id, studentId))
    const empty = { scientific_interests: '', hobbies: '', interests: '', description: '' }
    await tx
      .update(talents)
      .set({ ...empty, consented_at: null, hidden_at: null, hidden_by: null, left_at: at })
      .where(eq(talents.student_id, studentId))
    await updateAwardBasis(tx, studentId, at)
    await notifyFamily(tx, { student_id: studentId, kind: 'talent-left', except: user.id, at })
  })
}
