import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { Id, Moment } from './values/wire.ts'

/** What the stand-ins for SMS and e-mail would have sent. Served only while a stand-in is in use, which production must name itself. */
export const OutboxMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: Moment,
})
export const listOutbox = get('/api/outbox', {
  summary: 'Messages kept by the stand-ins, newest first',
  for: 'anyone',
  reply: z.object({ data: z.array(OutboxMessage) }),
  refusals: ['not-found'],
})
