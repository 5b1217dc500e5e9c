import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { visitorHeader } from '#contract/support/chat'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/http/token.ts'
import { conversations } from '../tables.ts'

/** The owner of a thread. An account takes precedence over the browser token, which only opens a guest's own thread. */
export type Visitor = { user_id: string; visitor_hash: null } | { user_id: null; visitor_hash: string }
export type ConversationRow = typeof conversations.$inferSelect

export function visitorOf(user: Caller | null, request: FastifyRequest): Visitor {
  return user
    ? { user_id: user.id, visitor_hash: null }
    : { user_id: null, visitor_hash: guestHash(request) ?? refuse('visitor-unknown') }
}

/** Only the hash is stored, so that people who read the table cannot continue a thread. */
export function guestHash(request: FastifyRequest): string | null {
  const given = request.headers[visitorHeader]
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? hashOf(given) : null
}

export const isConversationOf = ({ user_id, visitor_hash }: Visitor) =>
  user_id === null ? eq(conversations.visitor_hash, visitor_hash) : eq(conversations.user_id, user_id)

export async function findConversation(db: Db, visitor: Visitor): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(isConversationOf(visitor))
  return row ?? null
}

/** Reads and locks the visitor's conversation, so that concurrent changes wait. */
export async function lockConversation(tx: Db, visitor: Visitor): Promise<ConversationRow | null> {
  const [row] = await tx.select().from(conversations).where(isConversationOf(visitor)).for('update')
  return row ?? null
}
