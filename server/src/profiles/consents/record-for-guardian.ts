import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { agreedText, guardianWords, recordConsent } from '../consent-records.ts'
import { isRecorded } from '../consent.rules.ts'
import { refuseUnseen } from '../policy/open-record.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { refuseGrown } from './own-consent.ts'
import { notifyOfConsent } from './notify-of-consent.ts'

interface Recorded {
  given_by: string
  comment: string
  text_version: string
  locale: Locale
  address: string
}

/**
 * Staff write down a consent they have seen, such as one signed on paper: it lifts whatever was taken back, and names
 * who wrote it.
 */
export async function recordForGuardian(
  { platform, user: caller }: Context,
  studentId: string,
  recorded: Recorded,
): Promise<void> {
  const { db, now } = platform
  await refuseUnseen(db, caller, { purpose: 'profile', student_id: studentId })
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    await refuseGrown(tx, studentId, now())
    await agreedText(tx, { ...recorded, at })
    // One press or two, there is one row and one message.
    if (isRecorded(await guardianWords(tx, studentId), recorded)) return
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
