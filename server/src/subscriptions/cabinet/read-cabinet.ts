import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { SchoolCabinet } from '#contract/subscriptions/school-cabinet'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { textsOf } from '../../platform/database/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { staff, students } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'
import { isAnonymous, numberOf, type Application } from '../application-row.ts'
import { countSeats } from '../count-seats.ts'
import { canRenew } from '../life.rules.ts'
import { listPeriods } from '../periods/list-periods.ts'
import { covers, daysBetween } from '../period.rules.ts'
import { findSubscription, renewSubscription } from '../periods/renew.ts'
import { applications, papers, periods, subscriptionPlans } from '../tables.ts'
import { readOwnSchool } from './own-school.ts'

/** Returns the overview of the caller's school. Refused and unanswered applications are not shown. */
export async function readCabinet(context: Context): Promise<SchoolCabinet> {
  const { db } = context.platform
  const school = await readOwnSchool(context)
  const application = await findSubscription(db, school.id)
  return {
    school,
    pupils: await countPupils(db, school.id),
    psychologists: await countPsychologists(db, school.id),
    subscription: application && isShown(application) ? await describe(context, application) : null,
  }
}

const isShown = ({ state }: Application) => state === 'accepted' || state === 'active' || state === 'ended'

/** Returns the subscription of the caller's school, or refuses. */
async function requireSubscription(context: Context): Promise<Application> {
  const { id } = await readOwnSchool(context)
  const application = await findSubscription(context.platform.db, id)
  return application && isShown(application) ? application : refuse('not-found')
}

export async function listSchoolPeriods(context: Context): Promise<SubscriptionPeriod[]> {
  const all = await listShown(context)
  const lists = await Promise.all(all.map((application) => listPeriods(context.platform, application)))
  return lists.flat()
}

/** All subscriptions of the caller's school, newest first: papers of an earlier one stay. */
async function listShown(context: Context): Promise<Application[]> {
  const { id } = await readOwnSchool(context)
  const rows = await context.platform.db
    .select()
    .from(applications)
    .where(eq(applications.school_id, id))
    .orderBy(desc(applications.created_at), desc(applications.id))
  return rows.filter(isShown)
}

/** Returns the subscription of the caller's school that a paper belongs to, or refuses. */
export async function applicationOfPaper(context: Context, paper_id: string): Promise<string> {
  const [paper] = await context.platform.db
    .select({ application_id: periods.application_id })
    .from(papers)
    .innerJoin(periods, eq(periods.id, papers.period_id))
    .where(eq(papers.id, paper_id))
  const own = (await listShown(context)).find(({ id }) => id === paper?.application_id)
  return own?.id ?? refuse('not-found')
}

export const requestRenewal = async (context: Context): Promise<void> =>
  renewSubscription(context, (await requireSubscription(context)).id)

async function describe(
  { platform, language, now }: Context,
  application: Application,
): Promise<NonNullable<SchoolCabinet['subscription']>> {
  const { db } = platform
  const [plan] = await db
    .select(textsOf(subscriptionPlans, 'name')[language])
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.id, application.plan_id))
  const all = await listPeriods(platform, application)
  const open_invoice = all.find(({ state }) => state === 'invoiced') ?? null
  return {
    number: numberOf(application),
    ...shownState(application, dayOf(now)),
    plan: plan?.name ?? '',
    ...shownTerms(all, dayOf(now)),
    seats_taken: application.school_id === null ? 0 : await countSeats(db, application.school_id),
    open_invoice,
    may_renew: mayRenew(application, open_invoice),
  }
}

/** An invoice that can no longer be paid is replaced. */
const mayRenew = (application: Application, open: SubscriptionPeriod | null): boolean =>
  canRenew(application.state) && !isAnonymous(application) && (open === null || open.payment_id === null)

/** Returns the state by the day, because the nightly job may not have run yet. */
function shownState({ state, ends_on }: Application, today: string) {
  if (state !== 'active' || ends_on === null) return { state, ends_on, days_left: null }
  const days_left = daysBetween(today, ends_on)
  return days_left < 0 ? { state: 'ended' as const, ends_on, days_left: null } : { state, ends_on, days_left }
}

/** Returns what was agreed for the present period, or else for the last one. */
function shownTerms(all: readonly SubscriptionPeriod[], today: string) {
  const paid = all.filter(({ state }) => state === 'paid')
  const period = paid.find((one) => covers(one, today)) ?? paid[0] ?? all[0]
  return period
    ? { price: period.price, seats: period.seats, starts_on: period.starts_on }
    : { price: 0, seats: 0, starts_on: null }
}

async function countPupils(db: Db, school_id: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(and(eq(students.school_id, school_id), isNull(users.blocked_at)))
  return row?.count ?? 0
}

async function countPsychologists(db: Db, school_id: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(and(eq(staff.school_id, school_id), eq(users.role_id, roleIds.psychologist), isNull(users.blocked_at)))
  return row?.count ?? 0
}
