import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { dayAfter, dayOf, momentAt, seasonOf } from '#contract/values/kazakhstan-time'
import { olympiadRounds, perSubject, type OlympiadRound, type RankedRound } from '#contract/values/olympiad'
import { admin } from '../demo-country/cast.ts'
import { placesInRooms } from '../demo-country/room-pupils.ts'
import { bibigul, schoolStaff } from '../demo-country/school-staff.ts'
import { schools } from '../places/tables.ts'
import { newId } from '../platform/id.ts'
import { chanceFrom } from '../platform/chance.ts'
import type { Demo } from '../platform/slice.ts'
import { inParts } from '../platform/yield-to-others.ts'
import { students } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'
import { area } from '../places/area.ts'
import { drawDiplomaNumber } from './ranking/diploma-number.ts'
import { hashOfPlaces } from './ranking/hash-of-places.ts'
import { openTrialRound } from './demo-round/open-trial-round.ts'
import { showRehearsals } from './rehearsal/demo.ts'
import { rankWorks, statusOf, totalOf, type Work } from './ranking/rank-works.rules.ts'
import {
  olympiadNameConsents,
  olympiadParticipants,
  olympiadPlaces,
  olympiadSeasonRounds,
  olympiadSeasons,
  allNotified,
} from './tables.ts'

/** A finished season with winners of every region, and one that takes registrations. */
export async function demo(given: Demo): Promise<void> {
  // Its own draws, so that the rest of the demo country stays as it was.
  const country = { ...given, chance: chanceFrom(5_062_027) }
  const today = dayOf(country.now())
  const season = seasonOf(today)
  const pupils = await readRuralPupils(country)
  await showFinishedSeason(country, season - 1, pupils)
  await showOpenSeason(country, season, { pupils, today })
}

type RuralPupil = Awaited<ReturnType<typeof readRuralPupils>>[number]

/** Pupils of rural schools, without those who take the running round. */
export const readRuralPupils = ({ db }: Pick<Demo, 'db'>) => readPupils(db, notInArray(users.id, roomPupils))

const roomPupils = [...placesInRooms.keys()]

const readPupils = (db: Demo['db'], who: SQL | undefined) =>
  db
    .select({
      student_id: users.id,
      last_name: users.last_name,
      first_name: users.first_name,
      grade: students.grade,
      school_id: schools.id,
      region_id: area.region_id,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .innerJoin(schools, eq(schools.id, students.school_id))
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(and(eq(schools.is_rural, true), who))
    // Ids are made anew at each seeding; the draws below must meet the same pupils.
    .orderBy(users.iin, users.id)

interface Dates {
  registers_from: string
  registers_until: string
  /** The day of each round. */
  days: Record<OlympiadRound, string>
}

const testOf: Record<OlympiadRound, string> = {
  trial: 'trial-5-6',
  'stage-1': 'battery-5-6',
  'stage-2': 'special-10-11',
}

/** Inserts a season with its planned rounds. */
export async function insertSeason(
  { db, now }: Pick<Demo, 'db' | 'now'>,
  year: number,
  { days, ...registers }: Dates,
): Promise<string> {
  const id = `${year}-${year + 1}`
  await db.insert(olympiadSeasons).values({
    id,
    title_ru: `Олимпиада сельских школ ${year + 1}`,
    title_kk: `Ауыл мектептерінің олимпиадасы ${year + 1}`,
    title_en: `Olympiad for rural schools ${year + 1}`,
    ...registers,
    tie_order: ['mathematics', 'logic', 'space'],
    languages: ['ru', 'kk', 'en'],
    is_demo: true,
    created_at: now().toISOString(),
  })
  await db.insert(olympiadSeasonRounds).values(
    olympiadRounds.map((round) => ({
      season_id: id,
      round,
      test_id: testOf[round],
      opens_at: momentAt(days[round], 9 * 60),
      closes_at: momentAt(days[round], 18 * 60),
      places_per_region: round === 'stage-2' ? 2 : 5,
    })),
  )
  return id
}

/** The season of the year before: pupils who were in grades 5 and 6 then, ranked and published. */
async function showFinishedSeason(country: Demo, year: number, pupils: readonly RuralPupil[]): Promise<void> {
  const { db, chance } = country
  const days = { trial: `${year}-11-25`, 'stage-1': `${year}-12-06`, 'stage-2': `${year + 1}-02-14` }
  const season_id = await insertSeason(country, year, {
    registers_from: momentAt(`${year}-10-01`, 0),
    registers_until: momentAt(`${year}-12-01`, 0),
    days,
  })
  const then = pupils.flatMap(({ grade, ...pupil }) =>
    grade === 6 || grade === 7 ? [{ ...pupil, grade: grade - 1 }] : [],
  )
  const numbers = await insertParticipants(country, { season_id, at: momentAt(`${year}-11-10`, 600) }, then)
  const works = then.flatMap((pupil) => {
    const number = numbers.get(pupil.student_id)
    return number === undefined ? [] : [{ ...pupil, number, is_hidden: false, ...drawWork(country, 40) }]
  })
  const passed = await insertPlaces(
    country,
    { season_id, round: 'stage-1', places: 5, ranked_at: momentAt(`${year}-12-14`, 960) },
    works,
  )
  const again = works.filter(({ number }) => passed.has(number)).map((work) => ({ ...work, ...drawWork(country, 48) }))
  await insertPlaces(
    country,
    { season_id, round: 'stage-2', places: 2, ranked_at: momentAt(`${year + 1}-02-21`, 960) },
    again,
  )
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'final', final_at: momentAt(`${year}-12-14`, 960) })
    .where(and(eq(olympiadSeasonRounds.season_id, season_id), eq(olympiadSeasonRounds.round, 'trial')))
  const named = works.filter(() => chance.happens(0.75))
  for await (const part of inParts(named))
    await db.insert(olympiadNameConsents).values(
      part.map(({ student_id }) => ({
        student_id,
        id: newId(),
        is_given: true,
        by_id: admin.id,
        at: momentAt(`${year}-11-12`, 600),
      })),
    )
}

