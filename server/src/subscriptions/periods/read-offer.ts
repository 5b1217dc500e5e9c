import { and, eq } from 'drizzle-orm'
import type { SubscriptionOffer } from '#contract/subscriptions/papers'
import type { Language } from '#contract/values/locale'
import { textsOf } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { numberOf, readSchoolOf } from '../application-row.ts'
import { listPeriods } from './list-periods.ts'
import { paymentOrders } from '../../payments/tables.ts'
import { applications, periods, subscriptionPlans } from '../tables.ts'
import { offerToken, readOfferToken } from '../papers/offer-token.ts'

/** Returns what the contact person reads behind the link of the letter. */
export async function readOffer(
  { db, secret, now }: Pick<Platform, 'db' | 'secret' | 'now'>,
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
    periods: await listPeriods({ db, now }, found.application),
  }
}

/** Returns what opens the papers to whoever comes back from the payment of an order, also one that was replaced. */
export async function findOffer(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  order: string,
): Promise<{ token: string; application_id: string }> {
  const [found] = await db
    .select({ application_id: periods.application_id })
    .from(paymentOrders)
    .innerJoin(periods, eq(periods.id, paymentOrders.subject_id))
    .where(and(eq(paymentOrders.id, order), eq(paymentOrders.purpose, 'school-subscription')))
  const { application_id } = found ?? refuse('paper-link-wrong')
  return { token: offerToken(secret, application_id), application_id }
}
