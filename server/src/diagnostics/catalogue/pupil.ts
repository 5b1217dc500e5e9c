import * as z from 'zod/mini'
import { specialConditions } from '#contract/diagnostics/attempts'
import { deviceKinds } from '#contract/statistics/measures'
import { locales, type Locale } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { forCrowds, gatherBy } from '../../platform/database/gather.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'
import type { ItemChoices } from '../instrument/item-choices.rules.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import type { PreviousAttempts } from './lock.rules.ts'
import { readSittings } from './sittings.ts'
import type { Sitting } from '../../platform/slice.ts'

/** What decides whether a pupil may begin a test. */
export interface Pupil {
  account: AccountState
  test_language: Locale | null
  photo_decided_at: string | null
  has_photo: boolean
  consent: { by: string; given_at: string } | null
  grade: number | null
  /** Whether the school is rural; null if the pupil has no school. */
  is_rural: boolean | null
  /** Where valid invitations from the pupil's results lead. */
  invited_to: string[]
  /** Tests for which staff have added an attempt that is not begun yet. */
  added_to: string[]
  /** Windows of tests that are held for this pupil now. */
  sittings: Sitting[]
  /** Time and a half, granted by staff. */
  has_extra_time: boolean
  /** Attempts of all tests, oldest first. */
  attempts: AttemptRow[]
}

/**
 * Reads everything that decides about a start in one statement, because a whole region may begin at nine o’clock. `$1`
 * is the pupils' ids; a larger statement can include this one.
 */
export const pupilSql = `
select u.id, u.birth_date::text, u.iin, s.school_id, s.grade, s.photo_state, s.photo_decided_at, u.avatar_id is not null as has_photo, s.testing_place, s.test_language,
  s.extra_time_at is not null as has_extra_time,
  (select json_build_object('is_given', c.is_given, 'by', c.given_by, 'at', c.at) from consents c
    where c.student_id = u.id and c.kind = 'guardian' order by c.at desc, c.id desc limit 1) as consent,
  (select json_build_object('is_given', c.is_given, 'by', c.given_by, 'at', c.at) from consents c
    where c.student_id = u.id and c.kind = 'own' order by c.at desc, c.id desc limit 1) as own_consent,
  (select c.is_rural from schools c where c.id = s.school_id) as is_rural,
  (select json_agg(distinct i.leads_to) from invitations i where i.student_id = u.id and i.ended_at is null) as invited_to,
  (select json_agg(newest.test_id) from (
    select distinct on (d.test_id) d.test_id, d.attempt, d.is_added from added_attempts d where d.student_id = u.id order by d.test_id, d.number desc
  ) newest where newest.is_added and not exists (
    select from attempts a where a.student_id = u.id and a.test_id = newest.test_id and a.number >= newest.attempt
  )) as added_to,
  (select json_agg(a order by a.number) from attempts a where a.student_id = u.id) as attempts
from users u left join students s on s.student_id = u.id
where u.id = any($1::uuid[])`

const anyMoment = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => new Date(value).toISOString()),
)
const Attempt = z.object({
  student_id: z.string(),
  id: z.string(),
  test_id: z.string(),
  version: z.number(),
  number: z.number(),
  form_seed: z.nullable(z.number()),
  item_choices: z.nullable(z.custom<ItemChoices>()),
  state: z.enum(['started', 'finished']),
  locale: z.enum(locales),
  conditions: z.array(z.enum(specialConditions)),
  device_id: z.string(),
  device_kind: z.nullable(z.enum(deviceKinds)),
  taken_over_at: z.nullable(anyMoment),
  started_at: anyMoment,
  deadline_at: anyMoment,
  paused_at: z.nullable(anyMoment),
  seconds_left: z.nullable(z.number()),
  pauses: z.number(),
  paused_seconds: z.number(),
  held_at: z.nullable(anyMoment),
  held_seconds: z.number(),
  added_seconds: z.number(),
  items_given: z.nullable(z.number()),
  items_closed: z.number(),
  closed_at: z.nullable(anyMoment),
  part_ends_at: z.nullable(anyMoment),
  goes_forward: z.boolean(),
  finished_at: z.nullable(anyMoment),
  finish_reason: z.nullable(z.enum(['pupil', 'deadline'])),
  handed_in_at: z.nullable(anyMoment),
  receipt_number: z.nullable(z.number()),
  receipt_code: z.nullable(z.string()),
  scored_at: z.nullable(anyMoment),
})
const Consent = z.object({ is_given: z.boolean(), by: z.string(), at: anyMoment })
const PupilRow = z.object({
  birth_date: z.nullable(z.string()),
  iin: z.nullable(z.string()),
  school_id: z.nullable(z.string()),
  grade: z.nullable(z.number()),
  is_rural: z.nullable(z.boolean()),
  invited_to: z.nullable(z.array(z.string())),
  added_to: z.nullable(z.array(z.string())),
  photo_state: z.nullable(z.enum(['none', 'accepted', 'awaiting-staff', 'refused'])),
  photo_decided_at: z.nullable(anyMoment),
  has_photo: z.boolean(),
  testing_place: z.nullable(z.enum(['online', 'center'])),
  test_language: z.nullable(z.enum(locales)),
  has_extra_time: z.boolean(),
  consent: z.nullable(Consent),
  own_consent: z.nullable(Consent),
  attempts: z.nullable(z.array(Attempt)),
})

