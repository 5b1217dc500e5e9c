import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Iin } from '../values/iin-schema.ts'
import { OptionalEmail } from '../values/person.ts'
import { Done, Id, Moment, StaffComment, text } from '../values/wire.ts'

/** `kept`: the account with the IIN keeps it; `freed`: that account is closed and the IIN can be registered again. */
export const caseStates = ['open', 'kept', 'freed'] as const

export const openIinCase = post('/api/iin-cases', {
  summary:
    'Claim an IIN that somebody else registered as one’s own or the child’s; staff decide. The reply is the same whether or not the IIN is registered',
  for: 'anyone',
  form: true,
  body: z.object({
    iin: Iin,
    phone_token: z.string({ error: 'phone.confirm' }).check(z.minLength(1, { error: 'phone.confirm' })),
    email: OptionalEmail,
    words: text(500),
  }),
  reply: Done,
  status: 201,
  refusals: ['phone-unconfirmed', 'too-many'],
})

const deciders = ['psychologist_center', 'admin'] as const
export const IinCase = z.object({
  id: Id,
  iin: z.string(),
  words: z.string(),
  claimant: z.object({ phone: z.string(), email: z.string() }),
  /** Null if no account has the IIN; the claimant still gets a decision. */
  owner: z.nullable(
    z.object({
      name: z.string(),
      role: z.string(),
      phone: z.string(),
      photo: z.nullable(z.string()),
      registered_at: Moment,
      iin_differs: z.boolean(),
      register_differs: z.boolean(),
    }),
  ),
  created_at: Moment,
})
export type IinCase = z.infer<typeof IinCase>
export const listIinCases = get('/api/iin-cases', {
  summary: 'List disputed IINs that wait for a decision, oldest first; a view of each name shown is logged',
  for: deciders,
  query: listQuery(),
  reply: countedPageOf(IinCase),
  refusals: ['invalid'],
})
export const checkIinCase = post('/api/iin-cases/:id/register-check', {
  summary: 'Ask the state register whether the account’s name and birth date belong to the IIN',
  for: deciders,
  params: z.object({ id: Id }),
  reply: z.object({ answer: z.enum(['match', 'no-match', 'unavailable']) }),
  refusals: ['not-found'],
})
export const decideIinCase = put('/api/iin-cases/:id/decision', {
  summary:
    'Confirm the account that has the IIN, or close it and free the IIN; both sides are notified, nothing is deleted',
  for: deciders,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({ decision: z.enum(['kept', 'freed'], { error: 'field.required' }), comment: StaffComment }),
  reply: Done,
  refusals: ['link-decided'],
})
