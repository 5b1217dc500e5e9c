import { eq } from 'drizzle-orm'
import type { SubscriptionOffer } from '#contract/subscriptions/papers'
import type { Language } from '#contract/values/locale'
import { textsOf } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { numberOf, readSchoolOf } from '../application-row.ts'
import { listPeriods } from './list-periods.ts'
import { applications, subscriptionPlans } from '../tables.ts'
import { readOfferToken } from '../papers/offer-token.ts'

/** Returns what the contact person reads behind the link of the letter. */
export async function readOffer(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  token: string,
  language: Language,
): Promise<SubscriptionOffer> {
  const id = readOfferToken(secret, token)
  const [found] = await db
    .select({ application: applications, plan: textsOf(subscriptionPlans, 'name')[language].name })
    .from(applications)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, applications.plan_id))
    .where(eq(applications.id, id))
  if (!found) return refuse('paper-link-wrong')
  const { school } = await readSchoolOf(db, found.application, language)
  const { state } = found.application
  return {
    number: numberOf(found.application),
    state,
    school,
    plan: found.plan,
    periods: await listPeriods(db, found.application),
  }
}
