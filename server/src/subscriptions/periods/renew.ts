import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isAnonymous, lockApplication, numberOf } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { canRenew } from '../life.rules.ts'
import { sendPapersLetter } from '../papers/send-letters.ts'
import { notifySchool } from '../school-admins.ts'
import { applications, periods } from '../tables.ts'
import { cancelOpenPeriod } from './cancel-period.ts'
import { openPeriod } from './open-period.ts'
import { canBePaid } from './order-standing.ts'

/** Invoices the next period and sends the letter. Asked by staff or by the head of the school. */
export async function renewSubscription({ platform, user, now }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Before the application is locked, as payments do it.
    await replaceUnpayable(tx, id, now)
    const application = await lockApplication(tx, id)
    if (!canRenew(application.state) || isAnonymous(application)) refuse('application-state')
    if (await findOpenInvoice(tx, id)) refuse('renewal-open')
    await refuseTaken(tx, application)
    const period = await openPeriod(tx, platform, { application, kinds: ['invoice'] })
    const at = now.toISOString()
    await recordStep(tx, { application_id: id, step: 'renewal-invoiced', at, actor_id: user.id })
    await sendPapersLetter(tx, platform, application, period)
    await notifySchool(tx, application.school_id, {
      kind: 'subscription-invoiced',
      values: { number: numberOf(application) },
      at,
    })
  })
}

/** An invoice whose order can no longer be paid makes room for one at the price of today. */
async function replaceUnpayable(tx: Db, application_id: string, now: Date): Promise<void> {
  const open = await findOpenInvoice(tx, application_id)
  if (open && !(await canBePaid(tx, open, now))) await cancelOpenPeriod(tx, application_id)
}

async function findOpenInvoice(tx: Db, application_id: string): Promise<{ order_id: string } | null> {
  const [open] = await tx
    .select({ order_id: periods.order_id })
    .from(periods)
    .where(and(eq(periods.application_id, application_id), eq(periods.state, 'invoiced')))
  return open ?? null
}

/** An ended subscription is not renewed beside a new one of the same school. */
async function refuseTaken(
  tx: Db,
  { state, school_id }: Pick<typeof applications.$inferSelect, 'state' | 'school_id'>,
): Promise<void> {
  if (state !== 'ended' || school_id === null) return
  const other = await findSubscription(tx, school_id)
  if (other && (other.state === 'accepted' || other.state === 'active')) refuse('school-subscribed')
}

/** Returns the subscription that counts for a school: the present one, or the last one. */
export async function findSubscription(db: Db, school_id: string) {
  const rows = await db.select().from(applications).where(eq(applications.school_id, school_id))
  const rank = { active: 0, accepted: 1, ended: 2, cancelled: 3, requested: 4, refused: 5 } as const
  const [first] = rows.toSorted((a, b) => rank[a.state] - rank[b.state] || (a.created_at < b.created_at ? 1 : -1))
  return first ?? null
}
