import { and, eq, gte, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Session, SignUp } from '#contract/accounts/accounts'
import { dayOf } from '#contract/values/kazakhstan-time'
import { languageOf, type Locale } from '#contract/values/locale'
import { maskedEmail } from '#contract/values/person'
import { roleIds, settingsAddress } from '#contract/values/role'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { claimLinks } from '../links/claim-links.ts'
import { readAgreedText, recordConsent } from '../consent-records.ts'
import { students } from '../tables.ts'
import { identityRegister } from '../../register/identity-register.ts'
import { checkPassword, hashPassword } from '../../accounts/check-password.ts'
import { phoneTokenSeconds, readPhoneToken, spendPhoneToken } from '../../accounts/contacts/phone-token.ts'
import { birthDateOf } from '#contract/values/iin'
import { readUser } from '../../accounts/read-user.ts'
import { sendFirstEmailCode } from '../../accounts/contacts/send-email-code.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import { iinDiffers, isOfAge, isOfRole, tooYoungReason } from '../../users/person.rules.ts'
import { users } from '../../users/tables.ts'

interface Device {
  device: string
  address: string
  locale: Locale
}

/**
 * Registers a pupil or a parent with their consent and signs them in. A form that is sent again finds the account it
 * created.
 */
export async function signUp(
  platform: Platform,
  form: z.infer<typeof SignUp>,
  { device, address, locale }: Device,
): Promise<{ session: Session; isNew: boolean }> {
  const { db, now } = platform
  if (form.password !== form.password_confirmation) refuse('passwords-differ', { field: 'password_confirmation' })
  refuseOtherAge(form, dayOf(now()))
  const confirmed = readPhoneToken(platform, 'signup', form.phone_token)
  const at = now().toISOString()
  // Checked before the IIN is looked up, so that an invalid form does not reveal who is registered.
  await readAgreedText(db, { text_version: form.consent_version, locale, at })
  const found = async () => {
    const session = await signInAgain(platform, form, { phone: confirmed.phone, device })
    return session && { session, isNew: false }
  }
  const before = await found()
  if (before) return before
  await refuseTaken(db, form.iin)

  const iin_differs = iinDiffers(form)
  // If the state register does not know this person, staff get a hint, as with a differing birth date. The sign-up is
  // not refused: a single wrong letter may be the cause.
  const register_differs = (await identityRegister(platform.config).check(form)) === 'no-match'
  const password_hash = await hashPassword(form.password)
  const id = newId()
  const { iin, last_name, first_name, patronymic, birth_date, gender } = form
  const person = { iin, last_name, first_name, patronymic, birth_date, gender, phone: confirmed.phone, locale }

  const registering = db.transaction(async (tx) => {
    await spendPhoneToken(tx, confirmed)
    await tx.insert(users).values({
      ...person,
      id,
      role_id: roleIds[form.role],
      password_hash,
      iin_differs,
      register_differs,
      created_at: at,
    })
    if (form.role === 'student') {
      await tx.insert(students).values({ student_id: id })
      await claimLinks(tx, { id, iin }, at)
    }
    await recordConsent(tx, {
      student_id: id,
      kind: 'own',
      given_by: `${last_name} ${first_name}`,
      by_id: id,
      phone: confirmed.phone,
      text_version: form.consent_version,
      locale,
      address,
      at,
    })
    if (form.email) await awaitEmail(tx, platform, { id, role: form.role, email: form.email, locale })
    const token = await openSession(tx, { user_id: id, device }, now())
    return { session: { token, user: await readUser(tx, id, now()), role: form.role }, isNew: true }
  })
  return registering.catch(async (error) => {
    // If two forms with one IIN come at once, the database accepts only one. A form that was sent twice fails because
    // its phone confirmation is spent already.
    if (violatedConstraint(error) !== 'users_iin' && !isSpent(error)) throw error
    const first = await found()
    if (first) return first
    await refuseTaken(db, form.iin)
    throw error
  })
}

/**
 * Sends a code to the new address and notifies the person. The address is not used until it is confirmed, because a
 * mistyped one would give a stranger access to the account; until then access can be recovered by phone.
 */
async function awaitEmail(
  tx: Db,
  platform: Platform,
  { id, role, email, locale }: { id: string; role: 'student' | 'parent'; email: string; locale: Locale },
): Promise<void> {
  await sendFirstEmailCode(tx, platform, { user_id: id, email, language: languageOf(locale) })
  const at = platform.now().toISOString()
  await notify(tx, {
    user_id: id,
    kind: 'email-awaits',
    category: 'general',
    values: { email: maskedEmail(email) },
    link: settingsAddress(role),
    at,
  })
}

async function refuseTaken(db: Db, iin: string): Promise<void> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.iin, iin))
  if (taken) refuse('iin-taken', { field: 'iin' })
}

const isSpent = (error: unknown) => error instanceof Refusal && error.code === 'phone-unconfirmed'

/**
 * Refuses people who are too young or too old for the role, at the field that shows it. Children of 5 and 6 are
 * directed to a centre.
 */
function refuseOtherAge({ role, iin, birth_date }: z.infer<typeof SignUp>, today: string): void {
  const tooYoung = (birthDate: string | null) => (role === 'student' ? tooYoungReason(birthDate, today) : null)
  if (!isOfRole(role, iin, today))
    refuse('age-outside', { field: 'iin', values: { context: tooYoung(birthDateOf(iin)) ?? `${role}-iin` } })
  // A date of birth under 5 is most likely mistyped, so the message asks to check it.
  const context = tooYoung(birth_date) === 'young' ? 'young' : role
  if (!isOfAge(role, birth_date, today)) refuse('age-outside', { field: 'birth_date', values: { context } })
}

const identityFields = ['last_name', 'first_name', 'patronymic', 'birth_date', 'gender'] as const

/**
 * Signs in people who send the same form again with the same phone and password, because the reply may have been lost.
 */
async function signInAgain(
  { db, now }: Platform,
  form: z.infer<typeof SignUp>,
  { phone, device }: { phone: string; device: string },
): Promise<Session | null> {
  // The form can be sent only as long as the phone confirmation is valid.
  const since = new Date(now().getTime() - phoneTokenSeconds * 1000).toISOString()
  const own = and(
    eq(users.iin, form.iin),
    eq(users.phone, phone),
    eq(users.role_id, roleIds[form.role]),
    gte(users.created_at, since),
    isNull(users.blocked_at),
  )
  const [user] = await db.select().from(users).where(own)
  if (!user || identityFields.some((field) => (user[field] ?? '') !== (form[field] ?? ''))) return null
  if (!(await checkPassword(user.password_hash, form.password, 'known'))) return null
  const token = await openSession(db, { user_id: user.id, device }, now())
  return { token, user: await readUser(db, user.id, now()), role: form.role }
}
