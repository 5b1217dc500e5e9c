import * as z from 'zod/mini'
import { Profile } from '../accounts/accounts.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { OptionalEmail, Patronymic, PersonName } from '../values/person.ts'
import { OptionalPhone } from '../values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, StaffComment, text } from '../values/wire.ts'
import { grantors } from './students.ts'

export const ConsentText = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
export const readConsentText = get('/api/consent-text', {
  summary: 'The consent text in force, in the language of the reader',
  for: 'anyone',
  reply: ConsentText,
})

export const saveGuardian = put('/api/profile/guardian', {
  summary: 'The legal representative; the consent is confirmed by a code to their phone',
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
    'No adult is at hand: a pupil under 16 ends the sign-up without the consent. The cabinet opens, tests wait for the adult',
  for: ['student'],
  reply: Profile,
  refusals: ['sign-up-unfinished', 'consent-own'],
})
const agreed = { consent: z.literal(true, { error: 'consent.required' }), consent_version: z.string() }
export const withdrawConsent = post('/api/children/:id/consent-withdrawal', {
  summary: 'A parent withdraws the consent of a confirmed child; tests close until this parent or staff give it again',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['consent-own', 'too-many'],
})
export const giveConsent = post('/api/children/:id/consent', {
  summary: 'A parent gives the consent of a confirmed child, or gives it again after taking it back',
  for: ['parent'],
  params: z.object({ id: Id }),
  body: z.object(agreed),
  reply: Done,
  refusals: ['consent-outdated', 'consent-withdrawn', 'consent-own', 'too-many'],
})
export const giveOwnConsent = put('/api/profile/consent', {
  summary: 'A pupil of 16 or more agrees, or agrees again; linked parents are told',
  for: ['student'],
  form: true,
  body: z.object(agreed),
  reply: Profile,
  refusals: ['consent-outdated', 'consent-of-guardian', 'too-many'],
})
export const withdrawOwnConsent = post('/api/profile/consent-withdrawal', {
  summary: 'A pupil of 16 or more takes the own consent back; tests close until it is given again',
  for: ['student'],
  reply: Profile,
  refusals: ['consent-of-guardian', 'too-many'],
})

export const recordConsent = post('/api/students/:id/consent', {
  summary:
    'Staff write down a representative’s consent that they have seen, such as one on paper; it lifts a withdrawal, and parents are told',
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
  summary: 'Every consent given and taken back for a confirmed child, newest first, with the version of the text',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(ChildConsent) }),
})
