import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { saveGuardian as endpoint } from '#contract/profiles/consents'
import type { Locale } from '#contract/values/locale'
import { readPhoneToken, spendPhoneToken } from '../accounts/contacts/phone-token.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { listGuardianConsents, recordConsent } from './consent-records.ts'
import { mayGive } from './consent.rules.ts'
import { lockPerson } from '../users/lock-person.ts'
import { notifyFormerGuardian, notifyOfConsent } from './consents/notify-of-consent.ts'
import { guardians } from './tables.ts'

/** Saves a pupil's legal representative, who consents by a code sent to their own phone. */
export async function saveGuardian(
  { platform, user: { id: studentId } }: Context,
  form: z.infer<typeof endpoint.body>,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  const { last_name, first_name, patronymic, additional_phone, email } = form
  const confirmed = readPhoneToken(platform, 'guardian', form.phone_token)
  const at = platform.now().toISOString()
  const guardian = {
    last_name,
    first_name,
    patronymic,
    additional_phone,
    email,
    phone: confirmed.phone,
    confirmed_at: at,
  }
  const given_by = [last_name, first_name, patronymic].filter(Boolean).join(' ')

  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    const words = await listGuardianConsents(tx, studentId)
    if (!mayGive(words, { by_id: null, phone: confirmed.phone })) refuse('consent-withdrawn', { field: 'phone' })
    await recordConsent(tx, {
      student_id: studentId,
      kind: 'guardian',
      given_by,
      by_id: null,
      phone: confirmed.phone,
      text_version: form.consent_version,
      locale,
      address,
      at,
    })
    await spendPhoneToken(tx, confirmed)
    const [former] = await tx
      .select({ phone: guardians.phone })
      .from(guardians)
      .where(eq(guardians.student_id, studentId))
    const news = former && former.phone !== confirmed.phone ? 'guardian-changed' : 'consent-given'
    await notifyFormerGuardian(tx, platform, { student_id: studentId, phone: confirmed.phone })
    await notifyOfConsent(tx, platform, { student_id: studentId, news, by: given_by, actor_id: studentId, at })
    await tx
      .insert(guardians)
      .values({ student_id: studentId, ...guardian })
      .onConflictDoUpdate({ target: guardians.student_id, set: guardian })
  })
}
