import { and, eq, inArray, ne } from 'drizzle-orm'
import type { answerTraining as endpoint, TrainingEvent } from '#contract/events/trainings'
import { expectedStates } from '#contract/values/appointments/appointment'
import type { Received } from '#contract/calls/endpoint'
import { findCallerSide } from '../../appointments/changes/change-appointment.ts'
import { appointments } from '../../appointments/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertEntry } from '../../publishing/entries/insert-entry.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { readStart } from '../waiting-list/offer-free-places.ts'
import { draftForTraining, type TrainingRequest } from './draft-for-training.ts'
import { readTrainingEvents } from './read-training-events.ts'
import { eventTrainings } from './trainings.tables.ts'

/** Returns the request for a training that a member of staff may answer. */
export async function readTrainingRequest({ platform: { db }, user }: Context, id: string): Promise<TrainingRequest> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (row?.kind !== 'training' || (await findCallerSide(db, user, row)) !== 'host') return refuse('not-found')
  return row
}

/**
 * Answers a request for a training, and those of everybody who expects the same meeting, with an event that is on the
 * site, or with a draft that editors finish. A later answer replaces it; the same one twice is no news.
 */
export async function answerTraining(
  context: Context,
  id: string,
  { event_id, key }: Received<typeof endpoint>['body'],
): Promise<TrainingEvent> {
  const { platform, user, language, now } = context
  const request = await readTrainingRequest(context, id)
  const chosen = await platform.db.transaction(async (tx) => {
    const answer = event_id === '' ? await makeDraft(tx, context, { request, key }) : await readPublic(tx, event_id)
    const at = now.toISOString()
    for (const one of await readGroup(tx, request)) {
      const row = { student_id: one.student_id, appointment_id: one.id, event_id: answer, by_id: user.id, at }
      const { event_id: next, by_id } = row
      const changed = await tx
        .insert(eventTrainings)
        .values(row)
        .onConflictDoUpdate({
          target: [eventTrainings.student_id, eventTrainings.appointment_id],
          set: { event_id: next, by_id, at },
          setWhere: ne(eventTrainings.event_id, next),
        })
        .returning({ id: eventTrainings.appointment_id })
      if (changed.length > 0) await notifyRequester(tx, one, { event_id: answer, at: now })
    }
    return answer
  })
  return (await readTrainingEvents(platform, [chosen], language)).get(chosen) ?? refuse('not-found')
}

async function readPublic(tx: Db, event_id: string): Promise<string> {
  const event = await readEventFacts(tx, event_id)
  return event.is_public ? event.id : refuse('not-found')
}

async function makeDraft(
  tx: Db,
  { platform: { translate }, user, now }: Context,
  { request, key }: { request: TrainingRequest; key: string },
): Promise<string> {
  const document = await draftForTraining(tx, translate, request)
  const made = await insertEntry(tx, {
    id: key,
    kind: 'event',
    document,
    what: 'created',
    by: user.id,
    at: now.toISOString(),
  })
  // Only a repeated call finds its draft; nobody names an entry of others this way.
  if (made === null && (await tx.$count(eventTrainings, eq(eventTrainings.event_id, key))) === 0)
    return refuse('not-found')
  return key
}

/** Everybody who expects the same meeting; at least whoever is answered. */
async function readGroup(tx: Db, request: TrainingRequest): Promise<{ id: string; student_id: string }[]> {
  const group = await tx
    .select({ id: appointments.id, student_id: appointments.student_id })
    .from(appointments)
    .where(and(eq(appointments.meeting, request.meeting), inArray(appointments.state, [...expectedStates])))
    .orderBy(appointments.id)
  return group.some(({ id }) => id === request.id) ? group : [...group, request]
}

/** A draft has no date yet; its requesters hear of it when it is published. */
async function notifyRequester(
  tx: Db,
  { id, student_id }: { id: string; student_id: string },
  { event_id, at }: { event_id: string; at: Date },
): Promise<void> {
  const starts_at = await readStart(tx, event_id)
  if (starts_at === null) return
  await notify(tx, {
    user_id: student_id,
    kind: 'event-training',
    category: 'general',
    values: { ...titlesOf(await readEventFacts(tx, event_id)), starts_at },
    link: `/notes/${id}`,
    at: at.toISOString(),
    about: id,
  })
}

/** Notifies those whose requests are answered by an event that is published for the first time. */
export async function notifyRequesters(tx: Db, event_id: string, at: string): Promise<void> {
  const rows = await tx.select().from(eventTrainings).where(eq(eventTrainings.event_id, event_id))
  for (const { appointment_id: id, student_id } of rows)
    await notifyRequester(tx, { id, student_id }, { event_id, at: new Date(at) })
}
