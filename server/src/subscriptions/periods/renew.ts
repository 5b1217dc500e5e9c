import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockApplication, numberOf } from '../application-row.ts'
import { recordStep } from '../history.ts'
import { canRenew } from '../life.rules.ts'
import { sendPapersLetter } from '../papers/send-letters.ts'
import { notifySchool } from '../school-admins.ts'
import { applications, periods } from '../tables.ts'
import { openPeriod } from './open-period.ts'

/** Invoices the next period and sends the letter. Asked by staff or by the head of the school. */
export async function renewSubscription({ platform, user, now }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!canRenew(application.state)) refuse('application-state')
    if (await hasOpenInvoice(tx, id)) refuse('renewal-open')
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

async function hasOpenInvoice(tx: Db, application_id: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.application_id, application_id), eq(periods.state, 'invoiced')))
  return open !== undefined
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
