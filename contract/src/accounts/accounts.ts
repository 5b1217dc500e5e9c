import * as z from 'zod/mini'
import { get, post, put, del } from '../calls/endpoint.ts'
import { BirthDate, Email, Gender, OptionalEmail, Patronymic, PersonName } from '../values/person.ts'
import { roles } from '../values/role.ts'
import { Iin } from '../values/iin-schema.ts'
import { GivenPassword, Password } from '../values/password.ts'
import { MobilePhone, OptionalPhone, Phone } from '../values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, SixDigits, text } from '../values/wire.ts'

export const refusals = {
  'credentials-wrong': 422,
  'password-wrong': 422,
  'passwords-differ': 422,
  'password-same': 422,
  'sign-ins-queued': 503,
  'sms-limit': 429,
  'sms-too-soon': 429,
  'sms-not-sent': 503,
  'code-wrong': 422,
  'code-expired': 422,
  'code-tries-used': 422,
  'phone-unconfirmed': 422,
  'iin-taken': 422,
  'email-unknown': 422,
  'email-same': 422,
  'phone-same': 422,
  'link-expired': 422,
  'invitation-withdrawn': 422,
  'age-outside': 422,
  'account-blocked': 403,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    accounts: typeof refusals
  }
}

/** The signed-in user, as every page needs it. */
export const User = z.object({
  id: Id,
  role_id: z.number(),
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  patronymic: z.string(),
  gender: z.nullable(Gender),
  avatar: z.nullable(z.string()),
  locale: LocaleCode,
  /**
   * Step of the sign-up to complete, or to repeat after a consent or a photo was lost; null if the account is complete.
   */
  unfinished: z.nullable(z.enum(['education', 'guardian', 'photo', 'place'])),
  /** Whether the sign-up was completed once; until then there is no cabinet. True for everybody except pupils. */
  is_signed_up: z.boolean(),
  /** The test of a session that a code of a sitting opened: the device is for this test alone. */
  sitting_test_id: z.optional(z.string()),
})
export type User = z.infer<typeof User>

export const Session = z.object({ token: z.string(), user: User, role: z.optional(z.string()) })
export type Session = z.infer<typeof Session>

/**
 * Reply to a correct password if a code of an app is also needed (`code`), or if an app must be set up first
 * (`set-up`). There is no session yet; `second-factor.ts` has the calls that continue.
 */
export const SignInChallenge = z.object({
  challenge: z.string(),
  step: z.enum(['code', 'set-up']),
  expires_in: z.number(),
})
export type SignInChallenge = z.infer<typeof SignInChallenge>
/**
 * Whether the client supports challenges: without it the sign-in is refused with a message, because the client would
 * take the challenge for a session.
 */
const takes_challenge = z.optional(z.boolean())

/** An account with this phone, IIN or e-mail, in a form that only its owner recognises. */
export const Member = z.object({
  member: Id,
  name: z.string(),
  iin: z.nullable(z.string()),
  role: z.enum(['student', 'parent', 'staff']),
})
export type Member = z.infer<typeof Member>
export const Members = z.object({ data: z.array(Member) })

const EntranceByIin = z.object({ iin: Iin, password: GivenPassword })
const EntranceByMember = z.object({ member: Id, password: GivenPassword })
export const signIn = post('/api/login', {
  summary: 'Sign in as a pupil or a parent with an IIN, or a member chosen by phone, and the password',
  for: 'anyone',
  body: z.union([EntranceByIin, EntranceByMember]),
  ways: { iin: EntranceByIin, member: EntranceByMember },
  reply: Session,
  refusals: ['credentials-wrong', 'account-blocked', 'sign-ins-queued', 'too-many'],
})
export const signInAsPsychologist = post('/api/psychologist/login', {
  summary:
    'Sign in as a psychologist with e-mail and password. If the account needs a second factor, the reply has a `challenge` instead of the token; a call without `takes_challenge` is refused',
  for: 'anyone',
  form: true,
  body: z.object({ email: Email, password: GivenPassword, takes_challenge }),
  reply: z.union([Session, SignInChallenge]),
  refusals: ['credentials-wrong', 'account-blocked', 'second-factor-needed', 'sign-ins-queued', 'too-many'],
})
/** Accepts a login or an e-mail. */
export const signInAsManager = post('/api/service-manager/login', {
  summary:
    'Sign in as a manager or another staff member with login and password. If the account needs a second factor, the reply has a `challenge` instead of the token; a call without `takes_challenge` is refused',
  for: 'anyone',
  form: true,
  body: z.object({ login: text(254).check(z.toLowerCase()), password: GivenPassword, takes_challenge }),
  reply: z.union([Session, SignInChallenge]),
  refusals: ['credentials-wrong', 'account-blocked', 'second-factor-needed', 'sign-ins-queued', 'too-many'],
})
const own = { for: 'signed-in', in_sitting: true } as const
export const signOut = post('/api/logout', { summary: 'End this session', ...own, reply: Done })
export const readSession = get('/api/session', { summary: 'Read whose token this is', ...own, reply: User })

