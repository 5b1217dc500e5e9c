import { refuse } from '../../../platform/refusal.ts'
import { consentLock } from '../../catalogue/lock.rules.ts'
import { readPupil } from '../../catalogue/pupil.ts'
import type { AttemptServices } from '../attempt-services.ts'

/** A consent that was taken back also closes a test that has begun. The answers stay, and the items open again when the consent is given again. */
export async function refuseWithoutConsent({ database, now }: Pick<AttemptServices, 'database' | 'now'>, studentId: string): Promise<void> {
  const lock = consentLock((await readPupil(database, studentId)).account, now())
  if (lock) refuse(lock.reason === 'consent-needed' ? 'consent-needed' : 'guardian-needed')
}
