import * as z from 'zod/mini'
import { Profile } from '../accounts/accounts.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { OptionalEmail, Patronymic, PersonName } from '../values/person.ts'
import { OptionalPhone } from '../values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, StaffComment, text } from '../values/wire.ts'
import { grantors } from './students.ts'

export const ConsentText = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
export const readConsentText = get('/api/consent-text', {
  summary: 'Read the consent text in force, in the reader’s language',
  for: 'anyone',
  reply: ConsentText,
})

export const saveGuardian = put('/api/profile/guardian', {
  summary: 'Save the legal representative; the consent is confirmed with a code sent to their phone',
  for: ['student'],
  form: true,
  body: z.object({
    last_name: PersonName,
    first_name: PersonName,
    patronymic: Patronymic,
    phone_token: z.string({ error: 'phone.confirm' }).check(z.minLength(1, { error: 'phone.confirm' })),
    additional_phone: OptionalPhone,
    email: OptionalEmail,
    consent: z.literal(true, { error: 'consent.required' }),
    consent_version: z.string(),
  }),
  reply: Profile,
  refusals: ['phone-unconfirmed', 'consent-outdated', 'consent-withdrawn'],
})
export const postponeGuardian = post('/api/profile/guardian-postponement', {
  summary:
    'Finish the sign-up of a pupil under 16 without the consent, because no adult is at hand. The cabinet opens; tests wait for the consent',
  for: ['student'],
  reply: Profile,
  refusals: ['sign-up-unfinished', 'consent-own'],
})
const agreed = { consent: z.literal(true, { error: 'consent.required' }), consent_version: z.string() }
export const withdrawConsent = post('/api/children/:id/consent-withdrawal', {
  summary:
    'Withdraw the consent of a confirmed child as a parent; tests close until this parent or staff give it again',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['consent-own', 'too-many'],
})
export const giveConsent = post('/api/children/:id/consent', {
  summary: 'Give the consent of a confirmed child as a parent, also again after a withdrawal',
  for: ['parent'],
  params: z.object({ id: Id }),
  body: z.object(agreed),
  reply: Done,
  refusals: ['consent-outdated', 'consent-withdrawn', 'consent-own', 'too-many'],
})
export const giveOwnConsent = put('/api/profile/consent', {
  summary: 'Give one’s own consent as a pupil of 16 or more, also again; linked parents are notified',
  for: ['student'],
  form: true,
  body: z.object(agreed),
  reply: Profile,
  refusals: ['consent-outdated', 'consent-of-guardian', 'too-many'],
})
export const withdrawOwnConsent = post('/api/profile/consent-withdrawal', {
  summary: 'Withdraw one’s own consent as a pupil of 16 or more; tests close until it is given again',
  for: ['student'],
  reply: Profile,
  refusals: ['consent-of-guardian', 'too-many'],
})

export const recordConsent = post('/api/students/:id/consent', {
  summary:
    'Record a representative’s consent that staff have seen, such as one on paper; it lifts a withdrawal, and parents are notified',
  for: grantors,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({ ...agreed, given_by: text(120), comment: StaffComment }),
  reply: Done,
  refusals: ['consent-outdated', 'consent-own', 'too-many'],
})

/** A consent or withdrawal for a child: the version of the text, the language, and who gave it. */
export const ChildConsent = z.object({
  id: Id,
  kind: z.enum(['own', 'guardian']),
  is_given: z.boolean(),
  by: z.string(),
  /** Entered by staff from paper. */
  is_recorded: z.boolean(),
  version: z.string(),
  locale: LocaleCode,
  at: Moment,
})
export type ChildConsent = z.infer<typeof ChildConsent>
export const listChildConsents = get('/api/children/:id/consents', {
  summary: 'List every consent given and withdrawn for a confirmed child, newest first, with the version of the text',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(ChildConsent) }),
})
