import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/desk'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { inviteStaff } from '../../profiles/staffing/invite-staff.ts'
import { lockApplication, stateAfter, type Application } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { canLinkSchool } from '../life.rules.ts'
import { sendPapersLetter } from '../papers/send-letters.ts'
import { cancelFormerInvoices } from '../periods/cancel-period.ts'
import { openPeriod } from '../periods/open-period.ts'
import { applications, subscriptionPlans } from '../tables.ts'

/** Links an application to a school of the list, wherever it is: staff know better than a form. */
export async function linkSchool(
  { platform: { db, now }, user }: Context,
  id: string,
  { school_id }: z.output<typeof api.linkSchool.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!canLinkSchool(application.state)) refuse('application-state')
    const [school] = await tx
      .select({ name: schools.name_ru })
      .from(schools)
      .where(and(eq(schools.id, school_id), isNull(schools.closed_at), isNull(schools.typed_at)))
    if (!school) refuse('workplace-unknown', { field: 'school_id' })
    if (application.school_id === school_id) return
    await tx.update(applications).set({ school_id }).where(eq(applications.id, id))
    const at = now().toISOString()
    await recordStep(tx, { application_id: id, step: 'school-linked', at, actor_id: user.id, words: school.name })
  })
}

type Head = z.output<typeof api.acceptApplication.body>['head']

/**
 * Accepts an application: papers, order of money, letter and invitation are made in one transaction, or none of them.
 */
export async function acceptApplication(
  context: Context,
  id: string,
  { head, home }: { head: Head; home: string },
): Promise<void> {
  const { platform, user, now } = context
  const accept = async (tx: Db) => {
    const application = await lockApplication(tx, id)
    const state = stateAfter(application, 'accept')
    const school_id = application.school_id ?? refuse('school-needed')
    const at = now.toISOString()
    // First, because a payment of this moment may make the earlier subscription active again.
    await cancelFormerInvoices(tx, { id, school_id }, { at, actor_id: user.id })
    await refuseSubscribed(tx, application)
    await refuseHiddenPlan(tx, application)
    await tx.update(applications).set({ state }).where(eq(applications.id, id))
    const period = await openPeriod(tx, platform, { application, kinds: ['contract', 'invoice'] })
    await recordStep(tx, { application_id: id, step: 'accepted', at, actor_id: user.id })
    if (head) {
      const invitation = { ...head, id: newId(), locale: application.locale, role: 'school_admin' as const }
      await inviteStaff(
        { ...context, platform: { ...platform, db: tx } },
        { ...invitation, school_id, center_id: null },
        home,
      )
    }
    await sendPapersLetter(tx, platform, application, period)
    await recordStep(tx, { application_id: id, step: 'papers-sent', at, actor_id: user.id, words: application.email })
  }
  await platform.db.transaction(accept).catch((error: unknown) => refuseSecond(error))
}

/** A school has one subscription; the database refuses a second one even if both are accepted at one moment. */
async function refuseSubscribed(tx: Db, { id, school_id }: Application): Promise<void> {
  if (school_id === null) return
  const [other] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.school_id, school_id),
        inArray(applications.state, ['accepted', 'active']),
        ne(applications.id, id),
      ),
    )
    .limit(1)
  if (other) refuse('school-subscribed')
}

/** A hidden plan is not sold anew; whoever has it may renew it. */
async function refuseHiddenPlan(tx: Db, { plan_id }: Application): Promise<void> {
  const [plan] = await tx
    .select({ is_hidden: subscriptionPlans.is_hidden })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.id, plan_id))
  if (!plan || plan.is_hidden) refuse('plan-closed')
}

export function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === 'subscription_applications_school') return refuse('school-subscribed')
  throw error
}
