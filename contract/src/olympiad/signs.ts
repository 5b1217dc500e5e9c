import * as z from 'zod/mini'
import { post } from '../calls/endpoint.ts'
import { Device, ItemNumber } from '../values/device.ts'
import { maxHelpLength } from '../values/live-board.ts'
import { Id, Moment } from '../values/wire.ts'

/** Where a device stands, and whether the pupil calls for help. */
const Sign = z.object({
  device_id: Device,
  answered: ItemNumber,
  item: ItemNumber,
  /** Null without a call for help; the words may be empty. */
  help: z.nullable(z.string().check(z.trim(), z.maxLength(maxHelpLength, { error: 'field.long' }))),
})
export const sendSign = post('/api/attempts/:id/signs', {
  summary: 'Tell staff of the room that the device works, how far the pupil is and whether help is wanted',
  for: ['student'],
  in_sitting: true,
  params: z.object({ id: Id }),
  body: Sign,
  reply: z.object({
    /** `none`: the attempt lies in no open round. `elsewhere`: another device has it, and the sign was not stored. */
    state: z.enum(['none', 'elsewhere', 'started', 'paused', 'held', 'finished']),
    deadline_at: z.nullable(Moment),
    added_minutes: z.number(),
    is_help_answered: z.boolean(),
    /** Seconds until the next sign; null if none is wanted any more. */
    again_in: z.nullable(z.number()),
  }),
  refusals: ['invalid'],
})
