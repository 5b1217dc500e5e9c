import * as z from 'zod/mini'
import type { readStatistics } from '#contract/content/statistics'
import { ageBands, agesOf } from '#contract/values/age-band'
import { languageOf, languages, locales } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { hideSmallCounts } from '../platform/hide-small-counts.rules.ts'

type Statistics = z.infer<typeof readStatistics.reply>

const maxAgeMs = 600_000

/**
 * Creates a reader of the statistics. They are counted every ten minutes at most, because this reads every finished
 * attempt.
 */
export function createStatistics({ database, now }: Pick<Platform, 'database' | 'now'>): () => Promise<Statistics> {
  let counted: { at: number; statistics: Promise<Statistics> } | null = null
  return async () => {
    if (!counted || now().getTime() - counted.at >= maxAgeMs) counted = { at: now().getTime(), statistics: count() }
    const current = counted
    try {
      return await current.statistics
    } catch (error) {
      if (counted === current) counted = null
      throw error
    }
  }

  async function count(): Promise<Statistics> {
    const [regions, bands, tests, [whole]] = await Promise.all([
      database.query('statistics-regions', ofRegions, []).then((rows) => z.array(Region).parse(rows)),
      database.query('statistics-bands', ofBands, []).then((rows) => z.array(Band).parse(rows)),
      database.query('statistics-languages', ofLanguages, []).then((rows) => z.array(Tests).parse(rows)),
      database.query('statistics-whole', ofAll, []).then((rows) => z.array(Whole).parse(rows)),
    ])
    const { tested = 0, rural = 0 } = whole ?? {}
    const [rural_shown, urban_shown] = hideSmallCounts([rural, tested - rural])
    const ofRegion = hideSmallCounts(regions.map(({ pupils }) => pupils))
    const ofBand = hideSmallCounts(ageBands.map((band) => bands.find((row) => row.band === band)?.pupils ?? 0))
    const ofLanguage = hideSmallCounts(
      languages.map((language) => tests.find(({ locale }) => languageOf(locale) === language)?.tests ?? 0),
    )
    return {
      counted_at: now().toISOString(),
      tested: hideSmallCounts([tested])[0] ?? null,
      rural: urban_shown === null ? null : (rural_shown ?? null),
      regions: regions.map(({ id }, index) => ({ id, pupils: ofRegion[index] ?? null })),
      bands: ageBands.map((band, index) => ({ band, pupils: ofBand[index] ?? null })),
      languages: languages.map((language, index) => ({ language, tests: ofLanguage[index] ?? null })),
    }
  }
}

const Region = z.object({ id: z.string(), pupils: z.number() })
const Band = z.object({ band: z.enum(ageBands), pupils: z.number() })
const Tests = z.object({ locale: z.enum(locales), tests: z.number() })
const Whole = z.object({ tested: z.number(), rural: z.number() })

/** Read-only totals over several slices, so they are written in SQL here. */
const ofRegions = `
  select regions.id, count(distinct a.student_id)::int as pupils
  from regions left join students s on s.region_id = regions.id left join attempts a on a.student_id = s.student_id and a.state = 'finished'
  group by regions.id order by regions.id`

/** By age on the day the test was started. */
const ofBands = `
  select band, count(distinct student_id)::int as pupils from (
    select a.student_id, case ${ageBands.map((band) => `when years between ${agesOf(band).join(' and ')} then '${band}'`).join(' ')} end as band
    from attempts a join users u on u.id = a.student_id, lateral (select extract(year from age(a.started_at, u.birth_date::timestamptz))::int as years) aged
    where a.state = 'finished') by_age
  where band is not null group by band`

const ofLanguages = `select locale, count(*)::int as tests from attempts where state = 'finished' group by locale`

const ofAll = `
  select count(*)::int as tested, count(*) filter (where schools.is_rural)::int as rural
  from (select distinct student_id from attempts where state = 'finished') done join students s using (student_id) left join schools on schools.id = s.school_id`
