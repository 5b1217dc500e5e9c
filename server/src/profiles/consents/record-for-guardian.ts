import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { readAgreedText, listGuardianConsents, recordConsent } from '../consent-records.ts'
import { isRecorded } from '../consent.rules.ts'
import { refuseInvisible } from '../policy/open-record.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { refuseFromSixteen } from './own-consent.ts'
import { notifyOfConsent } from './notify-of-consent.ts'

interface Recorded {
  given_by: string
  comment: string
  text_version: string
  locale: Locale
  address: string
}

/**
 * Records a consent that a member of staff has seen, such as one signed on paper. It lifts every withdrawal and names
 * who recorded it.
 */
export async function recordForGuardian(
  { platform, user: caller }: Context,
  studentId: string,
  recorded: Recorded,
): Promise<void> {
  const { db, now } = platform
  await refuseInvisible(db, caller, { purpose: 'profile', student_id: studentId })
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await refuseFromSixteen(tx, studentId, now())
    await readAgreedText(tx, { ...recorded, at })
    // A second press of the button records and sends nothing.
    if (isRecorded(await listGuardianConsents(tx, studentId), recorded)) return
    await recordConsent(tx, {
      ...recorded,
      student_id: studentId,
      kind: 'guardian',
      by_id: null,
      recorded_by: caller.id,
      phone: '',
      at,
    })
    await notifyOfConsent(tx, platform, {
      student_id: studentId,
      news: 'consent-given',
      by: recorded.given_by,
      actor_id: caller.id,
      at,
    })
  })
}
