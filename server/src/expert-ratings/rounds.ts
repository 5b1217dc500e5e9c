import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expertRoles } from '#contract/staff/expert-ratings'
import { roleOf } from '#contract/values/role'
import { notify } from '../notifications/notify.ts'
import { violatedConstraint } from '../platform/database/row-faults.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'
import { readRated, type Services } from './situations.ts'
import { ratingExperts, ratingRounds } from './tables.ts'
import { users } from '../users/tables.ts'

export async function openRound(
  { platform: services, user }: Context<Services>,
  of: { test_id: string; version: number },
): Promise<string> {
  const { catalogue, db, now } = services
  const test = (await catalogue.tests()).find(({ id }) => id === of.test_id)
  if (test?.version !== of.version) return refuse('not-found')
  if ((await readRated(services, of)).author.size === 0) refuse('nothing-to-rate')
  const id = newId(now().getTime())
  try {
    await db.insert(ratingRounds).values({ id, ...of, opened_by: user.id, opened_at: now().toISOString() })
  } catch (error) {
    if (violatedConstraint(error) === 'rating_rounds_open') refuse('round-open')
    throw error
  }
  return id
}

/** Closes a round. It waits for ratings that are being saved. */
export async function closeRound({ platform: { db, now }, user }: Context<Services>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const round = await lockRound(tx, id)
    if (round.closed_at !== null) return
    await tx
      .update(ratingRounds)
      .set({ closed_at: now().toISOString(), closed_by: user.id })
      .where(eq(ratingRounds.id, id))
  })
}

/**
 * Invites an expert. A withdrawn expert who is invited again continues with the earlier ratings. An expert who is
 * invited already gets no second notice.
 */
export async function inviteExpert(services: Services, id: string, expertId: string): Promise<void> {
  const { db, now } = services
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const round = await lockOpenRound(tx, id)
    await refuseNonExpert(tx, expertId)
    const invited = await tx
      .insert(ratingExperts)
      .values({
        id: newId(now().getTime()),
        round_id: id,
        user_id: expertId,
        seed: randomInt(1, 2 ** 31),
        invited_at: at,
      })
      .onConflictDoUpdate({
        target: [ratingExperts.round_id, ratingExperts.user_id],
        set: { withdrawn_at: null },
        setWhere: sql`${ratingExperts.withdrawn_at} is not null`,
      })
      .returning({ id: ratingExperts.id })
    if (invited.length === 0) return
    const { author } = await readRated({ ...services, db: tx }, round)
    await notify(tx, {
      user_id: expertId,
      kind: 'expert-asked',
      category: 'general',
      values: { count: author.size },
      link: `/expert-ratings/${id}`,
      at,
    })
  })
}

/** Withdraws an expert. The ratings stay but no longer count. */
export async function withdrawExpert({ db, now }: Services, id: string, expertId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenRound(tx, id)
    const ofExpert = and(eq(ratingExperts.round_id, id), eq(ratingExperts.user_id, expertId))
    const [invited] = await tx.select({ id: ratingExperts.id }).from(ratingExperts).where(ofExpert)
    if (!invited) refuse('not-found')
    await tx
      .update(ratingExperts)
      .set({ withdrawn_at: now().toISOString() })
      .where(and(ofExpert, isNull(ratingExperts.withdrawn_at)))
  })
}

async function refuseNonExpert(db: Db, id: string): Promise<void> {
  const [person] = await db
    .select({ role_id: users.role_id, blocked_at: users.blocked_at })
    .from(users)
    .where(eq(users.id, id))
  if (!person) return refuse('not-found')
  const role = roleOf(person.role_id)
  if (person.blocked_at !== null || !expertRoles.some((one) => one === role)) refuse('not-an-expert')
}

async function lockRound(db: Db, id: string) {
  const [round] = await db.select().from(ratingRounds).where(eq(ratingRounds.id, id)).for('update')
  return round ?? refuse('not-found')
}

async function lockOpenRound(db: Db, id: string) {
  const round = await lockRound(db, id)
  return round.closed_at === null ? round : refuse('round-closed')
}
