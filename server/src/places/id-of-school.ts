import { and, eq, isNull } from 'drizzle-orm'
import { suggestedAddress } from '#contract/publishing/address'
import type { Document } from '#contract/publishing/field'
import { textOf } from '#contract/publishing/text-of'
import type { Db } from '../platform/database/db.ts'
import type { ExistingRecord } from '../publishing/direct/table-kind.ts'
import { freeId } from './same-center.rules.ts'
import { findSameSchool, type SchoolNamed } from './same-school.rules.ts'
import { schools } from './tables.ts'

/** Returns the id of the matching school in the settlement, an open one first, or a new one. */
export async function idOfSchool(document: Document, { db, others }: ExistingRecord): Promise<string> {
  const locality = textOf(document.shared.locality)
  const rows = await db
    .select({ id: schools.id, ru: schools.name_ru, kk: schools.name_kk, closed_at: schools.closed_at })
    .from(schools)
    .where(and(eq(schools.locality_id, locality), isNull(schools.typed_at)))
    .orderBy(schools.id)
  const open: SchoolNamed[] = rows.filter(({ closed_at }) => !closed_at)
  for (const [id, other] of others) if (textOf(other.shared.locality) === locality) open.push(named(id, other))
  const school = named('', document)
  const same = findSameSchool(school, open) ?? findSameSchool(school, rows)
  return same ?? freeIn(db, baseOf(locality, school.ru), new Set([...rows, ...open].map(({ id }) => id)))
}

/** Schools keep their id when they move to another settlement, so a new id must be free everywhere. */
async function freeIn(db: Db, base: string, taken: Set<string>): Promise<string> {
  for (;;) {
    const id = freeId(base, taken)
    const [there] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id))
    if (!there) return id
    taken.add(id)
  }
}

/** Leaves room for a number at the end. */
const baseOf = (locality: string, name: string): string =>
  `${locality}-${suggestedAddress(name)}`.slice(0, 72).replace(/-+$/, '')

const named = (id: string, { texts: { ru, kk } }: Document): SchoolNamed => ({
  id,
  ru: textOf(ru.name),
  kk: textOf(kk.name),
})
