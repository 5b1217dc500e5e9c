import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'
import { refuse } from '../platform/refusal.ts'
import { findConsentInForce, listGuardianConsents } from './consent-records.ts'
import { withdrawalsInForce } from './consent.rules.ts'
import { lockPerson } from '../users/lock-person.ts'
import { refuseFromSixteen } from './consents/own-consent.ts'
import { notifyOfConsent } from './consents/notify-of-consent.ts'
import { endSignUp } from './sign-up/sign-up-state.ts'
import { consents } from './tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

/** Withdraws a parent's consent by adding a row. Tests are closed until this parent or staff give it again. */
export async function withdrawConsent(
  { platform, user: { id: parentId } }: Context,
  studentId: string,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  const { db, now } = platform
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await refuseFromSixteen(tx, studentId, now())
    const words = await listGuardianConsents(tx, studentId)
    // A second press adds no row. The withdrawal of another parent does not replace this one.
    if (withdrawalsInForce(words).some(({ by_id }) => by_id === parentId)) return
    const given = words.at(-1) ?? (await findConsentInForce(tx, studentId, 'own'))
    const [parent] = await tx
      .select({ ...nameColumns, phone: users.phone })
      .from(users)
      .where(eq(users.id, parentId))
    if (!given || !parent) return refuse('not-found')
    await endSignUp(tx, studentId, now())
    const given_by = `${parent.last_name} ${parent.first_name}`
    const { text_version, text_hash } = given
    await tx.insert(consents).values({
      student_id: studentId,
      id: newId(),
      kind: 'guardian',
      is_given: false,
      given_by,
      by_id: parentId,
      phone: parent.phone,
      text_version,
      text_hash,
      locale,
      address,
      at,
    })
    await notifyOfConsent(tx, platform, {
      student_id: studentId,
      news: 'consent-withdrawn',
      by: given_by,
      actor_id: parentId,
      at,
    })
  })
}
