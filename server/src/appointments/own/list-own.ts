import { and, count, eq, gt, inArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listAhead as aheadEndpoint, listPast as pastEndpoint, OwnRecord } from '#contract/appointments/own'
import { expectedStates, type AppointmentKind } from '#contract/values/appointments/appointment'
import { kindsOfGroup, recordGroups } from '#contract/values/appointments/record-groups'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import { eligibilityFor } from '../booking/eligibility.rules.ts'
import { readFacts } from '../booking/read-facts.ts'
import { readLimits } from '../limits.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { appointments } from '../tables.ts'

const { student_id, starts_at, id, kind, state, recommendation } = appointments
const endStates = ['declined', 'cancelled', 'finished', 'missed'] as const

/** Lists upcoming appointments: expected ones and offers from the waiting list. */
export async function listAhead({ platform, user, language }: Context): Promise<z.infer<typeof aheadEndpoint.reply>> {
  const { db, now } = platform
  const own = eq(student_id, user.id)
  const isHeld = and(eq(state, 'held'), gt(appointments.held_until, now().toISOString()))
  const [rows, facts, limits, counts] = await Promise.all([
    db
      .select({ id })
      .from(appointments)
      .where(and(own, or(inArray(state, [...expectedStates]), isHeld)))
      .orderBy(starts_at, id),
    readFacts(platform, user.id, 'consultation'),
    readLimits(db),
    countOwn(db, user.id),
  ])
  const ids = rows.map((row) => row.id)
  const { opens_on } = eligibilityFor('consultation', facts, dayOf(now()), limits.days_between_consultations)
  return {
    data: await readRecords(db, ids, language),
    counts,
    opens_on,
    days_between: limits.days_between_consultations,
  }
}

/** Counts the records of each group. A place that was only held is not a record. */
async function countOwn(db: Db, studentId: string) {
  const rows = await db
    .select({ kind, number: count() })
    .from(appointments)
    .where(and(eq(student_id, studentId), inArray(state, [...expectedStates, ...endStates])))
    .groupBy(kind)
  const of = (kinds: readonly AppointmentKind[]) =>
    rows.reduce((sum, row) => sum + (kinds.includes(row.kind) ? row.number : 0), 0)
  const [consultations, testing, trainings] = recordGroups.map((group) => of(kindsOfGroup[group]))
  return { consultations: consultations ?? 0, testing: testing ?? 0, trainings: trainings ?? 0 }
}

/** Lists past appointments, page by page. */
export async function listPast(
  { platform: { db }, user, language }: Context,
  { group, ...paged }: z.infer<typeof pastEndpoint.query>,
): Promise<z.infer<typeof pastEndpoint.reply>> {
  const isOver = inArray(state, group === 'outcomes' ? ['finished'] : [...endStates])
  const kinds = group && kindsOfGroup[group === 'outcomes' ? 'consultations' : group]
  const list: Listed = {
    from: appointments,
    ways: [eq(student_id, user.id)],
    where: and(isOver, kinds && inArray(kind, [...kinds])),
    order: [starts_at, id],
    isNewestFirst: true,
  }
  const { ids, next } = await readPageKeys(db, list, paged)
  return { data: await readRecords(db, ids, language), next }
}

async function readRecords(db: Db, ids: string[], language: Language): Promise<OwnRecord[]> {
  const [found, rows] = await Promise.all([
    readAppointmentsById(db, ids, language),
    db.select({ id, recommendation }).from(appointments).where(inArray(id, ids)),
  ])
  const advice = new Map(rows.map((row) => [row.id, row.recommendation]))
  return found.map((one) => ({ ...one, recommendation: advice.get(one.id) ?? '' }))
}