/** Pupils requested at the same time are read in one query. */
const readRow = gatherBy(async ({ query }: Database, ids: string[]) => {
  const rows = await query('pupils', pupilSql, [ids])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}, forCrowds)

export async function readPupil(database: Database, studentId: string): Promise<Pupil> {
  const [found, sittings] = await Promise.all([readRow(database, studentId), readSittings(database, studentId)])
  return found ? { ...pupilOf(found), sittings } : refuse('not-found')
}

/** The pupil in a row of the statement, which may also be JSON. Sittings are not part of the statement. */
export function pupilOf(found: unknown): Pupil {
  const row = PupilRow.parse(found)
  return {
    account: {
      birth_date: row.birth_date,
      iin: row.iin,
      has_school: row.school_id !== null,
      guardian_consent: row.consent,
      own_consent: row.own_consent,
      photo_state: row.photo_state ?? 'none',
      testing_place: row.testing_place,
    },
    grade: row.grade,
    is_rural: row.is_rural,
    invited_to: row.invited_to ?? [],
    added_to: row.added_to ?? [],
    sittings: [],
    test_language: row.test_language,
    photo_decided_at: row.photo_state === 'accepted' ? row.photo_decided_at : null,
    has_photo: row.has_photo,
    consent: row.consent?.is_given ? { by: row.consent.by, given_at: row.consent.at } : null,
    has_extra_time: row.has_extra_time,
    attempts: row.attempts ?? [],
  }
}

const finishesOf = ({ attempts }: Pupil, testId: string): string[] =>
  attempts.filter((attempt) => attempt.test_id === testId).flatMap(({ finished_at }) => finished_at ?? [])

/** Previous attempts, which decide whether there may be another one. */
export const previousAttemptsOf = (pupil: Pupil, testId: string): PreviousAttempts => ({
  finishes: finishesOf(pupil, testId),
  is_added: pupil.added_to.includes(testId),
  sittings: pupil.sittings.filter((sitting) => sitting.test_id === testId && !isSat(sitting, pupil)),
})

/**
 * Whether a test does not exist for the pupil: only sittings open it, none is on or ahead, and the pupil has begun no
 * attempt.
 */
export const isHiddenFrom = (
  { sittings, attempts }: Pupil,
  { id, sitting_only }: { id: string; sitting_only?: true | undefined },
  now: Date,
): boolean =>
  sitting_only === true &&
  !attempts.some(({ test_id }) => test_id === id) &&
  !sittings.some(({ test_id, closes_at }) => test_id === id && closes_at > now.toISOString())

/** Whether the pupil has begun an attempt in the window of a sitting. */
export const isSat = (
  { test_id, works_from, works_until, is_trial }: Pick<Sitting, 'test_id' | 'works_from' | 'works_until' | 'is_trial'>,
  { attempts }: Pick<Pupil, 'attempts'>,
): boolean =>
  !is_trial &&
  attempts.some(
    (attempt) => attempt.test_id === test_id && attempt.started_at >= works_from && attempt.started_at < works_until,
  )

/**
 * One more than the highest number of any attempt of the pupil. Attempts that no longer count are included, so that no
 * number is used twice.
 */
export const nextNumberOf = ({ attempts }: Pick<Pupil, 'attempts'>, testId: string): number =>
  Math.max(0, ...attempts.filter((attempt) => attempt.test_id === testId).map(({ number }) => number)) + 1

export const liveAttemptOf = ({ attempts }: Pupil, testId: string): AttemptRow | null =>
  attempts.find((attempt) => attempt.test_id === testId && attempt.state === 'started') ?? null
