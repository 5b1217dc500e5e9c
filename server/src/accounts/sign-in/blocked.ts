import { eq, exists, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accountBlocks, users } from '../tables.ts'

const block = new QueryBuilder()
  .select({ one: sql`1` })
  .from(accountBlocks)
  .where(eq(accountBlocks.user_id, users.id))

/** An administrator has blocked the account. */
export const isBlocked = sql<boolean>`${exists(block)}`

/** Whoever is told at a door that they are blocked is found there; an account that is closed for good is as if it were not. */
export const isKnownAtDoor = or(isNull(users.blocked_at), isBlocked)
