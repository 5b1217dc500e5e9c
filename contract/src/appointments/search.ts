import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { appointmentKinds, formats, placeKinds, trainingSubjects } from '../values/appointments/appointment.ts'
import { Moment, Day } from '../values/wire.ts'
import { byId, Host, Kind } from './appointment.ts'

const Language = z.enum(['ru', 'kk', 'en'])

/** A host with the time of the nearest free place. */
export const FreeHost = z.object({
  ...Host.shape,
  formats: z.array(z.enum(formats)),
  languages: z.array(Language),
  is_of_own_school: z.boolean(),
  /** The host has opened a result of this pupil. */
  knows_result: z.boolean(),
  /** Start of the nearest free place; null if none is free within the days that are shown. */
  nearest: z.nullable(Moment),
  /** Free places in the next seven days. */
  places: z.number(),
})
export type FreeHost = z.infer<typeof FreeHost>

export const FreeHosts = z.object({
  /** Hosts with the earliest free place first; those without one last. */
  data: z.array(FreeHost),
  /** Total number; at most thirty are sent at once. */
  total: z.number(),
  school_has_psychologist: z.boolean(),
})
export type FreeHosts = z.infer<typeof FreeHosts>

export const listFreeHosts = get('/api/booking/hosts', {
  summary: 'List the psychologists of the pupil’s school and of its centres, soonest free first',
  for: ['student'],
  query: z.object({
    kind: z.enum(appointmentKinds),
    format: z.optional(z.enum(formats)),
    language: z.optional(Language),
    place: z.optional(z.enum(placeKinds)),
    subject: z.optional(z.enum(trainingSubjects)),
  }),
  reply: FreeHosts,
})

/** A start time of a host; `left` is 0 if it is taken or past. */
export const HostTime = z.object({
  starts_at: Moment,
  ends_at: Moment,
  left: z.number(),
  /** The place is held by the caller. */
  is_own: z.boolean(),
  subject: z.nullable(z.enum(trainingSubjects)),
  thread: z.string(),
})
export type HostTime = z.infer<typeof HostTime>

export const HostDays = z.object({
  host: z.object({ ...Host.shape, formats: z.array(z.enum(formats)), languages: z.array(Language) }),
  /** Days with work times of the host. */
  days: z.array(z.object({ day: Day, times: z.array(HostTime) })),
  /** Nearest days with a free place, from the first requested day on. */
  nearest_days: z.array(Day),
  /** Last day for which places are shown. */
  last_day: Day,
})
export type HostDays = z.infer<typeof HostDays>

export const readHostDays = get('/api/booking/hosts/:id/times', {
  summary: 'Read all times of a host by day, free or taken, and the nearest days with a free one',
  for: ['student'],
  params: byId,
  query: z.object({
    kind: Kind,
    format: z.optional(z.enum(formats)),
    subject: z.optional(z.enum(trainingSubjects)),
    from: Day,
    to: Day,
  }),
  reply: HostDays,
  refusals: ['not-found', 'invalid'],
})
