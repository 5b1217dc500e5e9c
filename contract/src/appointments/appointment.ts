import * as z from 'zod/mini'
import {
  appointmentKinds,
  appointmentStates,
  formats,
  purposes,
  trainingSubjects,
} from '../values/appointments/appointment.ts'
import { Id, Moment } from '../values/wire.ts'

export const byId = z.object({ id: Id })
export const MeetingLanguage = z.enum(['ru', 'kk', 'en'], { error: 'field.required' })
export const Format = z.enum(formats, { error: 'field.required' })
export const Kind = z.enum(appointmentKinds, { error: 'field.required' })

/** An online room. Its address is sent only while the room is open; `is_set_up` tells whether there is one. */
export const room = z.nullable(z.object({ is_set_up: z.boolean(), opens_at: Moment, address: z.nullable(z.string()) }))

/** Public details of a host. */
export const Host = z.object({
  id: Id,
  name: z.string(),
  /** Decides the drawing shown instead of a photo. */
  gender: z.nullable(z.enum(['male', 'female'])),
  position: z.string(),
  workplace: z.string(),
  avatar: z.nullable(z.string()),
})
export type Host = z.infer<typeof Host>

/** An appointment as both pupil and host see it. */
export const Appointment = z.object({
  id: Id,
  kind: z.enum(appointmentKinds),
  host: Host,
  starts_at: Moment,
  ends_at: Moment,
  format: z.enum(formats),
  language: z.enum(['ru', 'kk', 'en']),
  /** Place and how to get there; null for an online meeting. */
  place: z.nullable(z.object({ name: z.string(), address: z.string(), phone: z.string() })),
  purpose: z.nullable(z.enum(purposes)),
  words: z.string(),
  subject: z.nullable(z.enum(trainingSubjects)),
  thread: z.string(),
  test_id: z.nullable(z.string()),
  with_parent: z.boolean(),
  state: z.enum(appointmentStates),
  held_until: z.nullable(Moment),
  code: z.string(),
  version: z.number(),
  came_at: z.nullable(Moment),
  comment: z.string(),
})
export type Appointment = z.infer<typeof Appointment>
