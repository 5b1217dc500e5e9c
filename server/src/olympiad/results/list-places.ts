import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Received } from '#contract/calls/endpoint'
import type { listPlaces as endpoint, PlaceRow, readOlympiad as olympiadEndpoint } from '#contract/olympiad/olympiad'
import type { Language } from '#contract/values/locale'
import { rankedRounds, type RankedRound } from '#contract/values/olympiad'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { currentOf, publicSeason, readSeasons, roundOf, readSeason, type RoundRow, type Season } from '../seasons.ts'
import { olympiadPlaces } from '../tables.ts'
import { isNamedStudent } from './is-named.ts'
import { shownPerson } from './shown-person.ts'
import { containing } from '../../platform/database/like-pattern.ts'

type PublicContext = Pick<Context<Context['platform'], Context['user'] | null>, 'platform' | 'language' | 'now'>
type Filters = Omit<Received<typeof endpoint>['query'], 'after' | 'limit'>
interface Of {
  season: string
  round: RankedRound
}

/** Reads the current season and which results are public. */
export async function readOlympiad({
  platform: { db },
  language,
  now,
}: PublicContext): Promise<z.infer<typeof olympiadEndpoint.reply>> {
  const seasons = await readSeasons(db)
  const current = currentOf(seasons)
  return {
    season: current && publicSeason(current, language, now),
    results: seasons.toReversed().flatMap((season) => {
      const rounds = publicRounds(season)
      const title = inLanguages(season, 'title')[language]
      return rounds.length > 0 ? [{ season: season.id, title, is_demo: season.is_demo, rounds }] : []
    }),
  }
}

const publicRounds = ({ rounds }: Season) =>
  rankedRounds.flatMap((name) =>
    rounds
      .filter(({ round, public_sees }) => round === name && public_sees)
      .map(({ phase, hash }) => ({ round: name, is_final: phase === 'final', hash })),
  )

/** Returns a round whose results are public; others count as not found. */
async function publicRound(db: Db, { season, round }: Of): Promise<{ row: RoundRow; isStageTwoPublic: boolean }> {
  const found = await readSeason(db, season)
  const row = roundOf(found, round)
  if (!row.public_sees) refuse('not-found')
  return { row, isStageTwoPublic: roundOf(found, 'stage-2').public_sees }
}

/** Lists the public results of a round by rank. */
export async function listPlaces(
  { platform: { db }, language }: PublicContext,
  of: Of,
  query: Received<typeof endpoint>['query'],
): Promise<z.infer<typeof endpoint.reply>> {
  const { isStageTwoPublic } = await publicRound(db, of)
  const list: Listed = {
    from: olympiadPlaces,
    ways: [undefined],
    where: matching(of, query, language, isStageTwoPublic),
    order: [olympiadPlaces.rank, olympiadPlaces.number],
  }
  const read = (numbers: string[]) =>
    readRows(db, and(ofRound(of), inArray(olympiadPlaces.number, numbers.map(Number))), { language, isStageTwoPublic })
  return readCountedPage(db, { list, query, read, idOf: ({ number }) => String(number) })
}

/** Returns all public results of a round that match, for a file. */
export async function allPlaces(
  { platform: { db }, language }: PublicContext,
  of: Of,
  filters: Filters,
): Promise<PlaceRow[]> {
  const { isStageTwoPublic } = await publicRound(db, of)
  return readRows(db, matching(of, filters, language, isStageTwoPublic), { language, isStageTwoPublic })
}

const ofRound = ({ season, round }: Of): SQL | undefined =>
  and(eq(olympiadPlaces.season_id, season), eq(olympiadPlaces.round, round), isNotNull(olympiadPlaces.rank))

const isNamed = isNamedStudent(olympiadPlaces.student_id)

/** The row of the same participant in stage 2. */
const stageTwo = alias(olympiadPlaces, 'stage_two')

/** The status in the season: that of stage 2 for those who took part in it, once its results are public. */
const statusIn = (isStageTwoPublic: boolean): SQL =>
  isStageTwoPublic
    ? sql`coalesce((select t.status from ${olympiadPlaces} t where t.season_id = ${olympiadPlaces.season_id}
        and t.round = 'stage-2' and t.number = ${olympiadPlaces.number}), ${olympiadPlaces.status})`
    : sql`${olympiadPlaces.status}`

function matching(of: Of, { region, grade, status, search }: Filters, language: Language, isStageTwoPublic: boolean) {
  const pattern = search && containing(search)
  const ofSchool = sql`exists (select from ${schools} s where s.id = ${olympiadPlaces.school_id}
    and s.${sql.identifier(`name_${language}`)} ilike ${pattern})`
  return and(
    ofRound(of),
    region ? eq(olympiadPlaces.region_id, region) : undefined,
    grade ? eq(olympiadPlaces.grade, grade) : undefined,
    status ? sql`${statusIn(isStageTwoPublic)} = ${status}` : undefined,
    // A search must not find out who did not agree to be named.
    pattern
      ? and(
          isNamed,
          or(sql`(${olympiadPlaces.last_name} || ' ' || ${olympiadPlaces.first_name}) ilike ${pattern}`, ofSchool),
        )
      : undefined,
  )
}

async function readRows(
  db: Db,
  where: SQL | undefined,
  { language, isStageTwoPublic }: { language: Language; isStageTwoPublic: boolean },
): Promise<PlaceRow[]> {
  const rows = await db
    .select({
      place: olympiadPlaces,
      school: localName.schools[language].name,
      ...areaNames(language),
      is_named: isNamed,
      later: stageTwo.status,
    })
    .from(olympiadPlaces)
    .innerJoin(schools, eq(schools.id, olympiadPlaces.school_id))
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .leftJoin(
      stageTwo,
      and(
        eq(stageTwo.season_id, olympiadPlaces.season_id),
        eq(stageTwo.round, 'stage-2'),
        eq(stageTwo.number, olympiadPlaces.number),
      ),
    )
    .where(where)
    .orderBy(asc(olympiadPlaces.rank), asc(olympiadPlaces.number))
  return rows.map(({ place, is_named, later, ...where }) => ({
    number: place.number,
    rank: place.rank ?? 0,
    ...shownPerson(place, where, is_named),
    grade: place.grade,
    points: place.points,
    total: place.total,
    status: (isStageTwoPublic && later) || place.status || 'participant',
  }))
}
