import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { chosen } from '../calls/listing.ts'
import { ageBands } from '../values/age-band.ts'
import { languages, locales } from '../values/locale.ts'
import { Moment } from '../values/wire.ts'

/** Smaller groups of pupils are not published; their number is null. */
export const smallestGroup = 5

/** A published count: whole fives, null below five. */
const Published = z.nullable(z.number())

export const PublicStatistics = z.object({
  counted_at: Moment,
  /** First year of the season. */
  season: z.number(),
  /** All seasons with pupils who finished a test, oldest first. */
  seasons: z.array(z.object({ season: z.number(), pupils: Published })),
  /** Pupils who finished a test in the season. */
  tested: Published,
  /** Of them, pupils of rural schools. */
  rural: Published,
  /** Rural schools with such a pupil. */
  rural_schools: Published,
  regions: z.array(z.object({ id: z.string(), pupils: Published })),
  bands: z.array(z.object({ band: z.enum(ageBands), pupils: Published })),
  /** By the language of the test. */
  languages: z.array(z.object({ language: z.enum(languages), pupils: Published })),
})
export type PublicStatistics = z.infer<typeof PublicStatistics>

export const readStatistics = get('/api/statistics', {
  summary:
    'Read how many pupils took part in a season by region, age and language of the test. Counts are rounded to whole fives, and groups below five are not published',
  for: 'anyone',
  query: z.object({ season: chosen(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199))) }),
  reply: PublicStatistics,
  refusals: ['invalid'],
})

/** A plain link downloads it, so the language is in the address. */
export const readStatisticsFile = get('/api/statistics/file', {
  summary: 'Download the published counts of a season as XLSX: the same numbers as on the page',
  for: 'anyone',
  query: z.object({
    season: chosen(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199))),
    locale: chosen(z.enum(locales)),
  }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['invalid', 'too-many'],
})
