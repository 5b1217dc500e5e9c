import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { rankedRounds, type RankedRound } from '#contract/values/olympiad'
import type { Language } from '#contract/values/locale'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { isNamedStudent } from '../results/is-named.ts'
import { olympiadPlaces, olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'

/** The condition that joins a place with its round. */
export const isOfRound = and(
  eq(olympiadSeasonRounds.season_id, olympiadPlaces.season_id),
  eq(olympiadSeasonRounds.round, olympiadPlaces.round),
)

/** A diploma exists for each ranked row of a final round. */
export const hasDiploma = and(eq(olympiadSeasonRounds.phase, 'final'), isNotNull(olympiadPlaces.rank))

/** Reads the diplomas that match, by rank, with all names in one language. */
export async function readDiplomaRows(db: Db, language: Language, where: SQL | undefined) {
  const rows = await db
    .select({
      place: olympiadPlaces,
      season: inLanguages(olympiadSeasons, 'title')[language],
      is_demo: olympiadSeasons.is_demo,
      final_at: olympiadSeasonRounds.final_at,
      hash: olympiadSeasonRounds.hash,
      pupils_see: olympiadSeasonRounds.pupils_see,
      public_sees: olympiadSeasonRounds.public_sees,
      school: localName.schools[language].name,
      ...areaNames(language),
      is_named: isNamedStudent(olympiadPlaces.student_id),
    })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .innerJoin(olympiadSeasons, eq(olympiadSeasons.id, olympiadPlaces.season_id))
    .innerJoin(schools, eq(schools.id, olympiadPlaces.school_id))
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(and(hasDiploma, where))
    .orderBy(asc(olympiadPlaces.rank), asc(olympiadPlaces.number))
  return rows.map(({ place, final_at, ...row }) => ({
    ...row,
    place,
    number: place.diploma ?? '',
    round: rankedRoundOf(place.round),
    status: place.status ?? 'participant',
    rank: place.rank ?? 0,
    issued_at: final_at ?? '',
  }))
}
export type DiplomaRow = Awaited<ReturnType<typeof readDiplomaRows>>[number]

/** The trial round ranks nobody. */
const rankedRoundOf = (round: string): RankedRound => rankedRounds.find((one) => one === round) ?? 'stage-1'
