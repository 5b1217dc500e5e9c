import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { OwnReview } from '#contract/content/reviews'
import { dayOf } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import { mayConsentAlone } from '#contract/values/own-consent'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'
import { storedEntries } from '../../publishing/entries/stored-entry.ts'
import { textOf } from '#contract/publishing/text-of'
import { users } from '../../users/tables.ts'

/** Finds a person's review that is waiting, public or returned. A unique index allows only one. */
export async function findOwnReview(db: Db, person: string): Promise<OwnReview | null> {
  const [row] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.owner_id, person), eq(entries.kind, 'review'), isNull(entries.archived_at)))
  const [stored] = row ? await storedEntries(db, 'review', [row.id]) : []
  if (!stored) return null
  const { shared, returned_at, return_reason, created_at } = stored.row
  const written =
    languages.find((language) => language === shared.language) ??
    languages.find((language) => stored.texts[language].state !== 'empty') ??
    'ru'
  const isPublic = languages.some((language) => stored.texts[language].published !== null)
  return {
    id: stored.row.id,
    words: textOf(stored.texts[written].draft.body),
    rating: typeof shared.rating === 'number' ? shared.rating : null,
    day: typeof shared.day === 'string' ? shared.day : dayOf(new Date(created_at)),
    state: returned_at ? 'returned' : isPublic ? 'public' : 'waiting',
    reason: return_reason,
  }
}

export async function readOwnReview(
  db: Db,
  caller: Caller,
  now: Date,
): Promise<{ own: OwnReview | null; is_old_enough: boolean }> {
  const [person] = await db
    .select({ birth_date: users.birth_date, iin: users.iin })
    .from(users)
    .where(eq(users.id, caller.id))
  return {
    own: await findOwnReview(db, caller.id),
    is_old_enough: person !== undefined && isOldEnough(caller, person, now),
  }
}

/** Whether the person may write a review: for a pupil under 16 a parent does. The age is taken in Kazakhstan time. */
export const isOldEnough = (
  { role }: Pick<Caller, 'role'>,
  person: Parameters<typeof mayConsentAlone>[0],
  now: Date,
): boolean => role !== 'student' || mayConsentAlone(person, dayOf(now))

/** Returns all reviews of a person, public or not, for the copy of their data. */
export async function readOwnReviews(db: Db, person: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({
      id: entries.id,
      created_at: entries.created_at,
      archived_at: entries.archived_at,
      language: entryTexts.language,
      state: entryTexts.state,
      texts: entryTexts.draft,
    })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(eq(entries.owner_id, person), eq(entries.kind, 'review'), ne(entryTexts.state, 'empty')))
    .orderBy(asc(entries.created_at), asc(entryTexts.language))
  return { reviews: rows }
}
