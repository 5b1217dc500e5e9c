import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { HostCalendar } from '#contract/appointments/hosting'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { holidays as holidayRows } from '../../places/tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { appointments } from '../tables.ts'
import { isAway, readHostTimes, type HostTimes } from '../times/read-hosts.ts'
import { pausesOn } from './pauses.rules.ts'
import { readHosted } from './read-hosted.ts'
import { inLanguages } from '../../platform/database/texts.ts'

const maxDays = 42
const maxCount = 1000

/** Returns the host's appointments between two days, both included. Cancelled and declined ones are left out. */
export async function readHostCalendar(
  context: Context,
  { from, to }: { from: string; to: string },
): Promise<HostCalendar> {
  const { platform, user, language } = context
  const { db, now } = platform
  const days = daysBetween(from, to)
  if (days.length === 0) refuse('invalid', { field: 'to' })
  const { state, starts_at, id, host_id } = appointments
  const isThen = and(gte(starts_at, momentAt(from, 0)), lt(starts_at, momentAt(dayAfter(to), 0)))
  const isShown = inArray(state, ['requested', 'accepted', 'finished', 'missed'])
  const [rows, [times], named] = await Promise.all([
    db
      .select({ id })
      .from(appointments)
      .where(and(eq(host_id, user.id), isThen, isShown))
      .orderBy(asc(starts_at), asc(id))
      .limit(maxCount),
    readHostTimes(db, [user.id], { from, to, now: now() }),
    readHolidayNames(db, { from, to }, language),
  ])
  const read = await readHosted(
    context,
    rows.map((row) => row.id),
  )
  const pupils = new Set(read.map(({ student }) => student.id))
  await recordFirstViews(db, user, { student_ids: [...pupils], what: 'profile', now: now() })
  return { now: now().toISOString(), days: days.map((day) => calendarDay(day, times, named)), appointments: read }
}

function calendarDay(
  day: string,
  times: HostTimes | undefined,
  named: ReadonlyMap<string, string>,
): HostCalendar['days'][number] {
  const work = times?.works.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
  const holiday = named.get(day) ?? ''
  const is_off = holiday !== '' || (times !== undefined && isAway(times, day))
  const pauses = is_off ? [] : pausesOn(day, work?.intervals ?? [])
  return { day, is_off, holiday, pauses }
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) {
    if (days.length === maxDays) return []
    days.push(day)
  }
  return days
}

async function readHolidayNames(
  db: Platform['db'],
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const name = inLanguages(holidayRows, 'name')[language]
  const rows = await db
    .select({ day: holidayRows.day, name })
    .from(holidayRows)
    .where(and(gte(holidayRows.day, from), lt(holidayRows.day, dayAfter(to))))
  return new Map(rows.map((row) => [row.day, row.name]))
}
