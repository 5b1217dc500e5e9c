import * as z from 'zod/mini'
import { hosts } from '../appointments/changes.ts'
import { get, post } from '../calls/endpoint.ts'
import { Id } from '../values/wire.ts'

/** The group and the date that answer the request for a training. */
const TrainingEvent = z.object({
  id: Id,
  /** Empty while the event is being prepared; then nothing else is said of it. */
  path: z.string(),
  title: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  hours: z.string(),
  place: z.string(),
  is_cancelled: z.boolean(),
})
export type TrainingEvent = z.infer<typeof TrainingEvent>

export const listMyTrainingEvents = get('/api/my-training-events', {
  summary: 'List the events that answer the pupil’s requests for trainings',
  for: ['student'],
  reply: z.object({ data: z.array(z.object({ appointment_id: Id, event: TrainingEvent })) }),
})

const params = z.object({ id: Id })
const hosted = { for: hosts, params, refusals: ['not-found'] } as const

export const readTrainingAnswer = get('/api/hosted-appointments/:id/event', {
  summary: 'Read which event answers a request for a training, and which coming events could',
  ...hosted,
  reply: z.object({
    event: z.nullable(TrainingEvent),
    /** Published events to come that take registrations, the next one first. */
    choices: z.array(z.object({ id: Id, title: z.string(), first_day: z.string() })),
  }),
})
export const answerTraining = post('/api/hosted-appointments/:id/event', {
  summary:
    'Answer a request for a training, and those of its group, with a published event, or with a draft for editors that has its place and time',
  ...hosted,
  form: true,
  body: z.object({
    /** Empty for a draft. */
    event_id: z._default(z.union([z.literal(''), Id]), ''),
    /** Made by the device; it becomes the id of the draft. */
    key: Id,
  }),
  reply: z.object({ message: z.string(), event: TrainingEvent }),
})
