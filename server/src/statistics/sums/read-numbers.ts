import {
  isPupilMeasure,
  measures,
  standingMeasures,
  type Measure,
  type PupilMeasure,
} from '#contract/statistics/measures'
import {
  longestMs,
  type MeasureCount,
  type Numbers,
  type NumbersQuery,
  type PlacePart,
} from '#contract/statistics/numbers'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findPlace, listParts, type Part } from '../places.ts'
import { filtersOf } from './filters.rules.ts'
import { edgesOf, monthsOf, partsOf, seasonUntil, weeksOf, yearBefore, type Period } from './period.rules.ts'
import { readCounts, type Counts } from './read-counts.ts'

/** Returns what was counted in a place and a period that the caller may see, as of this moment. */
export async function readNumbers(context: Context, query: NumbersQuery): Promise<Numbers> {
  const { platform, language, now } = context
  const place = await findPlace(context, query)
  const today = dayOf(now)
  const period = periodOf(query, today)
  const compared = yearBefore(period)
  const weeks = weeksOf(today)
  const months = monthsOf(period)
  const edges = edgesOf([period, compared, ...partsOf(period), weeks.week, weeks.before, ...months])
  const parts = await listParts(platform, place, language)
  const counts = await readCounts(platform.db, { place, filters: query, edges, period })
  const count = counter(counts, edges)
  const asked = filtersOf(query).length > 0 ? measures.filter(isPupilMeasure) : measures
  const before = { period: compared, week: weeks.before }
  return {
    place: { level: place.level, id: place.id, name: place.name },
    crumbs: place.crumbs,
    period,
    compared,
    counted_at: now.toISOString(),
    measures: asked.map((measure): MeasureCount => ({
      measure,
      count: count(measure, period),
      before: count(measure, before.period),
      points: partsOf(period).map((part) => count(measure, part)),
    })),
    week: asked.map((measure) => ({
      measure,
      count: count(measure, weeks.week),
      before: count(measure, before.week),
    })),
    months: months.map((month) => ({
      month: month.month,
      step_1: count('step-1-finished', month),
      step_2: count('step-2-passed', month),
      career: count('career-finished', month),
    })),
    ...shownParts(parts, counts),
  }
}

/** The period that is asked for; the season until today if none is. */
function periodOf({ from, to }: NumbersQuery, today: string): Period {
  const until = to ?? today
  const period = { from: from ?? seasonUntil(until).from, to: until }
  const length = Date.parse(period.to) - Date.parse(period.from)
  return length < 0 || length > longestMs ? refuse('statistics-period', { field: 'from' }) : period
}

const isStanding = (measure: Measure): boolean => standingMeasures.some((standing) => standing === measure)

/**
 * Returns a function that counts a measure in a period whose days are edges. A standing measure counts everybody who
 * came until its last day.
 */
function counter({ cuts }: Counts, edges: readonly string[]): (measure: Measure, period: Period) => number {
  const byMeasure = Map.groupBy(cuts, ({ measure }) => measure)
  return (measure, { from, to }) => {
    let total = 0
    for (const { cut, count } of byMeasure.get(measure) ?? []) {
      // Cut n begins at the edge n - 1; cut 0 is before all edges.
      const begins = cut === 0 ? '' : (edges[cut - 1] ?? '')
      if (begins <= to && (isStanding(measure) || begins >= from)) total += count
    }
    return total
  }
}

function shownParts(parts: readonly Part[], { parts: counted, taking }: Counts): Pick<Numbers, 'parts' | 'schools'> {
  const byPart = Map.groupBy(counted, ({ id }) => id)
  const takingIn = new Map(taking.map(({ id, schools }) => [id, schools]))
  const shown = parts
    .filter(({ id, is_open }) => is_open || byPart.has(id))
    .map(({ level, id, name, schools, has_psychologist, is_rural }): PlacePart => ({
      level,
      id,
      name,
      counts: Object.fromEntries((byPart.get(id) ?? []).map(({ measure, count }) => [measure, count])),
      schools: schools === null ? null : { all: schools, taking: takingIn.get(id) ?? 0 },
      has_psychologist,
      is_rural,
    }))
  return { parts: shown, schools: schoolsOf(shown) }
}

/** Open schools of a region or a district; a school that takes part counts even where it is closed by now. */
function schoolsOf(parts: readonly PlacePart[]): Numbers['schools'] {
  const [first] = parts
  if (first?.level === 'district')
    return {
      all: parts.reduce((sum, { schools }) => sum + (schools?.all ?? 0), 0),
      taking: parts.reduce((sum, { schools }) => sum + (schools?.taking ?? 0), 0),
    }
  if (first?.level !== 'school') return null
  return { all: parts.length, taking: parts.filter(({ counts }) => (counts[started] ?? 0) > 0).length }
}

const started: PupilMeasure = 'step-1-started'
