import * as z from 'zod/mini'
import { appointmentStates } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/kazakhstan-time'
import { type Language, languages, locales } from '#contract/values/locale'
import { type Pupil, pupilOf } from '../../../diagnostics/catalogue/pupil.ts'
import type { Query } from '../../../platform/database/db.ts'
import { runNamed } from '../../../platform/database/named.ts'
import { hostDaysSql, type HostTimes, hostTimesOf, type HostTimesRow } from '../../times/read-hosts.ts'
import type { HoldParams } from '../new-hold.ts'
import { relevantStates } from '../read-facts.ts'
import { readRequestsSql } from './holds.sql.ts'

export interface HoldRequest {
  student_id: string
  params: HoldParams
  language: Language
}

const Moment = z.pipe(
  z.string(),
  z.transform((value) => new Date(value).toISOString()),
)
const text = z.nullable(z.string())
const Stored = z.object({
  student_id: z.string(),
  is_still: z.boolean(),
  locale: z.enum(locales),
  comer: z.object({ signed_up_at: text, school_id: text, region_id: text, center_id: text }),
  met: z.array(z.object({ id: z.string(), state: z.enum(appointmentStates), starts_at: Moment, ends_at: Moment })),
  worker: z.object({
    role_id: z.number(),
    blocked_at: text,
    has_come_in: z.boolean(),
    school_id: text,
    center_id: text,
  }),
  shown: z.object({
    host: z.object({
      id: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      gender: z.nullable(z.enum(['male', 'female'])),
      avatar: text,
    }),
    position: text,
    school: text,
    district: text,
    locality: text,
    center: z.nullable(z.object({ name: z.string(), city: z.string(), address: z.string() })),
    center_phone: text,
  }),
})
const Answer = z.object({
  settings: z.array(z.object({ name: z.string(), value: z.number() })),
  centers: z.array(z.object({ id: z.string(), region_id: z.string() })),
  holidays: z.array(z.string()),
  pupils: z.array(z.looseObject({ id: z.string() })),
  stored: z.array(Stored),
})

/** Data read about one pupil and the host of the wanted place. */
type Stored = z.infer<typeof Stored>

/** A hold request with the data read for it. */
export interface HoldRequestWithFacts extends HoldRequest {
  pupil: Pupil
  stored: Stored
}

/** Reads the data that the rules need for all wanted places, with each pupil once, and locks the times of the hosts. */
export async function readRequests(
  query: Query,
  requests: readonly HoldRequest[],
): Promise<Pick<z.infer<typeof Answer>, 'settings' | 'centers' | 'holidays'> & { pairs: HoldRequestWithFacts[] }> {
  const list = requests.map(({ student_id, params: { host_id, kind, starts_at }, language }) => {
    return { student_id, host_id, kind, day: dayOf(new Date(starts_at)), language: languages.indexOf(language) + 1 }
  })
  const [row] = await query('holds-wanted', readRequestsSql, [
    JSON.stringify(list),
    relevantStates,
    list.map(({ student_id }) => student_id),
  ])
  const { stored, pupils, ...common } = Answer.parse(row)
  const pupilsById = new Map(pupils.map((one) => [one.id, one]))
  const places = new Map(requests.map((one) => [one.student_id, one]))
  const pairs = stored.flatMap((one) => {
    const [place, pupil] = [places.get(one.student_id), pupilsById.get(one.student_id)]
    return place && pupil ? [{ ...place, stored: one, pupil: pupilOf(pupil) }] : []
  })
  return { ...common, pairs }
}

/**
 * Reads the times of each host on the wanted day in one statement. Returns a function that finds the times for a wanted
 * place.
 */
export async function readTimes(
  query: Query,
  requests: readonly { params: HoldParams }[],
  now: Date,
): Promise<(one: HoldParams) => HostTimes | undefined> {
  const keyOf = ({ host_id, starts_at }: HoldParams) => `${host_id} ${dayOf(new Date(starts_at))}`
  if (requests.length === 0) return () => undefined
  const keys = [...new Set(requests.map(({ params }) => keyOf(params)))]
  const days = keys.map((key) => {
    const [host_id = '', day = ''] = key.split(' ')
    return { host_id, day }
  })
  const rows = (await runNamed(query, 'holds-times', hostDaysSql(days, now))) as unknown as HostTimesRow[]
  const times = new Map(keys.map((key, index) => [key, rows[index]]))
  return (one) => {
    const row = times.get(keyOf(one))
    return row && hostTimesOf(row)
  }
}
