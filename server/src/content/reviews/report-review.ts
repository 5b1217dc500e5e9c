import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reportReview as endpoint } from '#contract/content/reviews'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { published } from '../../publishing/published/published.ts'
import { askQuestion } from '../../support/questions/ask-question.ts'
import { users } from '../../users/tables.ts'

/**
 * Sends a report of a review to the support as a question, with a number and a due date; staff are notified at once. It
 * names the review without quoting it.
 */
export async function reportReview(
  { platform, user: caller, language }: Context,
  id: string,
  { key, reason, words, locale }: z.infer<typeof endpoint.body> & { locale: Locale },
): Promise<Awaited<ReturnType<typeof askQuestion>>> {
  const { db, translate } = platform
  const all = await Promise.all((['ru', 'kk', 'en'] as const).map((each) => published(platform, 'review', each)))
  if (!all.flat().some((review) => review.id === id)) return refuse('not-found')
  const [person] = await db
    .select({ name: users.first_name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.id))
  if (!person) return refuse('not-found')
  const about = translate(language, 'content.review.report', {
    reason: translate(language, `content.review.reason.${reason}`),
    address: `/back-office/review/${id}`,
  })
  return askQuestion(platform, {
    key,
    name: person.name,
    contact: person.email || person.phone,
    topic: 'review',
    words: [about, words].filter(Boolean).join('\n'),
    agrees: true,
    more: '',
    user_id: caller.id,
    language: locale,
  })
}
