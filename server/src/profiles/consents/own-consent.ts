import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Locale } from '#contract/values/locale'
import { mayConsentAlone } from '#contract/values/own-consent'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { readAgreedText, findConsentInForce, recordConsent } from '../consent-records.ts'
import { isOwnConsentInForce } from '../consent.rules.ts'
import { endSignUp } from '../sign-up/sign-up-state.ts'
import { consents } from '../tables.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { notifyOfConsent } from './notify-of-consent.ts'
import { users } from '../../users/tables.ts'

interface From {
  locale: Locale
  address: string
}

/**
 * Gives the consent of a pupil aged 16 or older. If it is already in force, nothing is recorded and nobody is notified.
 */
export async function giveOwnConsent(
  { platform, user: { id: studentId } }: Context,
  { text_version, ...from }: From & { text_version: string },
): Promise<void> {
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    const pupil = await requireGrownPupil(tx, studentId, platform.now())
    await readAgreedText(tx, { text_version, at, ...from })
    if (
      isOwnConsentInForce(
        await findConsentInForce(tx, studentId, 'own'),
        await findConsentInForce(tx, studentId, 'guardian'),
        text_version,
      )
    )
      return
    const by = `${pupil.last_name} ${pupil.first_name}`
    await recordConsent(tx, {
      student_id: studentId,
      kind: 'own',
      given_by: by,
      by_id: studentId,
      phone: pupil.phone,
      text_version,
      at,
      ...from,
    })
    await notifyOfConsent(tx, platform, { student_id: studentId, news: 'consent-given', by, actor_id: studentId, at })
  })
}

/** Withdraws the consent of a pupil aged 16 or older. Tests are closed until it is given again. */
export async function withdrawOwnConsent({ platform, user: { id: studentId } }: Context, from: From): Promise<void> {
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    const pupil = await requireGrownPupil(tx, studentId, platform.now())
    const own = await findConsentInForce(tx, studentId, 'own')
    if (own?.is_given === false) return
    const given = own ?? (await findConsentInForce(tx, studentId, 'guardian'))
    if (!given) return refuse('not-found')
    await endSignUp(tx, studentId, platform.now())
    const given_by = `${pupil.last_name} ${pupil.first_name}`
    const { text_version, text_hash } = given
    await tx.insert(consents).values({
      ...from,
      id: newId(),
      student_id: studentId,
      kind: 'own',
      is_given: false,
      given_by,
      by_id: studentId,
      phone: pupil.phone,
      text_version,
      text_hash,
      at,
    })
    await notifyOfConsent(tx, platform, {
      student_id: studentId,
      news: 'consent-withdrawn',
      by: given_by,
      actor_id: studentId,
      at,
    })
  })
}

/** Refuses parents from the child's 16th birthday on: only the pupil may give or withdraw consent then. */
export async function refuseFromSixteen(db: Db, studentId: string, now: Date): Promise<void> {
  const pupil = await readPupil(db, studentId)
  if (mayConsentAlone(pupil, dayOf(now))) refuse('consent-own')
}

async function requireGrownPupil(db: Db, studentId: string, now: Date) {
  const pupil = await readPupil(db, studentId)
  return mayConsentAlone(pupil, dayOf(now)) ? pupil : refuse('consent-of-guardian')
}

async function readPupil(db: Db, studentId: string) {
  const { last_name, first_name, phone, birth_date, iin } = users
  const [pupil] = await db
    .select({ last_name, first_name, phone, birth_date, iin })
    .from(users)
    .where(eq(users.id, studentId))
  return pupil ?? refuse('not-found')
}
