import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { appointmentKinds, appointmentStates, formats } from '../values/appointments/appointment.ts'
import { isRoomLink } from '../values/appointments/room-link.ts'
import { levels } from '../values/level.ts'
import { skills } from '../values/result-picture.ts'
import { Id, Moment, Day } from '../values/wire.ts'
import { Appointment, byId, Kind } from './appointment.ts'
import { hosts } from './changes.ts'

/** A pupil, as far as a list of the day needs. */
const MeetingPupil = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  gender: z.nullable(z.enum(['male', 'female'])),
  grade: z.nullable(z.number()),
  school: z.string(),
})

export const HostedAppointment = z.object({
  ...Appointment.shape,
  student: MeetingPupil,
  /** Shared by all pupils of one meeting. */
  meeting: Id,
  /** The appointment was made by staff, so the texts are theirs. */
  is_by_staff: z.boolean(),
  /** Only for the caller's own accepted online meeting. */
  room_url: z.nullable(z.string()),
  /** It was closed automatically; the host can still write how it went. */
  is_unwritten: z.boolean(),
  recommendation: z.string(),
  agreed: z.array(z.string()),
  feedback_mark: z.nullable(z.number()),
  feedback_words: z.string(),
})
export type HostedAppointment = z.infer<typeof HostedAppointment>

const WeekFigures = z.object({
  /** Figures of this week: upcoming, finished, cancelled and missed meetings; hours of finished ones. */
  ahead: z.number(),
  held: z.number(),
  cancelled: z.number(),
  missed: z.number(),
  hours: z.number(),
})
export const HostDay = z.object({
  day: z.iso.date(),
  now: Moment,
  /** Today's appointments by time, without declined and cancelled ones. */
  meetings: z.array(HostedAppointment),
  /** Requests that wait for an answer, nearest first. */
  requests: z.array(HostedAppointment),
  /** Past appointments that nobody has closed, oldest first. */
  unclosed: z.array(HostedAppointment),
  /** Next appointment after today, if there are no more today. */
  next: z.nullable(HostedAppointment),
  week: WeekFigures,
})
export type HostDay = z.infer<typeof HostDay>
export const readHostDay = get('/api/host-day', {
  summary:
    'Read the host’s day: who comes when, open requests, past meetings that are not closed, and the numbers of the week',
  for: hosts,
  reply: HostDay,
})

/** A pause between two intervals of a day, without places. */
const Pause = z.object({ starts_at: Moment, ends_at: Moment })
const CalendarDay = z.object({
  day: z.iso.date(),
  /** A day off; national holidays have a name. */
  is_off: z.boolean(),
  holiday: z.string(),
  pauses: z.array(Pause),
})
export const HostCalendar = z.object({
  now: Moment,
  days: z.array(CalendarDay),
  appointments: z.array(HostedAppointment),
})
export type HostCalendar = z.infer<typeof HostCalendar>
export const readHostCalendar = get('/api/host-calendar', {
  summary: 'Read a host’s calendar between two days at most six weeks apart, with breaks and days off',
  for: hosts,
  query: z.object({ from: Day, to: Day }),
  reply: HostCalendar,
  refusals: ['invalid'],
})

export const listHosted = post('/api/hosted-appointment-searches', {
  summary:
    'List the caller’s own appointments by filters, latest first. `search` is an IIN or the beginning of a name, surname first; it goes in the body, so that no address contains it',
  for: hosts,
  body: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' }))),
    state: z.optional(z.enum(appointmentStates)),
    kind: z.optional(z.enum(appointmentKinds)),
    format: z.optional(z.enum(formats)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: countedPageOf(HostedAppointment),
  refusals: ['invalid'],
})

const Step = z.object({
  number: z.number(),
  state: z.enum(appointmentStates),
  starts_at: Moment,
  by: z.string(),
  comment: z.string(),
  at: Moment,
})
export const HostedRecord = z.object({
  ...HostedAppointment.shape,
  now: Moment,
  /** The caller's own link to the room; null if it is not theirs to set, or can no longer be changed. */
  room_link: z.nullable(z.string()),
  /** Levels of the newest results; empty if there are none or the reader may not see them. */
  abilities: z.array(z.object({ skill: z.enum(skills), level: z.enum(levels) })),
  /** Newest first. */
  steps: z.array(Step),
})
export type HostedRecord = z.infer<typeof HostedRecord>
export const readHosted = get('/api/hosted-appointments/:id', {
  summary:
    'Read an appointment of one’s own school or centre with its history and the pupil’s levels; the view is logged',
  for: hosts,
  params: byId,
  reply: HostedRecord,
})

export const setRoomLink = put('/api/hosted-appointments/:id/room-link', {
  summary:
    'Set the room link of an accepted online meeting for all its participants, or remove it with an empty value. Participants are notified of a new link',
  for: hosts,
  params: byId,
  form: true,
  body: z.object({
    room_link: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isRoomLink(text), { error: 'link.wrong' }),
    ),
  }),
  reply: HostedRecord,
  refusals: ['not-found', 'appointment-ended'],
})

export const readHostPlaces = get('/api/host-places', {
  summary: 'Read the free places of the caller’s own schedule on a day, and the nearest days that have some',
  for: hosts,
  query: z.object({ kind: Kind, day: Day }),
  reply: z.object({
    data: z.array(z.object({ starts_at: Moment, ends_at: Moment, left: z.number() })),
    /** If the day has no free place: the nearest days that have one. */
    other_days: z.array(z.iso.date()),
  }),
})