const FindByPhone = z.object({ phone: Phone })
export const findMembers = post('/api/iin', {
  summary: 'Find members by phone or IIN, masked; the call takes the same time whether or not anybody is found',
  for: 'anyone',
  body: z.union([FindByPhone, z.object({ iin: Iin })]),
  ways: { phone: FindByPhone },
  reply: Members,
  refusals: ['too-many'],
})
export const findMembersByEmail = post('/api/iin-by-email', {
  summary: 'Find members by e-mail, masked, to recover an account',
  for: 'anyone',
  form: true,
  body: z.object({ email: Email }),
  reply: Members,
  refusals: ['email-unknown', 'too-many'],
})

export const smsPurposes = ['signup', 'recovery', 'guardian', 'phone-change', 'child-link', 'event'] as const
/** The call in the specification has no purpose: it sends the code that a sign-up begins with. */
const SmsPurpose = z._default(z.enum(smsPurposes), 'signup')
export const sendCode = post('/api/sms', {
  summary:
    'Send a six-digit code to a phone; if this session has just confirmed the phone, the reply has the phone token and no code is sent',
  for: 'anyone',
  body: z.object({ phone: MobilePhone, purpose: SmsPurpose }),
  reply: z.object({
    message: z.string(),
    resend_in: z.number(),
    expires_in: z.number(),
    phone_token: z.optional(z.string()),
  }),
  refusals: ['sms-limit', 'sms-too-soon', 'sms-not-sent', 'too-many'],
})
/** Later calls prove the confirmed phone by a signed token, valid for 15 minutes. */
export const confirmCode = post('/api/sms/confirmation', {
  summary: 'Confirm a phone with the code sent to it',
  for: 'anyone',
  body: z.object({
    phone: MobilePhone,
    purpose: SmsPurpose,
    code: SixDigits,
  }),
  reply: z.object({ phone_token: z.string(), expires_in: z.number() }),
  refusals: ['code-wrong', 'code-expired', 'code-tries-used', 'too-many'],
})

const person = {
  iin: Iin,
  last_name: PersonName,
  first_name: PersonName,
  patronymic: Patronymic,
  birth_date: BirthDate,
  gender: Gender,
  email: OptionalEmail,
}
export const SignUp = z.object({
  ...person,
  role: z.enum(['student', 'parent']),
  phone_token: z.string({ error: 'phone.confirm' }).check(z.minLength(1, { error: 'phone.confirm' })),
  password: Password,
  password_confirmation: GivenPassword,
  consent: z.literal(true, { error: 'consent.required' }),
  /** Version of the consent text shown to the user. */
  consent_version: z.string(),
})
export const signUp = post('/api/sign-ups', {
  summary:
    'Register a pupil or a parent with a confirmed phone. An e-mail address gets a code and counts only after the code is entered. Sending the same form again signs in to the account it created',
  for: 'anyone',
  form: true,
  body: SignUp,
  reply: Session,
  status: 201,
  status_found: 200,
  refusals: [
    'phone-unconfirmed',
    'iin-taken',
    'passwords-differ',
    'age-outside',
    'consent-outdated',
    'sign-ins-queued',
    'too-many',
  ],
})

