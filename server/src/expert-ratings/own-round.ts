import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { ratingExperts, ratingRounds } from './tables.ts'

const columns = {
  expert_id: ratingExperts.id,
  seed: ratingExperts.seed,
  id: ratingRounds.id,
  test_id: ratingRounds.test_id,
  version: ratingRounds.version,
  closed_at: ratingRounds.closed_at,
}

/** The rounds that the user is invited to, oldest first. */
export const selectOwnRounds = (db: Db, user: Pick<Caller, 'id'>) => ofExpert(db, user).orderBy(ratingRounds.opened_at)

/** Returns an open round that the user is invited to. Other rounds are refused as not found. */
export async function readOpenRound(db: Db, user: Caller, id: string) {
  const [round] = await ofExpert(db, user, id)
  if (!round) return refuse('not-found')
  return round.closed_at === null ? round : refuse('round-closed')
}

const ofExpert = (db: Db, user: Pick<Caller, 'id'>, id?: string) =>
  db
    .select(columns)
    .from(ratingExperts)
    .innerJoin(ratingRounds, eq(ratingRounds.id, ratingExperts.round_id))
    .where(
      and(
        eq(ratingExperts.user_id, user.id),
        isNull(ratingExperts.withdrawn_at),
        id === undefined ? undefined : eq(ratingRounds.id, id),
      ),
    )
