import { asc, eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/plans'
import { languages, perLanguage, type Language } from '#contract/values/locale'
import { readCurrentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'
import { inLanguages } from '../platform/database/texts.ts'
import type { Platform } from '../platform/platform.ts'
import { readSeller } from './seller.ts'
import { subscriptionPlans } from './tables.ts'

type PlanRow = typeof subscriptionPlans.$inferSelect

export const priceOf = ({ price_tenge }: Pick<PlanRow, 'price_tenge'>): number => price_tenge * 100

export async function listPlans(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  language: Language,
): Promise<z.infer<typeof api.listSubscriptionPlans.reply>> {
  const rows = await db
    .select()
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.is_hidden, false))
    .orderBy(asc(subscriptionPlans.price_tenge), asc(subscriptionPlans.id))
  return {
    data: rows.map((plan) => ({
      id: plan.id,
      name: inLanguages(plan, 'name')[language],
      holds: linesOf(inLanguages(plan, 'holds')[language]),
      price: priceOf(plan),
      months: plan.months,
      seats: plan.seats,
    })),
    seller: await readSeller(db, language),
    ...(await versionsInForce(db, now())),
  }
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Versions of the texts that an application agrees to. They are the same in all languages. */
export async function versionsInForce(db: Db, now: Date): Promise<{ offer_version: string; data_version: string }> {
  const offer = await readCurrentLegalText(db, { id: 'public-offer', language: 'ru' }, now)
  const data = await readCurrentLegalText(db, { id: 'personal-data', language: 'ru' }, now)
  return { offer_version: offer.version, data_version: data.version }
}

const count = z.number().check(z.int(), z.gte(1))
const text = z.string().check(z.minLength(1))
const PlanOfFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  price_tenge: count,
  months: count,
  seats: count,
  name: z.strictObject({ ru: text, kk: text, en: text }),
  holds: z.strictObject({ ru: z.array(text), kk: z.array(text), en: z.array(text) }),
})

/** Adds the plans that an installation begins with. Those of the back office are never overwritten. */
export async function loadPlans(db: Db, file = path.resolve('content/subscriptions/plans.yaml')): Promise<void> {
  const plans = z.parse(z.array(PlanOfFile), parse(readFileSync(file, 'utf8')))
  const rows = plans.map(({ name, holds, ...plan }) => ({
    ...plan,
    ...perLanguage(['name'], (_, language) => name[language]),
    ...perLanguage(['holds'], (_, language) => holds[language].join('\n')),
  }))
  await db.insert(subscriptionPlans).values(rows).onConflictDoNothing()
}

/** Returns the names of a plan. */
export const planNames = (plan: PlanRow): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, inLanguages(plan, 'name')[language]])) as Record<
    Language,
    string
  >