export const sendResetLink = post('/api/password-reset-links', {
  summary: 'Send a link for a new password to a member’s e-mail; the reply is the same if the e-mail is not theirs',
  for: 'anyone',
  form: true,
  body: z.object({ email: Email, member: Id }),
  reply: Done,
  refusals: ['too-many'],
})
export const checkResetLink = post('/api/password-reset-link-checks', {
  summary: 'Check whether the token of a reset link is still valid, before a new password is typed',
  for: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ expires_at: Moment }),
  refusals: ['link-expired', 'invitation-withdrawn', 'account-blocked', 'too-many'],
})
const ResetByPhone = z.object({
  phone_token: z.string(),
  member: Id,
  password: Password,
  password_confirmation: GivenPassword,
})
const ResetByLink = z.object({ token: z.string(), password: Password, password_confirmation: GivenPassword })
export const resetPassword = post('/api/password-resets', {
  summary: 'Set a new password with a confirmed phone or the token of a reset link; ends every session',
  for: 'anyone',
  body: z.union([ResetByPhone, ResetByLink]),
  ways: { phone: ResetByPhone, link: ResetByLink },
  reply: Done,
  refusals: [
    'phone-unconfirmed',
    'link-expired',
    'invitation-withdrawn',
    'account-blocked',
    'passwords-differ',
    'sign-ins-queued',
    'too-many',
  ],
})
export const changePassword = put('/api/password', {
  summary: 'Change the signed-in user’s password; ends every other session',
  for: 'signed-in',
  form: true,
  body: z.object({ current_password: GivenPassword, password: Password, password_confirmation: GivenPassword }),
  reply: Done,
  refusals: ['password-wrong', 'passwords-differ', 'password-same', 'sign-ins-queued', 'too-many'],
})
export const changeLocale = put('/api/locale', {
  summary: 'Save the user’s language',
  for: 'signed-in',
  body: z.object({ locale: LocaleCode }),
  reply: Done,
})

export const OpenSession = z.object({ id: z.string(), device: z.string(), seen_at: Moment, is_current: z.boolean() })
export const listSessions = get('/api/sessions', {
  summary: 'List the devices that are signed in',
  for: 'signed-in',
  reply: z.object({ data: z.array(OpenSession) }),
})
export const endOtherSessions = del('/api/sessions', {
  summary: 'Sign out everywhere else',
  for: 'signed-in',
  reply: Done,
})

/**
 * The profile that users edit; fields that a role does not have are null. The specification requires at least
 * first_name, last_name, avatar, education.
 */
export const Education = z.object({
  status: z.number(),
  label: z.string(),
  region_id: z.string(),
  district_id: z.string(),
  locality_id: z.string(),
  school_id: z.string(),
  school_name: z.string(),
  /** False if the pupil typed the name and staff have not checked it yet. */
  is_school_listed: z.boolean(),
  place: z.string(),
  school_type: z.string(),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  education_language: z.string(),
  test_language: LocaleCode,
  school_profile: z.string(),
})
export const Guardian = z.object({
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.string(),
  phone: z.string(),
  additional_phone: z.string(),
  email: z.string(),
  confirmed_at: z.nullable(Moment),
})
export const Profile = z.object({
  id: Id,
  role_id: z.number(),
  iin: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.string(),
  birth_date: z.nullable(z.string()),
  gender: z.nullable(z.enum(['male', 'female'])),
  phone: z.string(),
  additional_phone: z.string(),
  email: z.string(),
  /** New e-mail that waits for its code; it cannot be used to sign in yet. */
  awaited_email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  photo_state: z.enum(['none', 'accepted', 'awaiting-staff', 'refused']),
  education: z.nullable(Education),
  guardian: z.nullable(Guardian),
  testing_place: z.nullable(z.enum(['online', 'center'])),
  /** Centre chosen for the test; null if it is taken online. */
  center_id: z.nullable(z.string()),
  /** Also set for a centre that has closed since and is in no list. */
  center_name: z.nullable(z.string()),
  /**
   * Why the pupil cannot change names, birth date and gender: a photo was accepted, so only staff change them, or staff
   * are checking the pupil right now.
   */
  identity_lock: z.nullable(z.enum(['photo-accepted', 'in-check'])),
  /** The pupil’s own latest consent or withdrawal for data processing; it counts from age 16. */
  own_consent: z.nullable(z.object({ is_given: z.boolean(), at: Moment })),
  registered_at: Moment,
})
export type Profile = z.infer<typeof Profile>
export const OwnProfile = z.object({ data: Profile })
export const readProfile = get('/api/user/edit', {
  summary: 'Read the signed-in user’s profile',
  for: 'signed-in',
  reply: OwnProfile,
})
export const editProfile = put('/api/user/edit', {
  summary: 'Edit the signed-in user’s profile; phone and e-mail are changed by separate calls',
  for: 'signed-in',
  form: true,
  body: z.object({
    last_name: PersonName,
    first_name: PersonName,
    patronymic: Patronymic,
    birth_date: BirthDate,
    gender: Gender,
    additional_phone: OptionalPhone,
  }),
  reply: OwnProfile,
  refusals: ['age-outside', 'identity-frozen', 'identity-in-check'],
})
