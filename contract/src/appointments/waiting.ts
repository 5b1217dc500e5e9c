import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { del, get, post } from '../calls/endpoint.ts'
import { appointmentKinds, formats } from '../values/appointments/appointment.ts'
import { Done, Id, Day } from '../values/wire.ts'
import { Appointment, byId, Format, Host, Kind } from './appointment.ts'

/** A place on the waiting list of a host. */
export const WaitingPlace = z.object({
  id: Id,
  kind: z.enum(appointmentKinds),
  host: z.omit(Host, { avatar: true, position: true }),
  format: z.enum(formats),
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  /** Position, from 1. */
  place: z.number(),
  /** A free place offered to the pupil; it is confirmed like any held place. */
  offer: z.nullable(Appointment),
})
export type WaitingPlace = z.infer<typeof WaitingPlace>

export const listWaiting = get('/api/waiting-places', {
  summary: 'Read the pupil’s places in waiting lists and current offers',
  for: ['student'],
  reply: z.object({ data: z.array(WaitingPlace) }),
})

export const joinWaiting = post('/api/waiting-places', {
  summary: 'Join the waiting list of a host for some days; joining again keeps the position and changes the days',
  for: ['student'],
  form: true,
  body: z.object({ kind: Kind, host_id: Id, format: Format, from_day: Day, to_day: Day }).check(
    crossFieldRule(['from_day', 'to_day'], ({ from_day, to_day }) => from_day <= to_day, {
      path: ['to_day'],
      error: 'date.wrong',
    }),
  ),
  reply: WaitingPlace,
  status: 201,
  refusals: [
    'not-found',
    'host-not-receiving',
    'test-needed',
    'invitation-needed',
    'signed-up-already',
    'signed-up-lately',
    'booking-not-yet',
    'time-past',
    'waiting-enough',
  ],
})

export const leaveWaiting = del('/api/waiting-places/:id', {
  summary: 'Leave the waiting list; a current offer goes to the next pupil',
  for: ['student'],
  params: byId,
  reply: Done,
  refusals: ['not-found'],
})
