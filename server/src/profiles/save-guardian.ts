import type * as z from 'zod/mini'
import type { saveGuardian as endpoint } from '#contract/profiles'
import type { Locale } from '#contract/values/locale'
import { readPhoneToken, spendPhoneToken } from '../accounts/phone-token.ts'
import type { Platform } from '../platform/platform.ts'
import { recordConsent } from './record-consent.ts'
import { guardians } from './tables.ts'

/** The legal representative of a pupil, who agrees by a code sent to their own phone. */
export async function saveGuardian(
  platform: Platform,
  studentId: string,
  form: z.infer<typeof endpoint.body>,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  const { last_name, first_name, patronymic, additional_phone, email } = form
  const confirmed = readPhoneToken(platform, 'guardian', form.phone_token)
  const at = platform.now().toISOString()
  const guardian = { last_name, first_name, patronymic, additional_phone, email, phone: confirmed.phone, confirmed_at: at }
  const given_by = [last_name, first_name, patronymic].filter(Boolean).join(' ')

  await platform.db.transaction(async (tx) => {
    await recordConsent(tx, {
      student_id: studentId,
      kind: 'guardian',
      given_by,
      phone: confirmed.phone,
      text_version: form.consent_version,
      locale,
      address,
      at,
    })
    await spendPhoneToken(tx, confirmed)
    await tx
      .insert(guardians)
      .values({ student_id: studentId, ...guardian })
      .onConflictDoUpdate({ target: guardians.student_id, set: guardian })
  })
}
