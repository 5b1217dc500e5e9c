import { eq, or, sql } from 'drizzle-orm'
import { suggestedAddress } from '#contract/publishing/address'
import type { Document, Value } from '#contract/publishing/field'
import type { ExistingRecord } from '../publishing/direct/table-kind.ts'
import { freeId, findSameCenter, findSameClosedCenter, type CenterNamed } from './same-center.rules.ts'
import { centers } from './tables.ts'
import { inLanguages } from '../platform/database/texts.ts'

/** Returns the id of the matching centre in the city, or a new one. */
export async function idOfCenter(document: Document, { db, others }: ExistingRecord): Promise<string> {
  const city = text(document.texts.en.city)
  const base = `center-${suggestedAddress(city)}`
  const rows = await db
    .select()
    .from(centers)
    .where(
      or(
        eq(centers.city_en, city),
        eq(centers.id, base),
        sql`${centers.id} like ${`${base}-%`} and ${centers.id} ~ '-[0-9]+$'`,
      ),
    )
    .orderBy(centers.id)
  const [open, closed] = [
    rows.filter(({ closed_at }) => !closed_at).map(asNamed),
    rows.filter(({ closed_at }) => closed_at).map(asNamed),
  ]
  const coming = [...others]
    .filter(([, other]) => text(other.texts.en.city) === city)
    .map(([id, other]) => named(id, other))
  const center = named('', document)
  const taken = new Set([...open, ...closed, ...coming].map(({ id }) => id))
  return findSameCenter(center, [...open, ...coming]) ?? findSameClosedCenter(center, closed) ?? freeId(base, taken)
}

const asNamed = (row: typeof centers.$inferSelect): CenterNamed => ({
  id: row.id,
  name: inLanguages(row, 'name'),
  address: inLanguages(row, 'address'),
})

const named = (id: string, { texts: { ru, kk, en } }: Document): CenterNamed => ({
  id,
  name: { ru: text(ru.name), kk: text(kk.name), en: text(en.name) },
  address: { ru: text(ru.address), kk: text(kk.address), en: text(en.address) },
})

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
