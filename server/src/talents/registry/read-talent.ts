import { and, eq, isNull } from 'drizzle-orm'
import type { Talent } from '#contract/talents/talents'
import { maskedIin } from '#contract/values/iin'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { users } from '../../users/tables.ts'
import { listRules, listShownFacts } from '../basis/shown-facts.ts'
import { talents } from '../tables.ts'
import { listRecipients } from '../people/recipients.ts'
import { requirePurpose } from './purpose.ts'
import { readsContacts, talentsInReach } from './reach.ts'
import { readTalentFields } from './talent-fields.ts'
import { skillsForStaff } from './talent-skills.rules.ts'

/** Finds a listed entry within the caller's reach; refuses every other one as if it did not exist. */
export async function requireListed(context: Context, studentId: string): Promise<typeof talents.$inferSelect> {
  const [row] = await context.platform.db
    .select({ talent: talents })
    .from(talents)
    .innerJoin(users, eq(users.id, talents.student_id))
    .where(
      and(
        eq(talents.student_id, studentId),
        talents.is_listed,
        isNull(users.blocked_at),
        await talentsInReach(context),
      ),
    )
  return row?.talent ?? refuse('not-found')
}

/** Opens one pupil. The opening is recorded with the purpose of the session, and the family reads both. */
export async function readTalent(context: Context, studentId: string): Promise<Talent> {
  const { platform, user, now } = context
  const { db } = platform
  const talent = await requireListed(context, studentId)
  const reason = await requirePurpose(context)
  await recordView(db, user, { student_id: studentId, what: 'talent', now, reason })
  const { representative, phone, iin, ...fields } = await readTalentFields(context, talent)
  const shows = readsContacts(user.role)
  const facts = await listShownFacts(db, studentId)
  const rules = await listRules(db, studentId)
  return {
    ...fields,
    iin: shows || iin === '' ? iin : maskedIin(iin),
    phone: shows ? phone : null,
    representative: representative && { ...representative, phone: shows ? representative.phone : null },
    skills: skillsForStaff(talent),
    points: talent.points,
    achievements: facts.filter(({ kind }) => kind === 'achievement'),
    awards: facts.filter(({ kind }) => kind === 'award'),
    rules,
    listed_at: talent.consented_at ?? talent.created_at,
    may_write:
      (user.role === 'registry_viewer' || user.role === 'admin') &&
      (await listRecipients(context, studentId)).length > 0,
  }
}
