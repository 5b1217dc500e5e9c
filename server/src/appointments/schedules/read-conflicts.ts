import { and, gt, inArray, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { checkSchedule as endpoint, Conflict, FreeTime } from '#contract/appointments/schedules'
import { takenStates } from '#contract/values/appointments/appointment'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { readLimits } from '../limits.ts'
import { type AppointmentRow, appointments } from '../tables.ts'
import { minuteOf, momentOf } from '../times/places.rules.ts'
import { freePlaces, readHolidays, readHostTimes } from '../times/read-hosts.ts'
import { changedTimes, type TimesChange } from './outside.rules.ts'
import { findChangedHost, readColleagues } from './colleagues.ts'
import { type Busy, type Moving, nearestFor, type OpenPlace, proposeMoves } from './proposals.rules.ts'
import { readOutside } from './read-outside.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { listPeriods } from './read-schedules.ts'

/** This many other places are offered for each appointment. */
const maxPlaces = 30

/**
 * Returns the appointments that a change would leave outside, each with the places it could move to. The list names
 * pupils, so the first look at each per day is recorded.
 */
async function readConflicts({ platform, user }: Context, hostId: string, change: TimesChange): Promise<Conflict[]> {
  const { db, now } = platform
  const outside = await readOutside(db, { host_id: hostId, change, locks: false }, now())
  if (outside.length === 0) return []
  const rows = outside.map(({ row }) => row)
  await recordFirstViews(db, user, {
    student_ids: [...new Set(rows.map(({ student_id }) => student_id))],
    what: 'profile',
    now: now(),
  })
  const { open, names } = await readOpenPlaces(platform, hostId, change)
  const busy = await readBusy(db, now(), rows)
  const moving = rows.map(movingOf)
  const proposed = proposeMoves(moving, open, busy)
  const pupils = await readNames(db, rows)
  const free = ({ host_id, start }: OpenPlace): FreeTime => ({
    host_id,
    host: names.get(host_id) ?? '',
    starts_at: momentOf(start),
  })
  return outside.map(({ row: { id, version, student_id, kind, state, format, starts_at, ends_at }, why }, index) => {
    const person = moving[index]
    const proposal = proposed.get(id)
    return {
      id,
      version,
      student: pupils.get(student_id) ?? '',
      kind,
      state: state === 'requested' ? 'requested' : 'accepted',
      format,
      starts_at,
      ends_at,
      why,
      proposal: proposal ? free(proposal) : null,
      places: person ? nearestFor(person, open, busy).slice(0, maxPlaces).map(free) : [],
    }
  })
}

const movingOf = ({ id, student_id, host_id, kind, format, language, starts_at }: AppointmentRow): Moving => ({
  id,
  student_id,
  host_id,
  kind,
  format,
  language,
  start: minuteOf(starts_at),
})

/** Reads the free places of the host after the change and of the colleagues. */
async function readOpenPlaces(
  platform: Pick<Platform, 'db' | 'now'>,
  hostId: string,
  change: TimesChange,
): Promise<{ open: OpenPlace[]; names: Map<string, string> }> {
  const { db } = platform
  const now = platform.now()
  const from = dayOf(now)
  const { days_ahead } = await readLimits(db)
  const to = dayAfter(from, days_ahead)
  const colleagues = await readColleagues(db, hostId)
  const holidays = await readHolidays(db, from, to)
  const all = await readHostTimes(db, [hostId, ...colleagues.map(({ id }) => id)], { from, to, now })
  const open = all
    .map((times) => (times.host_id === hostId ? changedTimes(times, change) : times))
    .flatMap((times) =>
      freePlaces(times, { from, to, holidays, now }).flatMap((place) => {
        const day = dayOf(new Date(momentOf(place.start)))
        const work = times.works.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
        return work ? [{ ...place, host_id: times.host_id, formats: work.formats, languages: work.languages }] : []
      }),
    )
  return { open, names: new Map(colleagues.map(({ id, name }) => [id, name])) }
}

/** Reads the other appointments of these pupils. */
async function readBusy(db: Db, now: Date, rows: readonly AppointmentRow[]): Promise<Busy[]> {
  const { student_id, id, starts_at, ends_at, state } = appointments
  const others = await db
    .select({ student_id, starts_at, ends_at })
    .from(appointments)
    .where(
      and(
        inArray(
          student_id,
          rows.map((row) => row.student_id),
        ),
        inArray(state, [...takenStates]),
        gt(ends_at, now.toISOString()),
        notInArray(
          id,
          rows.map((row) => row.id),
        ),
      ),
    )
  return others.map((other) => ({
    student_id: other.student_id,
    start: minuteOf(other.starts_at),
    end: minuteOf(other.ends_at),
  }))
}

async function readNames(db: Db, rows: readonly AppointmentRow[]): Promise<Map<string, string>> {
  const ids = rows.map(({ student_id }) => student_id)
  const people = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(people.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`]))
}

type Body = z.infer<typeof endpoint.body>

/** Returns the appointments that a change would leave outside. For a colleague, only days off can be checked. */
export async function findConflicts(context: Context, { host_id, change }: Body): Promise<Conflict[]> {
  const { platform, user } = context
  const hostId = change.kind === 'days-off' ? await findChangedHost(platform, user.id, host_id) : user.id
  return readConflicts(context, hostId, await changeOf(platform.db, hostId, change))
}

async function changeOf(db: Db, hostId: string, change: Body['change']): Promise<TimesChange> {
  if (change.kind === 'days-off') return change
  const period =
    change.id === null
      ? null
      : ((await listPeriods(db, hostId)).find(({ id }) => id === change.id) ?? refuse('not-found'))
  if (change.kind === 'schedule')
    return { kind: 'schedule', instead_of: period?.starts_on ?? null, schedule: change.schedule }
  return { kind: 'removal', instead_of: period?.starts_on ?? '' }
}
