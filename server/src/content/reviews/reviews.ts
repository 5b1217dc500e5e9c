import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listReviews as listEndpoint, Review, reviewing, writeReview as writeEndpoint } from '#contract/content/reviews'
import { dayOf } from '#contract/values/age-band'
import { languages, type Language } from '#contract/values/locale'
import { users } from '../../accounts/tables.ts'
import { readRegions } from '../../places/queries.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertEntry } from '../../publishing/entries/insert-entry.ts'
import { published, type Published } from '../../publishing/published/published.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'
import { pageOf } from '../page-of.rules.ts'

type Data = Pick<Platform, 'database' | 'db'>

export async function listReviews(data: Data, asked: z.infer<typeof listEndpoint.query>, language: Language): Promise<z.infer<typeof listEndpoint.reply>> {
  const [all, named] = await Promise.all([published(data, 'review', language), reviewsIn(data, language)])
  const { data: shown, next } = pageOf(all, { after: asked.after, limit: asked.limit ?? 12 })
  return { data: shown.map(named), next }
}

/** How a review is told in a language: its region by name. */
export async function reviewsIn({ db }: Data, language: Language): Promise<(entry: Published<'review'>) => Review> {
  const names = new Map((await readRegions(db, language)).map(({ id, name }) => [id, name]))
  return ({ id, shared, texts, published_at, is_demo }) => ({
    id,
    author: texts.title,
    author_role: shared.author_role ?? 'parent',
    day: shared.day ?? published_at.slice(0, 10),
    region: names.get(shared.region ?? '') ?? '',
    words: texts.body,
    is_demo,
  })
}

/** The own review that no moderator has decided about: never public, not put away. */
export async function readWaiting(db: Db, person: string): Promise<{ words: string; day: string } | null> {
  const [waiting] = await db
    .select({ draft: entryTexts.draft, created_at: entries.created_at })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(eq(entries.owner_id, person), eq(entries.kind, 'review'), isNull(entries.archived_at), eq(entryTexts.state, 'draft')))
    .orderBy(desc(entries.created_at))
    .limit(1)
  return waiting ? { words: String(waiting.draft.body ?? ''), day: dayOf(new Date(waiting.created_at)) } : null
}

const authors: Record<(typeof reviewing)[number], Review['author_role']> = { student: 'student', parent: 'parent', psychologist: 'psychologist' }

/** A draft of the person's own, which goes with the account. Under it stand the first name and who one is; a surname never. */
export async function writeReview({ db, now }: Pick<Platform, 'db' | 'now'>, caller: Caller, { id, words }: z.infer<typeof writeEndpoint.body>, language: Language): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two windows that send at one moment the second finds the review of the first.
    const [person] = await tx.select({ name: users.first_name, region: users.region_id }).from(users).where(eq(users.id, caller.id)).for('update')
    if (!person) return refuse('not-found')
    const [known] = await tx.select({ owner_id: entries.owner_id }).from(entries).where(eq(entries.id, id))
    if (known) return known.owner_id === caller.id ? undefined : refuse('review-waiting')
    if (await readWaiting(tx, caller.id)) refuse('review-waiting')
    const at = now()
    const author_role = caller.role === 'student' || caller.role === 'psychologist' ? authors[caller.role] : authors.parent
    const empty = { title: '', body: '' }
    const texts = Object.fromEntries(languages.map((each) => [each, each === language ? { title: person.name, body: words } : empty]))
    await insertEntry(tx, {
      id,
      kind: 'review',
      document: {
        address: '',
        shared: { author_role, day: dayOf(at), region: person.region },
        texts: { ru: texts.ru ?? empty, kk: texts.kk ?? empty, en: texts.en ?? empty },
      },
      what: 'created',
      by: caller.id,
      at: at.toISOString(),
      owner_id: caller.id,
    })
  })
}
