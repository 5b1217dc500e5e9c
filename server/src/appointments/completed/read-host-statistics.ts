import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { HostStatistics } from '#contract/appointments/completed'
import { appointmentKinds, formats } from '#contract/values/appointments/appointment'
import { momentAt } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { appointments } from '../tables.ts'
import { feedbackLabel, monthsUpTo, monthLater } from './statistics.rules.ts'

const { state, starts_at, host_id, meeting, kind, format, feedback_mark } = appointments
const month = sql<string>`to_char(${starts_at} at time zone 'Asia/Almaty', 'YYYY-MM')`
const countOf = (ended: 'finished' | 'cancelled' | 'missed') =>
  sql<number>`count(distinct ${meeting}) filter (where ${state} = ${ended})::int`
/**
 * Counts each meeting once, however many pupils attended: by the row with the lowest seat among those who took part.
 */
const hours = sql<number>`coalesce(round((sum(extract(epoch from appointments.ends_at - appointments.starts_at)) filter (where appointments.state = 'finished' and not exists (
  select 1 from appointments other
  where other.host_id = appointments.host_id and other.meeting = appointments.meeting and other.state = 'finished' and other.seat < appointments.seat
)) / 3600)::numeric, 1)::float8, 0)`
const figures = { held: countOf('finished'), cancelled: countOf('cancelled'), missed: countOf('missed'), hours }

/** Returns what a host held in the twelve months up to the given one, and the given month by kind and format. */
export async function readHostStatistics(
  { platform: { db }, user }: Context,
  shownMonth: string,
): Promise<HostStatistics> {
  const months = monthsUpTo(shownMonth, 12)
  const between = (from: string, to: string) =>
    and(
      eq(host_id, user.id),
      gte(starts_at, momentAt(`${from}-01`, 0)),
      lt(starts_at, momentAt(`${monthLater(to)}-01`, 0)),
    )
  const [rows, kinds, marks] = await Promise.all([
    db
      .select({ month, ...figures })
      .from(appointments)
      .where(between(months[0] ?? shownMonth, shownMonth))
      .groupBy(sql`1`),
    db
      .select({ kind, format, ...figures })
      .from(appointments)
      .where(between(shownMonth, shownMonth))
      .groupBy(kind, format),
    db
      .select({ mean: sql<number>`avg(${feedback_mark})::float8`, answers: sql<number>`count(${feedback_mark})::int` })
      .from(appointments)
      .where(between(shownMonth, shownMonth)),
  ])
  const [feedback] = marks
  return {
    months: months.map(
      (one) => rows.find((row) => row.month === one) ?? { month: one, held: 0, cancelled: 0, missed: 0, hours: 0 },
    ),
    month: shownMonth,
    kinds: appointmentKinds
      .flatMap((one) =>
        formats.flatMap((oneFormat) => kinds.filter((row) => row.kind === one && row.format === oneFormat)),
      )
      .filter(isAnything),
    feedback: feedback ? feedbackLabel(feedback.mean, feedback.answers) : null,
  }
}

const isAnything = ({ held, cancelled, missed }: { held: number; cancelled: number; missed: number }): boolean =>
  held + cancelled + missed > 0