type DemoWork = Work & Omit<RuralPupil, 'grade'> & Pick<typeof olympiadPlaces.$inferInsert, 'points' | 'grade'>

const drawWork = ({ chance }: Demo, least: number) => {
  const level = least + chance.below(30)
  return { points: perSubject(() => Math.min(100, level + chance.below(27) - 6)), wrong: chance.below(20) }
}

/** Ranks the works, makes the round final and public, and returns the numbers of those who pass. */
async function insertPlaces(
  { db }: Demo,
  { season_id, round, places, ranked_at }: { season_id: string; round: RankedRound; places: number; ranked_at: string },
  works: readonly DemoWork[],
): Promise<Set<number>> {
  const tieOrder = ['mathematics', 'logic', 'space'] as const
  const rows = rankWorks(works, { tieOrder, placesPerRegion: places }).map(({ work, rank, passes }) => {
    const { is_hidden: _hidden, ...place } = work
    return {
      ...place,
      season_id,
      round,
      total: totalOf(work),
      rank,
      passes,
      status: statusOf(round, { rank, passes }),
      diploma: rank === null ? null : drawDiplomaNumber(season_id, round, place.number),
    }
  })
  for await (const part of inParts(rows)) await db.insert(olympiadPlaces).values(part)
  await db
    .update(olympiadSeasonRounds)
    .set({
      phase: 'final',
      pupils_see: true,
      pupils_see_since: ranked_at,
      notified_number: allNotified,
      public_sees: true,
      appeals_open_at: momentAt(dayAfter(dayOf(new Date(ranked_at)), 1), 9 * 60),
      appeals_close_at: momentAt(dayAfter(dayOf(new Date(ranked_at)), 3), 18 * 60),
      ranked_at,
      final_at: momentAt(dayAfter(dayOf(new Date(ranked_at)), 6), 12 * 60),
      hash: hashOfPlaces(rows),
    })
    .where(and(eq(olympiadSeasonRounds.season_id, season_id), eq(olympiadSeasonRounds.round, round)))
  return new Set(rows.flatMap(({ number, passes }) => (passes ? [number] : [])))
}

/** The school whose head rehearses the olympiad; there is always somebody of it to rehearse for. */
const shownSchool = schoolStaff.find(({ member }) => member.id === bibigul.id)?.school_id

/** The season of this year: two thirds of the pupils who may take part have registered. */
async function showOpenSeason(
  country: Demo,
  year: number,
  { pupils, today }: { pupils: readonly RuralPupil[]; today: string },
): Promise<void> {
  const season_id = await insertSeason(country, year, {
    registers_from: momentAt(dayAfter(today, -20), 0),
    registers_until: momentAt(dayAfter(today, 15), 0),
    days: { trial: dayAfter(today, 10), 'stage-1': dayAfter(today, 24), 'stage-2': dayAfter(today, 80) },
  })
  const able = pupils.flatMap(({ grade, ...pupil }) =>
    (grade === 5 || grade === 6) && (country.chance.happens(0.66) || pupil.school_id === shownSchool)
      ? [{ ...pupil, grade }]
      : [],
  )
  const inRooms = (await readPupils(country.db, inArray(users.id, roomPupils))).map(({ grade, ...pupil }) => ({
    ...pupil,
    grade: grade ?? 5,
  }))
  await insertParticipants(country, { season_id, at: momentAt(dayAfter(today, -7), 600) }, [...able, ...inRooms])
  await openTrialRound(country, season_id)
  await showRehearsals(country, { season_id, today })
}

export async function insertParticipants(
  { db }: Pick<Demo, 'db'>,
  { season_id, at }: { season_id: string; at: string },
  pupils: readonly (Omit<RuralPupil, 'grade'> & { grade: number })[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for await (const part of inParts(pupils)) {
    const rows = part.map(({ student_id, school_id, region_id, grade }) => ({
      season_id,
      student_id,
      school_id,
      region_id,
      grade,
      registered_at: at,
      registered_by: student_id,
    }))
    const { student_id, number } = olympiadParticipants
    for (const row of await db.insert(olympiadParticipants).values(rows).returning({ student_id, number }))
      numbers.set(row.student_id, row.number)
  }
  return numbers
}
