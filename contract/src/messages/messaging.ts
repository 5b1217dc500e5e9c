import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Done, Id, Moment } from '../values/wire.ts'

export const refusals = { 'not-repeatable': 409 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    messaging: typeof refusals
  }
}

export const deliveryChannels = ['sms', 'mail'] as const
export const deliveryStates = ['waiting', 'handing', 'sent', 'delivered', 'failed', 'unknown'] as const
/**
 * Messages that the stand-ins for SMS and e-mail would have sent. Available only while a stand-in is used, which
 * production must enable explicitly.
 */
export const OutboxMessage = z.object({
  id: Id,
  channel: z.enum(deliveryChannels),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: Moment,
})
/** A copy of a notification that waits for the end of the recipient's quiet hours. */
const WaitingCopy = z.object({
  id: Id,
  channel: z.enum(deliveryChannels),
  recipient: z.string(),
  title: z.string(),
  leaves_at: Moment,
})
export const listOutbox = get('/api/outbox', {
  summary: 'List messages of the stand-ins, newest first, and those that wait for the morning',
  for: 'anyone',
  query: z.object({ channel: z.optional(z.enum(deliveryChannels)) }),
  reply: z.object({ data: z.array(OutboxMessage), waiting: z.array(WaitingCopy) }),
  refusals: ['not-found'],
})

/** State of a message, without its text. `next_at` is the next try, `reason` why it was not sent or did not arrive. */
const Delivery = z.object({
  id: Id,
  channel: z.enum(deliveryChannels),
  purpose: z.string(),
  recipient: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  next_at: z.nullable(Moment),
  reason: z.string(),
  created_at: Moment,
  sent_at: z.nullable(Moment),
  can_be_repeated: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>
export const listDeliveries = get('/api/deliveries', {
  summary: 'List e-mails and SMS of the last thirty days without their text, newest first',
  for: ['admin'],
  query: listQuery({ channel: z.optional(z.enum(deliveryChannels)), state: z.optional(z.enum(deliveryStates)) }),
  reply: countedPageOf(Delivery),
  refusals: ['invalid'],
})
export const repeatDelivery = post('/api/deliveries/:id/repetition', {
  summary: 'Retry a failed or unconfirmed message; repeating the call sends it once',
  for: ['admin'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['not-found', 'not-repeatable'],
})
