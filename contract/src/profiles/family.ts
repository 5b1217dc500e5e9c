import * as z from 'zod/mini'
import { Profile } from '../accounts/accounts.ts'
import { del, get, post } from '../calls/endpoint.ts'
import { Iin } from '../values/iin-schema.ts'
import { viewedKinds } from './view-reason.ts'
import { Done, Id, Moment } from '../values/wire.ts'

/** A parent's request as the pupil sees it. */
export const ParentLink = z.object({
  id: Id,
  /** Id of the parent's account, so that the same drawn face is used everywhere. */
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
  summary: 'List parents who asked to follow the pupil, and those accepted',
  for: ['student'],
  /** Under 14 an adult confirms the link instead; pupils can decline or end it at any age. */
  reply: z.object({ data: z.array(ParentLink), may_accept: z.boolean() }),
})
export const acceptParent = post('/api/parents/:id/acceptance', {
  summary: 'Accept a parent’s request, from the age of 14',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['link-decided', 'link-by-adult', 'guardians-two'],
})
export const declineParent = post('/api/parents/:id/refusal', {
  summary: 'Decline a parent’s request, or end a link',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
})

/**
 * A child as the parent sees it. Before the confirmation nothing is sent, not even the name, so that nobody learns
 * whether an IIN is registered.
 */
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
  /**
   * Who confirms a request made today: from age 14 the child, before that an adult already known to the platform.
   * Computed from the digits alone, so it reveals nothing.
   */
  confirmed_by: z.enum(['child', 'adult']),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type Child = z.infer<typeof Child>
export const listChildren = get('/api/children', {
  summary: 'List the parent’s children and the state of each link',
  for: ['parent'],
  reply: z.object({ data: z.array(Child) }),
})
export const addChild = post('/api/children', {
  summary: 'Ask to follow a child; the reply is the same whether or not the IIN is registered',
  for: ['parent'],
  form: true,
  body: z.object({ iin: Iin }),
  reply: Done,
  status: 201,
  refusals: ['link-exists', 'age-outside', 'too-many'],
})
export const removeChild = del('/api/children/:id', {
  summary: 'End the link to a child',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: Done,
})

export const confirmChild = post('/api/children/:id/confirmation', {
  summary:
    'Confirm one’s own request as the legal representative of a child under 14, with a code sent to the phone that agreed at the child’s sign-up',
  for: ['parent'],
  params: z.object({ id: Id }),
  form: true,
  body: z.object({
    phone_token: z.string({ error: 'phone.confirm' }).check(z.minLength(1, { error: 'phone.confirm' })),
  }),
  reply: Done,
  refusals: ['phone-unconfirmed', 'link-not-by-code', 'link-decided', 'guardians-two', 'too-many'],
})

/** Another adult of a confirmed child: linked, or waiting for confirmation. */
export const Guardian = z.object({
  id: Id,
  parent_id: Id,
  name: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  phone: z.string(),
  state: z.enum(['awaiting', 'confirmed']),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type Guardian = z.infer<typeof Guardian>
const ofAnother = z.object({ id: Id, guardian: Id })
export const listGuardians = get('/api/children/:id/guardians', {
  summary: 'List the other adults of a confirmed child, and whether the caller answers their requests',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(Guardian), may_decide: z.boolean() }),
})
export const acceptGuardian = post('/api/children/:id/guardians/:guardian/acceptance', {
  summary: 'Confirm the second adult of a child under 14 as the linked adult',
  for: ['parent'],
  params: ofAnother,
  reply: Done,
  refusals: ['link-decided', 'link-by-child', 'guardians-two'],
})
export const declineGuardian = post('/api/children/:id/guardians/:guardian/refusal', {
  summary:
    'Decline the request of another adult for a child under 14 as the linked adult; only its two sides can end a confirmed link',
  for: ['parent'],
  params: ofAnother,
  reply: Done,
  refusals: ['link-decided', 'link-by-child'],
})

/**
 * `viewer`, `role` and `reason` are in the reader's language, and views by the reader are marked. A reason is present
 * if masked data was shown.
 */
export const View = z.object({
  id: Id,
  viewer: z.string(),
  role: z.string(),
  what: z.enum(viewedKinds),
  reason: z.string(),
  at: Moment,
  is_own: z.boolean(),
})
export const ChildProfile = z.object({
  link: Child,
  profile: Profile,
  consent: z.nullable(
    z.object({
      /** When the current consent or withdrawal was given. */
      said_at: Moment,
      version: z.string(),
      by: z.string(),
      is_withdrawn: z.boolean(),
      /** From age 16 the child decides; a parent can neither give nor withdraw this consent. */
      is_own: z.boolean(),
      /** Only the person who withdrew a consent can give it again. */
      may_give: z.boolean(),
    }),
  ),
})
export type View = z.infer<typeof View>
export const readChild = get('/api/children/:id', {
  summary: 'Read a confirmed child’s profile; the view is logged',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: ChildProfile,
})
export const listViews = get('/api/children/:id/views', {
  summary: 'List who viewed the child’s data',
  for: ['parent'],
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(View) }),
})
