import { and, eq, sql } from 'drizzle-orm'
import type { Place } from '#contract/library/reading'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuseNotOwned } from '../purchases/owners.ts'
import { bookPlaces } from '../reading.tables.ts'

/** A device whose clock is ahead must not win against all later places. */
export const notAfter = (at: string, now: Date): string => (at > now.toISOString() ? now.toISOString() : at)

/** Saves where a reader is, unless another device has written a newer place. Returns the place that holds. */
export async function savePlace(
  { platform: { db }, user, now }: Context,
  book_id: string,
  sent: Place,
): Promise<{ place: Place }> {
  await refuseNotOwned(db, user.id, book_id)
  const place = { ...sent, at: notAfter(sent.at, now) }
  await db
    .insert(bookPlaces)
    .values({ reader_id: user.id, book_id, ...place })
    .onConflictDoUpdate({
      target: [bookPlaces.reader_id, bookPlaces.book_id],
      set: place,
      setWhere: sql`${bookPlaces.at} < ${place.at}`,
    })
  return { place: (await readPlace(db, user.id, book_id)) ?? place }
}

export async function readPlace(db: Db, reader_id: string, book_id: string): Promise<Place | null> {
  const [row] = await db
    .select()
    .from(bookPlaces)
    .where(and(eq(bookPlaces.reader_id, reader_id), eq(bookPlaces.book_id, book_id)))
  if (!row) return null
  const { reader_id: _, book_id: __, ...place } = row
  return place
}
