import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import { users } from '../accounts/tables.ts'
import { notify } from '../notifications/notify.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { consentInForce } from './consent-in-force.ts'
import { endSignUp } from './end-sign-up.ts'
import { consents } from './tables.ts'

/** A parent takes the consent back: a new row, after which tests are closed until it is given again. */
export async function withdrawConsent(
  { db, now }: Platform,
  parentId: string,
  studentId: string,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    // Two presses at once wait for each other here, so that one row is written.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('update')
    const given = (await consentInForce(tx, studentId, 'guardian')) ?? (await consentInForce(tx, studentId, 'own'))
    if (given?.is_given === false) return
    const [parent] = await tx.select({ last_name: users.last_name, first_name: users.first_name, phone: users.phone }).from(users).where(eq(users.id, parentId))
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
      phone: parent.phone,
      text_version,
      text_hash,
      locale,
      address,
      at,
    })
    await notify(tx, { user_id: studentId, kind: 'consent-withdrawn', category: 'general', values: { name: given_by }, link: '/profile', at })
  })
}
