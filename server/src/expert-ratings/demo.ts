import { eq } from 'drizzle-orm'
import { admin, evaluator, saule, serik } from '../demo-country/cast.ts'
import { tests } from '../diagnostics/rows/catalogue.tables.ts'
import { readNewestKey } from '../diagnostics/catalogue/read-test.ts'
import { ratedItems } from '../diagnostics/scorers/rated-items.rules.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { expertRatings, ratingExperts, ratingRounds } from './tables.ts'

const rated = 'ability-12-14'
export const demoRound = '00000000-0000-7000-8000-000000004901'
const hour = 3_600_000

/** Inserts an open round: one expert is done, one is halfway, one has not begun. */
export async function demo({ db, chance, now }: Demo): Promise<void> {
  const [test] = await db.select({ test_id: tests.id, version: tests.version }).from(tests).where(eq(tests.id, rated))
  if (!test) return
  const situations = ratedItems((await readNewestKey(db, test)).key)
  const ago = (hours: number) => new Date(now().getTime() - hours * hour).toISOString()
  await db.insert(ratingRounds).values({ id: demoRound, ...test, opened_by: admin.id, opened_at: ago(96) })
  const experts = [
    { member: saule, done: situations.length, locale: 'ru' as const },
    { member: serik, done: Math.floor(situations.length / 2), locale: 'kz' as const },
    { member: evaluator, done: 0, locale: 'ru' as const },
  ]
  for (const [at, { member, done, locale }] of experts.entries()) {
    const expert = {
      id: newId(now().getTime() - 90 * hour + at),
      round_id: demoRound,
      user_id: member.id,
      seed: 4900 + at,
      invited_at: ago(90),
    }
    await db.insert(ratingExperts).values(expert)
    if (done === 0) continue
    const sheets = situations.slice(0, done).map(({ id: item, ratings }, place) => ({
      expert_id: expert.id,
      item,
      ratings: Object.fromEntries(
        Object.entries(ratings).map(([option, value]) => [
          option,
          Math.max(-2, Math.min(2, Math.round(value + chance.normal() * 0.6))),
        ]),
      ),
      is_unclear: false,
      comment: '',
      locale,
      saved_at: ago(80 - place * 0.05),
    }))
    await db.insert(expertRatings).values(sheets)
  }
}
