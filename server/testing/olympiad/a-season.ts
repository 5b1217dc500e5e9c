import { olympiadRounds, perSubject, type OlympiadRound } from '#contract/values/olympiad'
import { admin } from '../../src/demo-country/cast.ts'
import { testTerms } from '../../src/diagnostics/rows/catalogue.tables.ts'
import { olympiadParticipants, olympiadSeasonRounds, olympiadSeasons } from '../../src/olympiad/tables.ts'
import { readPlacesOfPupils } from '../../src/olympiad/registration/candidates.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { aResult, aScore } from '../rows/a-result.ts'

type Rows = Pick<Platform, 'db' | 'now'>

/** The day of each round of the season of the tests; registration ends before the first of them. */
export const dayOf: Record<OlympiadRound, string> = {
  trial: '2026-11-24',
  'stage-1': '2026-12-01',
  'stage-2': '2026-12-08',
}

/** The test of each round. */
const testOf: Record<OlympiadRound, string> = {
  trial: 'trial-5-6',
  'stage-1': 'battery-5-6',
  'stage-2': 'special-10-11',
}

/** Closes the tests of the rounds to everybody else, as staff do before a round opens. */
export const closeTests = ({ db, now }: Rows, tests: readonly string[] = ['battery-5-6', 'special-10-11']) =>
  db
    .insert(testTerms)
    .values(
      tests.map((test_id) => ({
        test_id,
        version: 1,
        opens_at: null,
        closes_at: '2026-09-01T00:00:00.000Z',
        attempts: 1,
        at: now().toISOString(),
        changed_by: admin.id,
      })),
    )
    .onConflictDoNothing()

/**
 * Inserts the season 2026-2027: registration is open on the day of the tests, all rounds are planned, and their tests
 * are closed to others.
 */
export async function aSeason(
  { db, now }: Rows,
  given: Partial<typeof olympiadSeasons.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? '2026-2027'
  await closeTests({ db, now })
  await db.insert(olympiadSeasons).values({
    id,
    title_ru: 'Олимпиада 2026-2027',
    title_kk: '2026-2027 олимпиадасы',
    title_en: 'Olympiad 2026-2027',
    registers_from: '2026-11-01T00:00:00.000Z',
    registers_until: '2026-11-30T00:00:00.000Z',
    tie_order: ['mathematics', 'logic'],
    languages: ['ru', 'kk', 'en'],
    created_at: now().toISOString(),
    ...given,
  })
  await db.insert(olympiadSeasonRounds).values(
    olympiadRounds.map((round) => ({
      season_id: id,
      round,
      test_id: testOf[round],
      opens_at: `${dayOf[round]}T04:00:00.000Z`,
      closes_at: `${dayOf[round]}T10:00:00.000Z`,
      places_per_region: 1,
    })),
  )
  return id
}

/** Registers pupils for a season, whatever their school is, and returns their numbers. */
export async function participants(
  { db, now }: Rows,
  season_id: string,
  pupils: readonly { id: string }[],
): Promise<number[]> {
  const places = await readPlacesOfPupils(
    db,
    pupils.map(({ id }) => id),
  )
  const rows = pupils.map(({ id }) => {
    const place = places.find(({ student_id }) => student_id === id)
    if (!place) throw new Error('the pupil has no school')
    return { ...place, grade: 5, season_id, registered_at: now().toISOString(), registered_by: id }
  })
  const added = await db.insert(olympiadParticipants).values(rows).returning({ number: olympiadParticipants.number })
  return added.map(({ number }) => number)
}

interface GivenWork {
  round?: OlympiadRound
  points: number | number[]
  wrong?: number
  test_id?: string
  /** The day of the work; by default that of the round. */
  day?: string
  /** Of the attempt. */
  number?: number
}

/** Inserts a scored work of a round with these points in each subject. */
export const aWork = (
  platform: Rows,
  pupil: { id: string },
  { round = 'stage-1', points, wrong = 0, test_id, day = dayOf[round], number = 1 }: GivenWork,
): Promise<string> => {
  const given = Array.isArray(points) ? points : Array.from({ length: 6 }, () => points)
  const percents = Object.values(perSubject((subject) => subject)).map((subject, at) => aScore(subject, given[at] ?? 0))
  const at = `${day}T05:00:00.000Z`
  return aResult(platform, pupil, {
    at,
    attempt: { test_id: test_id ?? testOf[round], number },
    scores: {
      scales: percents,
      total_percent: null,
      item_points: Array.from({ length: 100 }, (_, item) => (item < 100 - wrong ? 1 : 0)),
      answered: 100,
      not_reached: 0,
      flags: [],
    },
  })
}
