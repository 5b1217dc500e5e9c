import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { applyForSubscription as endpoint } from '#contract/subscriptions/applications'
import { roleIds } from '#contract/values/role'
import type { Locale } from '#contract/values/locale'
import { notifyAll } from '../notifications/notify.ts'
import { districts, localities, schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { users } from '../users/tables.ts'
import { numberOf, type Application } from './application-row.ts'
import { recordStep } from './history.ts'
import { versionsInForce } from './plans.ts'
import { applications, subscriptionPlans } from './tables.ts'

type Sent = z.output<typeof endpoint.body>
type Form = Omit<Sent, 'more' | 'agrees_to_data' | 'agrees_to_offer'>

/**
 * Saves an application of a school. A repeated call returns the saved one. The field `more` is invisible to people, so
 * only a program fills it in.
 */
export async function applyForSubscription(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { more, agrees_to_data: _, agrees_to_offer: __, ...form }: Sent,
  locale: Locale,
): Promise<{ number: string; isNew: boolean }> {
  if (more !== '') refuse('not-a-person')
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const [existing] = await tx.select().from(applications).where(eq(applications.key, form.key))
    if (existing) return { number: numberOf(existing), isNew: false }
    await refuseOldVersions(tx, form, now())
    await refuseUnknownPlan(tx, form)
    await refuseUnknownPlace(tx, form)
    const [made] = await tx
      .insert(applications)
      .values({ ...form, id: newId(now().getTime()), locale, created_at: at })
      .onConflictDoNothing({ target: applications.key })
      .returning()
    if (!made) return repeated(tx, form.key)
    await recordStep(tx, { application_id: made.id, step: 'requested', at })
    await notifyDesk(tx, made, at)
    return { number: numberOf(made), isNew: true }
  })
}

/** Two equal calls at one moment: the second waited for the first. */
async function repeated(tx: Db, key: string): Promise<{ number: string; isNew: false }> {
  const [made] = await tx.select().from(applications).where(eq(applications.key, key))
  return made ? { number: numberOf(made), isNew: false } : refuse('unavailable', { retryAfter: 1 })
}

/** What was agreed to must be what is in force; the form shows the new version then. */
async function refuseOldVersions(tx: Db, form: Form, now: Date): Promise<void> {
  const { offer_version, data_version } = await versionsInForce(tx, now)
  if (form.offer_version !== offer_version || form.data_version !== data_version) refuse('offer-changed')
}

async function refuseUnknownPlan(tx: Db, { plan_id }: Form): Promise<void> {
  const [plan] = await tx
    .select({ is_hidden: subscriptionPlans.is_hidden })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.id, plan_id))
  if (!plan) refuse('invalid', { field: 'plan_id' })
  if (plan.is_hidden) refuse('plan-closed', { field: 'plan_id' })
}

/** Region, district, settlement and school must belong to each other; a typed school is not looked up. */
async function refuseUnknownPlace(tx: Db, form: Form): Promise<void> {
  const [place] = await tx
    .select({ district_id: localities.district_id, region_id: districts.region_id })
    .from(localities)
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(eq(localities.id, form.locality_id))
  if (!place) refuse('invalid', { field: 'locality_id' })
  if (place.district_id !== form.district_id) refuse('invalid', { field: 'district_id' })
  if (place.region_id !== form.region_id) refuse('invalid', { field: 'region_id' })
  if (form.school_id === null) return
  const [school] = await tx
    .select({ closed_at: schools.closed_at })
    .from(schools)
    .where(and(eq(schools.id, form.school_id), eq(schools.locality_id, form.locality_id), isNull(schools.typed_at)))
  if (!school) refuse('invalid', { field: 'school_id' })
  if (school.closed_at !== null) refuse('place-closed', { field: 'school_id' })
}

async function notifyDesk(tx: Db, row: Application, at: string): Promise<void> {
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at)))
  const news = {
    kind: 'subscription-requested',
    category: 'general' as const,
    values: { number: numberOf(row) },
    link: `/subscription-desk/${row.id}`,
    at,
  }
  await notifyAll(
    tx,
    staff.map(({ id }) => ({ ...news, user_id: id })),
  )
}
