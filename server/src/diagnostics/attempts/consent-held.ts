import { refuse } from '../../platform/refusal.ts'
import { consentLock } from '../catalogue/lock.rules.ts'
import { readPupil } from '../catalogue/pupil.ts'
import type { AttemptServices } from './attempt-services.ts'

/** A consent that was taken back closes a test that has begun as well: what was answered stays, its questions open again when the consent does. */
export async function refuseWithoutConsent({ database, now }: Pick<AttemptServices, 'database' | 'now'>, studentId: string): Promise<void> {
  const lock = consentLock((await readPupil(database, studentId)).account, now())
  if (lock) refuse(lock.reason === 'consent-needed' ? 'consent-needed' : 'guardian-needed')
}
