import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readAgreedText, listGuardianConsents, recordConsent } from '../consent-records.ts'
import { hasGiven, mayGive } from '../consent.rules.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { refuseFromSixteen } from './own-consent.ts'
import { notifyOfConsent } from './notify-of-consent.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

interface Given {
  text_version: string
  locale: Locale
  address: string
}

/**
 * Gives a parent's consent for a confirmed child, also after a withdrawal. If it is already in force, nothing is
 * recorded and nobody is notified.
 */
export async function giveConsent(
  { platform, user: { id: parentId } }: Context,
  studentId: string,
  given: Given,
): Promise<void> {
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await refuseFromSixteen(tx, studentId, platform.now())
    const [parent] = await tx
      .select({ ...nameColumns, phone: users.phone })
      .from(users)
      .where(eq(users.id, parentId))
    if (!parent) return refuse('not-found')
    const words = await listGuardianConsents(tx, studentId)
    if (!mayGive(words, { by_id: parentId, phone: parent.phone })) refuse('consent-withdrawn')
    await readAgreedText(tx, { ...given, at })
    if (hasGiven(words, parentId, given.text_version)) return
    const given_by = `${parent.last_name} ${parent.first_name}`
    await recordConsent(tx, {
      student_id: studentId,
      kind: 'guardian',
      given_by,
      by_id: parentId,
      phone: parent.phone,
      at,
      ...given,
    })
    await notifyOfConsent(tx, platform, {
      student_id: studentId,
      news: 'consent-given',
      by: given_by,
      actor_id: parentId,
      at,
    })
  })
}
