import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Review, reviewerRoles, writeReview as endpoint } from '#contract/content/reviews'
import type { Document } from '#contract/publishing/field'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertEntry } from '../../publishing/entries/insert-entry.ts'
import { saveDrafts } from '../../publishing/entries/save-entry.ts'
import { entries } from '../../publishing/tables.ts'
import { findOwnReview, isOldEnough } from './own-review.ts'
import { users } from '../../users/tables.ts'

const authors: Record<(typeof reviewerRoles)[number], Review['author_role']> = {
  student: 'student',
  parent: 'parent',
  psychologist: 'psychologist',
}

type Written = z.infer<typeof endpoint.body>

/**
 * Saves a person's review as a draft that is deleted with the account. A person has only one; a returned one can be
 * sent again. It stores the author's role and region.
 */
export async function writeReview(
  context: Context<Pick<Platform, 'db' | 'now' | 'translate'>>,
  written: Written,
): Promise<void> {
  const { platform, user: caller } = context
  const { db, now } = platform
  const { id } = written
  await db.transaction(async (tx) => {
    // If two windows send at once, the second finds the review of the first.
    const ofPerson = { birth_date: users.birth_date, iin: users.iin, region: users.region_id }
    const [person] = await tx.select(ofPerson).from(users).where(eq(users.id, caller.id)).for('update')
    if (!person) return refuse('not-found')
    if (!isOldEnough(caller, person, now())) refuse('review-young')
    const own = await findOwnReview(tx, caller.id)
    // The call was sent twice.
    if (own?.id === id && own.state !== 'returned') return
    if (own && own.id !== id) refuse('review-exists')
    const document = documentOf(context, written, person.region)
    const doing = { kind: 'review' as const, id, document, by: caller.id, at: now().toISOString() }
    if (own) return sendAgain(tx, doing)
    const made = await insertEntry(tx, { ...doing, what: 'created', owner_id: caller.id })
    if (made === null) refuse('review-exists')
  })
}

async function sendAgain(
  tx: Db,
  doing: { kind: 'review'; id: string; document: Document; by: string; at: string },
): Promise<void> {
  await saveDrafts(tx, { ...doing, version: null, what: 'saved' })
  await tx
    .update(entries)
    .set({ returned_at: null, return_reason: '' })
    .where(and(eq(entries.id, doing.id), eq(entries.owner_id, doing.by)))
}

/** The title tells editors the author's role. Names are not stored. */
function documentOf(
  context: Context<Pick<Platform, 'now' | 'translate'>>,
  { words, rating }: Written,
  region: string | null,
): Document {
  const {
    platform: { now, translate },
    user: { role },
    language,
  } = context
  const author_role = role === 'student' || role === 'psychologist' ? authors[role] : authors.parent
  const written = { title: translate(language, `content.review.by.${author_role}`), body: words }
  const empty = { title: '', body: '' }
  const textIn = (each: Language) => (each === language ? written : empty)
  return {
    address: '',
    shared: { author_role, day: dayOf(now()), region, rating, language },
    texts: { ru: textIn('ru'), kk: textIn('kk'), en: textIn('en') },
  }
}
