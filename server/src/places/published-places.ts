import type { Document } from '#contract/publishing/field'
import { textOf } from '#contract/publishing/text-of'
import { eq, inArray, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { DirectKind } from '../platform/direct-kind.ts'
import { refuse } from '../platform/refusal.ts'
import { tableKind } from '../publishing/direct/table-kind.ts'
import { area } from './area.ts'
import { idOfCenter } from './id-of-center.ts'
import { idOfSchool } from './id-of-school.ts'
import { centers, holidays, regions, schools } from './tables.ts'

/** The most frequent hours, for pages that show a single time. */
function usualHours({ shared }: Document): string {
  const open = Array.isArray(shared.week)
    ? shared.week.flatMap((hours) => (typeof hours === 'string' && hours !== '' ? [hours] : []))
    : []
  const often = (hours: string) => open.filter((each) => each === hours).length
  return open.toSorted((a, b) => often(b) - often(a))[0] ?? ''
}

/** Fills in the week of a centre from a file, which has only the usual hours of working days. */
function withWeek(document: Document, hours: unknown): Document {
  const { week } = document.shared
  if (Array.isArray(week) && week.length === 7) return document
  const usual = textOf(hours)
  return { ...document, shared: { ...document.shared, week: [usual, usual, usual, usual, usual, '', ''] } }
}

export const publishedPlaces: { region: DirectKind; center: DirectKind; school: DirectKind; holiday: DirectKind } = {
  // The number of regions is fixed.
  region: tableKind('region', regions, { idOf: () => refuse('record-fixed') }),
  center: tableKind('center', centers, {
    idOf: idOfCenter,
    derived: (document) => ({ hours: usualHours(document) }),
    also: { hours: centers.hours },
    mend: (document, { hours }) => withWeek(document, hours),
  }),
  school: tableKind('school', schools, {
    idOf: idOfSchool,
    among: isNull(schools.typed_at),
    inRegion: (region) =>
      inArray(
        schools.locality_id,
        new QueryBuilder().select({ id: area.locality_id }).from(area).where(eq(area.region_id, region)),
      ),
  }),
  holiday: tableKind('holiday', holidays, { idOf: ({ shared }) => textOf(shared.day) }),
}
