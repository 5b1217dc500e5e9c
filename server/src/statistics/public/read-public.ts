import * as z from 'zod/mini'
import { publishCount, publishCounts, publishedTotal, type GroupCounts } from '#contract/statistics/published'
import type { PublicStatistics } from '#contract/statistics/public'
import { ageBands, agesOf } from '#contract/values/age-band'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'

const maxAgeMs = 600_000

/**
 * Creates a reader of the public statistics of a season. A season is counted every ten minutes at most, because this
 * reads a row of each pupil. A season without participants is not remembered, so that nobody fills the memory.
 */
export function createPublicStatistics({
  database,
  now,
}: Pick<Platform, 'database' | 'now'>): (season: number | undefined) => Promise<PublicStatistics> {
  const counted = new Map<number, { at: number; statistics: Promise<PublicStatistics> }>()
  return async (asked) => {
    const season = asked ?? seasonOf(dayOf(now()))
    const present = counted.get(season)
    if (present && now().getTime() - present.at < maxAgeMs) return present.statistics
    const made = { at: now().getTime(), statistics: count(season) }
    counted.set(season, made)
    const isEmpty = await made.statistics.then(
      ({ tested }) => tested === null,
      () => true,
    )
    if (isEmpty && counted.get(season) === made) counted.delete(season)
    return made.statistics
  }

  async function count(season: number): Promise<PublicStatistics> {
    const rows = await database.query('public-statistics-seasons', ofSeasons, [])
    const others = z.array(Season).parse(rows)
    const [published, ...totals] = await Promise.all([
      publishSeason(database, season),
      ...others.map((row) => publishSeason(database, row.season)),
    ])
    return {
      counted_at: now().toISOString(),
      ...published,
      // Of each season the total of its own page, so that nothing can be subtracted from it.
      seasons: totals.map(({ season: other, tested }) => ({ season: other, pupils: tested })),
    }
  }
}

/** Publishes one season: all of its tables together. */
async function publishSeason(
  database: Platform['database'],
  season: number,
): Promise<Omit<PublicStatistics, 'counted_at'>> {
  const [groups, regions] = await Promise.all([
    database.query('public-statistics-groups', ofGroups, [season]).then((rows) => z.array(Group).parse(rows)),
    database.query('public-statistics-regions', ofRegions, [season]).then((rows) => z.array(Row).parse(rows)),
  ])
  const sum = (isCounted: (group: z.infer<typeof Group>) => boolean) =>
    groups.filter(isCounted).reduce((total, { pupils }) => total + pupils, 0)
  const whole = sum(() => true)
  const tableOf = <Name extends string>(names: readonly Name[], count: (name: Name) => number): GroupCounts =>
    withOthers(whole, Object.fromEntries(names.map((name) => [name, count(name)])))
  const [ofRegion = {}, ofBand = {}, ofLanguage = {}, ofPlace = {}] = publishCounts([
    tableOf(
      regions.map(({ id }) => id),
      (id) => regions.find((row) => row.id === id)?.pupils ?? 0,
    ),
    tableOf(ageBands, (band) => sum(({ age }) => age !== null && isOfBand(age, band))),
    tableOf(languages, (language) => sum((group) => group.language === language)),
    tableOf(['rural', 'urban'], (name) => sum(({ is_rural }) => is_rural === (name === 'rural'))),
  ])
  return {
    season,
    seasons: [],
    tested: publishedTotal(ofRegion),
    rural: ofPlace.rural ?? null,
    rural_schools: publishCount(regions.reduce((total, { rural_schools }) => total + rural_schools, 0)),
    regions: regions.map(({ id }) => ({ id, pupils: ofRegion[id] ?? null })),
    bands: ageBands.map((band) => ({ band, pupils: ofBand[band] ?? null })),
    languages: languages.map((language) => ({ language, pupils: ofLanguage[language] ?? null })),
  }
}

/** Adds the pupils of no group, if there are any. */
function withOthers(whole: number, groups: GroupCounts): GroupCounts {
  const others = whole - Object.values(groups).reduce((sum, count) => sum + count, 0)
  return others > 0 ? { ...groups, others } : groups
}

function isOfBand(age: number, band: (typeof ageBands)[number]): boolean {
  const [from, to] = agesOf(band)
  return from <= age && age <= to
}

const Group = z.object({
  is_rural: z.nullable(z.boolean()),
  language: z.nullable(z.string()),
  age: z.nullable(z.number()),
  pupils: z.number(),
})
const Row = z.object({ id: z.string(), pupils: z.number(), rural_schools: z.number() })
const Season = z.object({ season: z.number() })

/** Pupils who finished a test of any stage that counts, in one season. */
const isTested = 'coalesce(step_1_finished, career_finished, step_2_passed) is not null'

const ofGroups = `
  select is_rural, language, age::int, count(*)::int as pupils
  from pupil_seasons where season = $1 and ${isTested}
  group by is_rural, language, age`

const ofRegions = `
  select regions.id, count(tested.student_id)::int as pupils,
    count(distinct tested.school_id) filter (where tested.is_rural)::int as rural_schools
  from regions left join pupil_seasons tested on tested.region_id = regions.id and tested.season = $1 and ${isTested}
  group by regions.id order by regions.id`

const ofSeasons = `
  select distinct season::int from pupil_seasons where ${isTested} order by season`
