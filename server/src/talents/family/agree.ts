import { eq } from 'drizzle-orm'
import { localeOf } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawalsInForce } from '../../profiles/consent.rules.ts'
import { findConsentInForce, listGuardianConsents } from '../../profiles/consent-records.ts'
import { readPupil, isOfAge } from '../people/recipients.ts'
import { notifyFamily } from '../people/notify-family.ts'
import { talentConsents, talents } from '../tables.ts'
import { hashOfConsentText, readConsentText } from './consent-text.ts'
import { lockEntry, refuseOthers } from './own-entry.ts'

/** Who agrees: a linked parent of a pupil under 16, and from 16 on the pupil. */
export async function mayAgree({ platform: { db }, user, now }: Context, studentId: string): Promise<boolean> {
  return user.role === ((await isOfAge(db, studentId, now)) ? 'student' : 'parent')
}

/** Agrees to the entry, also again after leaving it. A second press records nothing. */
export async function agree(context: Context, studentId: string, consentVersion: string): Promise<void> {
  const { platform, user, language, now } = context
  await refuseOthers(context, studentId)
  if (!(await mayAgree(context, studentId))) refuse('talent-consent-other')
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, studentId)
    const text = readConsentText(platform, language)
    if (text.version !== consentVersion) refuse('talent-consent-outdated')
    if (entry.consented_at !== null) return
    if (!(await isProcessingAgreed(tx, studentId))) refuse('talent-consent-first')
    await recordWord(context, tx, { studentId, is_given: true })
    await tx.update(talents).set({ consented_at: at, left_at: null }).where(eq(talents.student_id, studentId))
    await notifyFamily(tx, { student_id: studentId, kind: 'talent-agreed', except: user.id, at })
  })
}

/** The registry may hold nobody for whom the processing of personal data is not agreed to. */
async function isProcessingAgreed(db: Db, studentId: string): Promise<boolean> {
  const own = await findConsentInForce(db, studentId, 'own')
  const words = await listGuardianConsents(db, studentId)
  if (own?.is_given === false || withdrawalsInForce(words).length > 0) return false
  return own !== null || words.length > 0
}

/** Records a consent or its withdrawal, in the words that were shown. */
export async function recordWord(
  { platform, user, language, now }: Context,
  tx: Db,
  { studentId, is_given }: { studentId: string; is_given: boolean },
): Promise<void> {
  const { last_name, first_name } = await readPupil(tx, user.id)
  await tx.insert(talentConsents).values({
    student_id: studentId,
    id: newId(),
    is_given,
    by_id: user.id,
    given_by: `${last_name} ${first_name}`.trim(),
    text_version: readConsentText(platform, language).version,
    text_hash: hashOfConsentText(platform, language),
    locale: localeOf(language),
    at: now.toISOString(),
  })
}
