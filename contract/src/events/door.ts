import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Id, Moment } from '../values/wire.ts'
import { eventTypes } from './events.ts'
import { scanJudges, scanVerdicts, scanWays } from './scan-states.ts'
import { ticketStates } from './ticket-states.ts'

/** Who stands at the doors of an event. They see names and tickets, and no contacts. */
const staff = ['admin', 'editor', 'trainer', 'psychologist_center'] as const
const params = z.object({ id: Id })

/** Most scans in one call; a device sends more in several calls. */
export const maxScans = 500
/** In characters. A device cuts what it has read, because any QR picture may be held before it. */
export const maxDoorLength = 60
export const maxCodeLength = 300

const DoorSession = z.object({
  id: z.string(),
  name: z.string(),
  day: z.string(),
  /** `09:30-10:00`. */
  time: z.string(),
  starts_at: Moment,
  ends_at: Moment,
})
export type DoorSession = z.infer<typeof DoorSession>

const DoorEvent = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(eventTypes),
  first_day: z.string(),
  last_day: z.string(),
  is_demo: z.boolean(),
  /** People with a valid ticket. */
  people: z.number(),
  sessions: z.array(DoorSession),
})
export type DoorEvent = z.infer<typeof DoorEvent>

export const listDoorEvents = get('/api/event-doors', {
  summary: 'List events whose doors open today or in the next two days, with their sessions',
  for: staff,
  reply: z.object({ data: z.array(DoorEvent) }),
})

const DoorPerson = z.object({
  id: Id,
  /** As the ticket shows it, such as E-000123. */
  number: z.string(),
  full_name: z.string(),
  ticket: z.string(),
  state: z.enum(ticketStates),
})
export type DoorPerson = z.infer<typeof DoorPerson>

const Admission = z.object({ participant_id: Id, session_id: z.string(), door: z.string(), at: Moment })
export type Admission = z.infer<typeof Admission>

export const DoorList = z.object({
  event: z.object({ id: Id, title: z.string() }),
  /** The key that tickets are signed with, as base64url. */
  public_key: z.string(),
  /** The time of the server. */
  now: Moment,
  sessions: z.array(DoorSession),
  people: z.array(DoorPerson),
  /** First admissions by session. */
  admitted: z.array(Admission),
})
export type DoorList = z.infer<typeof DoorList>

export const readDoorList = get('/api/event-doors/:id/list', {
  summary: 'Read what a device at the door takes along, so that it can check tickets without a network',
  for: staff,
  params,
  reply: DoorList,
  refusals: ['event-door-reviewer'],
})

const Scan = z.object({
  /** Made by the device, so that the same scan sent twice is one. */
  id: Id,
  /** Empty for an event without sessions. */
  session_id: z.string().check(z.maxLength(40)),
  door: z.string().check(z.maxLength(maxDoorLength)),
  device_id: Id,
  way: z.enum(scanWays),
  /** What was read; empty if somebody was found by name. */
  code: z.string().check(z.maxLength(maxCodeLength)),
  /** Who was chosen by name. */
  participant_id: z.nullable(Id),
  judged_by: z.enum(scanJudges),
  /** By the clock of the device. */
  device_at: Moment,
  /** What the device said; null if it has waited for the network. */
  verdict: z.nullable(z.enum(scanVerdicts)),
})
export type Scan = z.infer<typeof Scan>

const ScanResult = z.object({
  id: Id,
  verdict: z.enum(scanVerdicts),
  /** Empty if the person is not known. */
  name: z.string(),
  /** Who came first with this ticket, if this scan came again. */
  other: z.nullable(z.object({ door: z.string(), at: Moment })),
})
export type ScanResult = z.infer<typeof ScanResult>

export const sendScans = post('/api/event-doors/:id/scans', {
  summary:
    'Send what a device at the door has read. Each scan is taken once and none is refused for what it says; the times of a wrong clock are put right',
  for: staff,
  params,
  body: z.object({
    /** By the clock of the device, at the moment of sending. */
    sent_at: Moment,
    scans: z.array(Scan).check(z.minLength(1), z.maxLength(maxScans)),
  }),
  reply: z.object({ data: z.array(ScanResult) }),
})

const Entrance = z.object({ door: z.string(), at: Moment })
export const DoorLive = z.object({
  /** People with a valid ticket. */
  expected: z.number(),
  sessions: z.array(z.object({ ...DoorSession.shape, admitted: z.number() })),
  /** Second admissions with one ticket, the newest first. */
  doubles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      number: z.string(),
      session: z.string(),
      first: Entrance,
      again: Entrance,
    }),
  ),
})
export type DoorLive = z.infer<typeof DoorLive>

export const readDoorLive = get('/api/event-doors/:id/live', {
  summary: 'Count who is in by session, and list tickets that were used twice with both doors and times',
  for: staff,
  params,
  reply: DoorLive,
  refusals: ['event-door-reviewer'],
})
