import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Item } from '#contract/diagnostics/forms'
import type { OwnRound, RatingSheet, saveRating as endpoint, Situation } from '#contract/staff/expert-ratings'
import { languageOf, type Locale } from '#contract/values/locale'
import { seededRandom, shuffled } from '../diagnostics/instrument/seeded.rules.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { readOpenRound, selectOwnRounds } from './own-round.ts'
import { describeRound, readRated, type Services, situationsIn } from './situations.ts'
import { expertRatings, ratingRounds } from './tables.ts'

/** Lists the rounds that the user is invited to, newest first, with the user's own progress only. */
export async function listOwnRounds(context: Context<Services>): Promise<OwnRound[]> {
  const { platform: services, user } = context
  const rounds = (await selectOwnRounds(services.db, user)).reverse()
  return Promise.all(
    rounds.map(async ({ id, expert_id, closed_at, ...of }) => {
      const rated = await readRated(services, of)
      const { key_source: _, ...frame } = await describeRound(context, rated, of.test_id)
      const sheets = await services.db.select().from(expertRatings).where(eq(expertRatings.expert_id, expert_id))
      return {
        id,
        ...frame,
        is_open: closed_at === null,
        done: sheets.filter((sheet) => isDone(sheet, rated.author)).length,
      }
    }),
  )
}

/**
 * Returns the situations as this expert sees them. The key is read only to know which items are rated; its values are
 * not in the reply.
 */
export async function readRatingSheet(context: Context<Services>, id: string, locale: Locale): Promise<RatingSheet> {
  const { platform: services, user } = context
  const language = languageOf(locale)
  const round = await readOpenRound(services.db, user, id)
  const rated = await readRated(services, round)
  const { situations: _, ...frame } = await describeRound({ ...context, language }, rated, round.test_id)
  const own = await services.db.select().from(expertRatings).where(eq(expertRatings.expert_id, round.expert_id))
  const sheets = new Map(own.map((sheet) => [sheet.item, sheet]))
  const ordered = inOwnOrder(
    situationsIn(rated, language).map(({ item }) => item),
    round.seed,
  )
  const data = ordered.map(({ item, options }, number): Situation => {
    const sheet = sheets.get(item.id)
    const { stem, passage, hint, picture } = item
    return {
      number,
      stem,
      ...(passage !== undefined && { passage }),
      ...(hint !== undefined && { hint }),
      ...(picture && { picture }),
      options: options.map(shown),
      ratings: options.map((option) => sheet?.ratings[option.id] ?? null),
      is_unclear: sheet?.is_unclear ?? false,
      comment: sheet?.comment ?? '',
      rated_in: sheet?.locale ?? null,
    }
  })
  return { ...frame, data }
}

/** The option without its id, which would tell which option of the bank it is. */
const shown = ({ text, picture, alt }: Option) => ({
  ...(text !== undefined && { text }),
  ...(picture !== undefined && { picture }),
  ...(alt !== undefined && { alt }),
})

/**
 * Saves the ratings of a situation and replaces earlier ones. Experts may change their ratings until the round is
 * closed.
 */
export async function saveRating(
  { platform: services, user }: Context<Services>,
  { id, number }: { id: string; number: number },
  body: z.infer<typeof endpoint.body>,
): Promise<void> {
  const { locale, is_unclear, comment } = body
  await services.db.transaction(async (tx) => {
    // The lock makes a closing wait, so that no rating is saved after it.
    await tx.select({ id: ratingRounds.id }).from(ratingRounds).where(eq(ratingRounds.id, id)).for('share')
    const round = await readOpenRound(tx, user, id)
    const rated = await readRated({ ...services, db: tx }, round)
    const ordered = inOwnOrder(
      situationsIn(rated, languageOf(locale)).map(({ item }) => item),
      round.seed,
    )
    const { item, options } = ordered[number] ?? refuse('not-found')
    if (body.ratings.length !== options.length) refuse('invalid', { field: 'ratings' })
    const ratings = Object.fromEntries(
      options.flatMap((option, place) => {
        const rating = body.ratings[place] ?? null
        return rating === null ? [] : [[option.id, rating]]
      }),
    )
    const sheet = { ratings, is_unclear, comment, locale, saved_at: services.now().toISOString() }
    await tx
      .insert(expertRatings)
      .values({ expert_id: round.expert_id, item: item.id, ...sheet })
      .onConflictDoUpdate({ target: [expertRatings.expert_id, expertRatings.item], set: sheet })
  })
}

type Option = NonNullable<Item['options']>[number]

/**
 * Orders situations and options differently for each expert. So the order reveals nothing about the key, and two
 * experts cannot discuss "the third one".
 */
function inOwnOrder(situations: readonly Item[], seed: number): { item: Item; options: Option[] }[] {
  // Sorted by id first, so that the order does not depend on the bank.
  const sorted = situations.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return shuffled(sorted, seededRandom(seed, 'situations')).map((item) => ({
    item,
    options: shuffled(item.options ?? [], seededRandom(seed, `options ${item.id}`)),
  }))
}

/** A situation is done if every option is rated or if it was marked unclear. */
export const isDone = (
  sheet: { item: string; ratings: Readonly<Record<string, number>>; is_unclear: boolean },
  author: ReadonlyMap<string, object>,
): boolean =>
  sheet.is_unclear || Object.keys(author.get(sheet.item) ?? { none: 0 }).every((option) => option in sheet.ratings)
