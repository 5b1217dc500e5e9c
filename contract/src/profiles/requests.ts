import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'

export const refusals = { 'request-closed': 409, 'requests-open': 409 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    requests: typeof refusals
  }
}

export const requestKinds = ['access', 'correction', 'restriction', 'deletion', 'complaint'] as const
export type RequestKind = (typeof requestKinds)[number]
/** `answered` and `refused` are set by staff with a text, `withdrawn` by the person who asked. */
export const requestStates = ['received', 'in-work', 'answered', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

const Step = z.object({ state: z.enum(requestStates), at: Moment })
const request = {
  id: Id,
  /** Readable number, such as 2026-000012. */
  number: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  words: z.string(),
  /** Last day for the answer, YYYY-MM-DD. */
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  answer: z.string(),
  created_at: Moment,
  steps: z.array(Step),
}
export const OwnRequest = z.object({
  ...request,
  /** For a request about a child: the first name, and the link while it exists. */
  child: z.nullable(z.object({ first_name: z.string(), link_id: z.nullable(Id) })),
})
export type OwnRequest = z.infer<typeof OwnRequest>
export const listOwnRequests = get('/api/requests', {
  summary: 'List the signed-in user’s requests about personal data, newest first',
  for: 'signed-in',
  reply: z.object({ data: z.array(OwnRequest) }),
})

export const openRequest = post('/api/requests', {
  summary:
    'Request access, correction, restriction or deletion, or complain: about oneself or a child with a confirmed link. Sending it twice with one key creates one request',
  for: 'signed-in',
  form: true,
  body: z.object({
    kind: z.enum(requestKinds, { error: 'field.required' }),
    /** Confirmed link to the child it is about; null for the user's own data. */
    child: z.nullable(Id),
    words: text(2000),
    /** Made by the device, so that a repeated call creates nothing new. */
    key: Id,
  }),
  reply: z.object({ message: z.string(), id: Id }),
  status: 201,
  status_found: 200,
  refusals: ['requests-open', 'too-many'],
})
export const withdrawRequest = post('/api/requests/:id/withdrawal', {
  summary: 'Withdraw one’s own open request',
  for: 'signed-in',
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['request-closed'],
})

const desk = ['admin'] as const
export const deskParts = ['open', 'closed'] as const
const DeskRow = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  created_at: Moment,
})
export type DeskRow = z.infer<typeof DeskRow>
export const listDeskRequests = get('/api/request-desk', {
  summary: 'List open or closed requests by due date',
  for: desk,
  query: listQuery({ part: z.optional(z.enum(deskParts)), kind: z.optional(z.enum(requestKinds)) }),
  reply: countedPageOf(DeskRow),
  refusals: ['invalid'],
})

export const DeskRequest = z.object({
  ...request,
  asker: z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
  /** Person it is about, if not the one who asked. */
  about: z.nullable(z.string()),
  steps: z.array(z.extend(Step, { by: z.string() })),
})
export type DeskRequest = z.infer<typeof DeskRequest>
export const readDeskRequest = get('/api/request-desk/:id', {
  summary: 'Read a request with its author, subject, text and history; if it is about a pupil, the view is logged',
  for: desk,
  params: z.object({ id: Id }),
  reply: DeskRequest,
})
export const takeRequest = post('/api/request-desk/:id/work', {
  summary: 'Begin to work on a request; its author can see this',
  for: desk,
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['request-closed'],
})
/** Read by the person who asked, so it must be at least a sentence. */
const Answer = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(2000, { error: 'field.long' }))
export const closeRequest = put('/api/request-desk/:id/decision', {
  summary:
    'Answer a request, or refuse it with a reason; its author is notified. If it is closed already, the call is refused',
  for: desk,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({ decision: z.enum(['answered', 'refused'], { error: 'field.required' }), answer: Answer }),
  reply: Done,
  refusals: ['request-closed'],
})
