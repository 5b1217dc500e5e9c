import * as z from 'zod/mini'
import { crossFieldChecks, crossFieldRule } from '../calls/cross-field-checks.ts'
import { get } from '../calls/endpoint.ts'
import { chosen } from '../calls/listing.ts'
import { languages } from '../values/locale.ts'
import type { Role } from '../values/role.ts'
import { Day, Moment } from '../values/wire.ts'
import { countedAges, deviceKinds, measures, partsOfPeriod, placeLevels } from './measures.ts'

/** Who reads the numbers: managers of a region or of the country, and administrators. */
export const statisticsReaders = ['center-coach', 'admin'] as const satisfies readonly Role[]

const Age = z.coerce.number().check(z.int(), z.gte(countedAges.min), z.lte(countedAges.max))
/** Filters of pupils, shared by numbers, records and files. */
export const pupilFilters = {
  /** Language of the test. */
  language: chosen(z.enum(languages)),
  age_from: chosen(Age),
  age_to: chosen(Age),
  gender: chosen(z.enum(['male', 'female'])),
  rural: chosen(z.enum(['yes', 'no'])),
  device: chosen(z.enum(deviceKinds)),
}
export const PupilFilters = z.object(pupilFilters)
export type PupilFilters = z.infer<typeof PupilFilters>

interface Ages {
  age_from?: number | undefined
  age_to?: number | undefined
}
export const agesInOrder = crossFieldRule<Ages>(
  ['age_from', 'age_to'],
  ({ age_from, age_to }) => age_from === undefined || age_to === undefined || age_from <= age_to,
  { path: ['age_from'], error: 'statistics.ages' },
)

interface Days {
  from?: string | undefined
  to?: string | undefined
}
export const daysInOrder = crossFieldRule<Days>(
  ['from', 'to'],
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'statistics.backward' },
)

/** Nothing was counted before; the year before an earlier day could not be compared. */
const firstDay = '2000-01-01'
/** Ten years. */
export const longestMs = 3660 * 86_400_000
/** Earlier days and periods of more than ten years are mistyped. */
const plausibleDays = crossFieldChecks<Days>(['from', 'to'], ({ from, to }) => {
  const early = (['from', 'to'] as const).filter((name) => ((name === 'from' ? from : to) ?? firstDay) < firstDay)
  if (early.length > 0) return early.map((name) => ({ path: [name], message: 'statistics.early' }))
  const isLong = from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > longestMs
  return isLong ? [{ path: ['from'], message: 'statistics.long' }] : []
})

/**
 * A place and a period. Without a level it is the greatest place that the caller may see; without days it is the season
 * until today.
 */
export const placeAndPeriod = {
  level: chosen(z.enum(placeLevels)),
  id: chosen(z.string().check(z.maxLength(60))),
  from: chosen(Day),
  to: chosen(Day),
}

export const PlaceRef = z.object({ level: z.enum(placeLevels), id: z.string(), name: z.string() })
export type PlaceRef = z.infer<typeof PlaceRef>

const Period = z.object({ from: Day, to: Day })
const Measured = z.object({ measure: z.enum(measures), count: z.number(), before: z.number() })

export const MeasureCount = z.extend(Measured, {
  /** Counts of the equal parts of the period; of a standing measure, how many were here at the end of each. */
  points: z.array(z.number()).check(z.length(partsOfPeriod)),
})
export type MeasureCount = z.infer<typeof MeasureCount>

/** A place one level below. */
export const PlacePart = z.object({
  ...PlaceRef.shape,
  /** A measure without a count is 0. */
  counts: z.partialRecord(z.enum(measures), z.number()),
  /** Open schools, and how many of them have a pupil who started stage 1 in the period; null but for a district. */
  schools: z.nullable(z.object({ all: z.number(), taking: z.number() })),
  /** Whether a psychologist works there; null where the part is no school. */
  has_psychologist: z.nullable(z.boolean()),
  is_rural: z.nullable(z.boolean()),
})
export type PlacePart = z.infer<typeof PlacePart>

export const Numbers = z.object({
  place: PlaceRef,
  /** From the greatest place that the caller may see down to this one. */
  crumbs: z.array(PlaceRef),
  period: Period,
  /** The same days a year before. */
  compared: Period,
  counted_at: Moment,
  /** Without the measures that do not know the filters. */
  measures: z.array(MeasureCount),
  /** The last seven days, and the seven before. */
  week: z.array(Measured),
  /** The months that the period touches; the first and the last only with their days of the period. */
  months: z.array(
    z.object({
      /** Such as 2026-10. */
      month: z.string(),
      step_1: z.number(),
      step_2: z.number(),
      career: z.number(),
    }),
  ),
  /** Open schools, and how many of them have a pupil who started stage 1 in the period; null for country and school. */
  schools: z.nullable(z.object({ all: z.number(), taking: z.number() })),
  parts: z.array(PlacePart),
})
export type Numbers = z.infer<typeof Numbers>

export const readNumbers = get('/api/statistics/numbers', {
  summary:
    'Read what was counted in a place and a period, exact at this moment. Managers read their region, the head of the country and administrators read the country; any other place does not exist',
  for: statisticsReaders,
  query: z.object({ ...placeAndPeriod, ...pupilFilters }).check(daysInOrder, plausibleDays, agesInOrder),
  reply: Numbers,
  refusals: ['invalid', 'not-found', 'statistics-period'],
})
export type NumbersQuery = z.infer<typeof readNumbers.query>
