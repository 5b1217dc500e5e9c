import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint.ts'
import { Profile } from './accounts.ts'
import { countedPageOf, listQuery } from './listing.ts'
import { EducationLanguage, Grade, GradeLetter, SchoolProfile, SchoolType } from './values/grade.ts'
import { Iin } from './values/iin-schema.ts'
import { BirthDate, Gender, OptionalEmail, Patronymic, PersonName } from './values/person.ts'
import { OptionalPhone } from './values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, StaffComment, text } from './values/wire.ts'
import { psychologistRoles, staffRoles, type Role } from './values/role.ts'

export const refusals = {
  'consent-outdated': 422,
  'consent-withdrawn': 409,
  'consent-own': 409,
  'consent-of-guardian': 409,
  'identity-frozen': 409,
  'identity-in-check': 409,
  'photo-frozen': 409,
  'comment-needed': 422,
  'school-elsewhere': 422,
  'sign-up-unfinished': 409,
  'link-exists': 409,
  'link-decided': 409,
  'student-unknown': 404,
  'photo-format': 422,
  'photo-large': 413,
  'photo-pixels': 422,
  'photo-no-face': 422,
  'photo-faces': 422,
  'photo-small-face': 422,
  'photo-dark': 422,
  'photo-bright': 422,
  'photo-unreadable': 422,
} as const
declare module './refusals.ts' {
  interface RefusalsBySlice {
    profiles: typeof refusals
  }
}

const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

export const saveEducation = put('/api/profile/education', {
  summary: 'Where and what the pupil studies',
  for: ['student'],
  body: z.object({
    region_id: choice,
    district_id: choice,
    locality_id: choice,
    school_type: SchoolType,
    school_id: choice,
    grade: Grade,
    grade_letter: GradeLetter,
    education_language: EducationLanguage,
    test_language: LocaleCode,
    school_profile: SchoolProfile,
  }),
  reply: Profile,
  refusals: ['school-elsewhere'],
})

export const ConsentText = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
export const readConsentText = get('/api/consent-text', {
  summary: 'The consent text in force, in the language of the reader',
  for: 'anyone',
  reply: ConsentText,
})

