import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { Moment } from '../values/wire.ts'
import { Appointment, byId, room } from './appointment.ts'

/** A child's appointment for the parent. The topic is left out, because it is between the child and the host. */
export const ChildAppointment = z.extend(
  z.omit(Appointment, { purpose: true, words: true, code: true, version: true, held_until: true }),
  {
    recommendation: z.string(),
    /** What the child and the host agreed on, in the order of `agreed_done`. */
    agreed: z.array(z.string()),
    agreed_done: z.array(z.boolean()),
    /**
     * For an online meeting that the parent was asked to join: when its room opens, and its address while it is open.
     */
    room,
  },
)
export type ChildAppointment = z.infer<typeof ChildAppointment>

export const listChildAppointments = get('/api/children/:id/appointments', {
  summary:
    'List the upcoming appointments of a confirmed child and the outcomes of past meetings, latest first, at most a hundred; the first view per day is logged',
  for: ['parent'],
  params: byId,
  /** `now` is the server time of the reply, because the device's clock may be wrong. */
  reply: z.object({ data: z.array(ChildAppointment), now: Moment }),
})