export const saveGuardian = put('/api/profile/guardian', {
  summary: 'The legal representative; the consent is confirmed by a code to their phone',
  for: ['student'],
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

export const savePhoto = put('/api/profile/photo', {
  summary: 'The photo by which a centre recognises the pupil: JPG or PNG, at most 2 MB, sent as the body',
  for: ['student'],
  upload: ['image/jpeg', 'image/png'],
  query: z.object({ review: z.optional(z.enum(['staff'])) }),
  reply: z.object({ message: z.string(), profile: Profile }),
  refusals: [
    'photo-format',
    'photo-large',
    'photo-pixels',
    'photo-no-face',
    'photo-faces',
    'photo-small-face',
    'photo-dark',
    'photo-bright',
    'photo-unreadable',
    'photo-frozen',
    'too-many',
    'own-line-full',
    'overloaded',
  ],
})
export const requestStaffCheck = post('/api/profile/photo-check', {
  summary: 'Ask for a check of identity in a centre instead of a photo',
  for: ['student'],
  body: z.object({ reason: text(300) }),
  reply: z.object({ message: z.string(), profile: Profile }),
})
export const saveTestingPlace = put('/api/profile/testing-place', {
  summary: 'Where the pupil will be tested: online or in a regional centre',
  for: ['student'],
  body: z
    .object({ testing_place: z.enum(['online', 'center'], { error: 'field.required' }), center_id: z.optional(z.string()) })
    .check(z.refine(({ testing_place, center_id }) => testing_place === 'online' || !!center_id, { path: ['center_id'], error: 'field.required' })),
  reply: Profile,
  refusals: ['not-found'],
})
export const readAvatar = get('/api/user/avatar', {
  summary: 'A photo: the own one, a confirmed child’s, or one that staff must recognise',
  for: 'signed-in',
  query: z.object({ file: z.string().check(z.maxLength(100)) }),
  file: 'image/jpeg',
})

export const PhotoCheck = z.object({
  id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  place: z.string(),
  file: z.nullable(z.string()),
  reason: z.string(),
  /** The birth date or the gender that was given is another than the IIN says: a hint to look at the document. */
  iin_differs: z.boolean(),
  /** The state register did not confirm the name and the birth date of the sign-up. */
  register_differs: z.boolean(),
  created_at: Moment,
})
export const listPhotoChecks = get('/api/photo-checks', {
  summary: 'Photos and identities that wait for a person to look, oldest first',
  for: ['psychologist_center', 'admin'],
  query: listQuery(),
  reply: countedPageOf(PhotoCheck),
  refusals: ['invalid'],
})
export type PhotoCheck = z.infer<typeof PhotoCheck>
export const decidePhotoCheck = put('/api/photo-checks/:id/decision', {
  summary: 'Accept, or refuse with the reason in words; the pupil is told',
  for: ['psychologist_center', 'admin'],
  params: z.object({ id: Id }),
  body: z.object({ is_accepted: z.boolean(), comment: z.string().check(z.trim(), z.maxLength(300)) }),
  reply: Done,
  refusals: ['link-decided', 'comment-needed'],
})

/** A parent's request as the pupil sees it. */
export const ParentLink = z.object({
  id: Id,
  /** The account, so that the same face is drawn for it everywhere. */
  parent_id: Id,
  name: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  phone: z.string(),
  state: z.enum(['awaiting', 'confirmed', 'declined']),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type ParentLink = z.infer<typeof ParentLink>
export const listParents = get('/api/parents', {
  summary: 'Parents who asked to follow, and those accepted',
  for: ['student'],
  reply: z.object({ data: z.array(ParentLink) }),
})
export const acceptParent = post('/api/parents/:id/acceptance', {
  summary: 'Accept a parent’s request',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['link-decided'],
})
export const declineParent = post('/api/parents/:id/refusal', {
  summary: 'Decline a parent’s request, or end a link',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
})

/** A child as the parent sees it; before the confirmation nothing is told, not even by the name, so that nobody learns whether an IIN is registered. */
export const Child = z.object({
  id: Id,
  student_id: z.nullable(Id),
  name: z.string(),
  iin: z.string(),
  state: z.enum(['awaiting', 'confirmed', 'declined']),
  gender: z.nullable(z.enum(['male', 'female'])),
  age: z.nullable(z.number()),
  grade: z.nullable(z.number()),
  school: z.string(),
  avatar: z.nullable(z.string()),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type Child = z.infer<typeof Child>
export const listChildren = get('/api/children', {
  summary: 'The parent’s children and the state of each link',
  for: ['parent'],
  reply: z.object({ data: z.array(Child) }),
})
export const addChild = post('/api/children', {
  summary: 'Ask to follow a child; the answer is the same whether or not the IIN is registered',
  for: ['parent'],
  body: z.object({ iin: Iin }),
  reply: Done,
  status: 201,
  refusals: ['link-exists', 'age-outside', 'too-many'],
})
export const removeChild = del('/api/children/:id', { summary: 'End the link', for: ['parent'], params: z.object({ id: Id }), reply: Done })

/** `viewer` and `role` are words in the language of the reader; the reader's own looks say so. */
export const View = z.object({ id: Id, viewer: z.string(), role: z.string(), what: z.enum(['profile', 'results', 'result', 'photo', 'report']), at: Moment })
export const ChildProfile = z.object({
  link: Child,
  profile: Profile,
  consent: z.nullable(
    z.object({
      /** When the word that counts was said: consent given, or taken back. */
      said_at: Moment,
      version: z.string(),
      by: z.string(),
      is_withdrawn: z.boolean(),
      /** From 16 on it is the child’s own word, which a parent neither gives nor takes back. */
      is_own: z.boolean(),
      /** A consent that somebody took back can be given again by that person alone. */
      may_give: z.boolean(),
    }),
  ),
})
export type View = z.infer<typeof View>
export const readChild = get('/api/children/:id', {
  summary: 'A confirmed child’s profile; the view is logged',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: ChildProfile,
})
export const listViews = get('/api/children/:id/views', {
  summary: 'Who looked at the child’s data',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(View) }),
})

/** A pupil as the staff who may grant time and a half see them. */
export const FoundStudent = z.object({
  id: Id,
  name: z.string(),
  /** What staff may put right; the whole of it is what a correction sends back. */
  identity: z.object({
    last_name: z.string(),
    first_name: z.string(),
    patronymic: z.string(),
    birth_date: z.nullable(z.string()),
    gender: z.nullable(z.enum(['male', 'female'])),
  }),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  school_name: z.string(),
  place: z.string(),
  has_extra_time: z.boolean(),
})
export type FoundStudent = z.infer<typeof FoundStudent>
const grantors = ['psychologist_center', 'admin'] as const satisfies readonly Role[]
export const findStudent = post('/api/students/by-iin', {
  summary: 'A pupil the staff member works with; the answer is the same for an IIN that is not registered and for somebody else’s pupil. The view is logged',
  for: grantors,
  body: z.object({ iin: Iin }),
  reply: FoundStudent,
  refusals: ['student-unknown', 'too-many'],
})
export const grantExtraTime = put('/api/students/:id/extra-time', {
  summary: 'Grant time and a half for the tests a pupil begins from now on, or take it back; the pupil is told',
  for: grantors,
  params: z.object({ id: Id }),
  body: z.object({ is_granted: z.boolean() }),
  reply: Done,
})

export const changeIdentity = put('/api/students/:id/identity', {
  summary:
    'Staff put right a pupil’s name, birth date or gender, which the pupil cannot change once a photo is accepted; both values are kept, the pupil is told',
  for: grantors,
  params: z.object({ id: Id }),
  body: z.object({
    last_name: PersonName,
    first_name: PersonName,
    patronymic: Patronymic,
    birth_date: BirthDate,
    gender: Gender,
    comment: StaffComment,
  }),
  reply: Done,
})
export const recordConsent = post('/api/students/:id/consent', {
  summary: 'Staff write down a representative’s consent that they have seen, such as one on paper; it lifts a withdrawal, and parents are told',
  for: grantors,
  params: z.object({ id: Id }),
  body: z.object({ ...agreed, given_by: text(120), comment: StaffComment }),
  reply: Done,
  refusals: ['consent-outdated', 'consent-own', 'too-many'],
})

export const StaffProfile = z.object({
  id: Id,
  role_id: z.number(),
  gender: z.nullable(z.enum(['male', 'female'])),
  first_name: z.string(),
  last_name: z.string(),
  patronymic: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  workplace: z.string(),
  place: z.string(),
  avatar: z.nullable(z.string()),
})
export type StaffProfile = z.infer<typeof StaffProfile>
export const readPsychologist = get('/api/psychologist/profile', {
  summary: 'The psychologist’s own profile',
  for: [...psychologistRoles],
  reply: z.object({ user: StaffProfile }),
})
export const readStaffMember = get('/api/staff/profile', {
  summary: 'The own profile of any member of the staff',
  for: staffRoles,
  reply: z.object({ user: StaffProfile }),
})
