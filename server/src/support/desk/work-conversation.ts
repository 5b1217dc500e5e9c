import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  answerConversation as answering,
  blockVisitor as blocking,
  hideMessage as hiding,
} from '#contract/support/desk'
import { notify } from '../../notifications/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { appendMessage, findSavedMessage } from '../chat/append-message.ts'
import type { ConversationRow } from '../conversations/visitor.ts'
import { chatMessages } from '../tables.ts'
import { changeConversation, lockConversationById, recordConversationStep } from '../conversations/lock-conversation.ts'
import { isAtDesk } from '../office/desk-people.ts'
import { users } from '../../users/tables.ts'

/**
 * Assigns the conversation to the caller. Doing it twice changes nothing; if a colleague has taken it, it is refused.
 */
export function takeConversation({ platform, user }: Context, id: string): Promise<void> {
  const { db, now } = platform
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    if (row.operator_id === user.id) return
    if (row.operator_id) refuse('conversation-taken')
    if (row.state === 'closed') refuse('conversation-closed')
    await changeConversation(tx, id, {
      state: 'taken',
      operator_id: user.id,
      step: { kind: 'taken', actor_id: user.id, at: now() },
    })
  })
}

/** Hands a conversation over. Only its operator may do so, or an administrator. */
export function handOver({ platform, user }: Context, id: string, to: string): Promise<void> {
  const { db, now } = platform
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    if (row.operator_id === to) return
    if (row.state === 'closed') refuse('conversation-closed')
    refuseForeign(row, user)
    const [operator] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, to), isAtDesk))
    if (!operator) refuse('operator-unknown')
    await changeConversation(tx, id, {
      state: 'taken',
      operator_id: to,
      step: { kind: 'handed', actor_id: user.id, to_id: to, at: now() },
    })
    await notify(tx, {
      user_id: to,
      kind: 'chat-handed',
      category: 'general',
      values: {},
      link: `/support?part=mine&open=${id}`,
      at,
    })
  })
}

export function closeConversation({ platform, user }: Context, id: string): Promise<void> {
  const { db, now } = platform
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    if (row.state === 'closed') return
    refuseForeign(row, user)
    await changeConversation(tx, id, {
      state: 'closed',
      operator_id: null,
      waiting_since: null,
      step: { kind: 'closed', actor_id: user.id, at: now() },
    })
  })
}

export function reopenConversation({ platform, user }: Context, id: string): Promise<void> {
  const { db, now } = platform
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    if (row.operator_id === user.id) return
    if (row.operator_id) refuse('conversation-taken')
    await changeConversation(tx, id, {
      state: 'taken',
      operator_id: user.id,
      step: { kind: 'reopened', actor_id: user.id, at: now() },
    })
  })
}

/** Sends an answer or adds a note. Answering a conversation without an operator assigns it to the caller. */
export function answerConversation(
  { platform, user }: Context,
  id: string,
  { key, words, is_note }: z.infer<typeof answering.body>,
): Promise<{ number: number; isNew: boolean }> {
  const { db, now } = platform
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    const made = await findSavedMessage(tx, id, key)
    if (made) return { number: made, isNew: false }
    const message = { key, author_id: user.id, words, created_at: at }
    if (is_note) return { number: await appendMessage(tx, row, { ...message, by: 'note', change: {} }), isNew: true }
    if (row.state === 'closed') refuse('conversation-closed')
    if (row.operator_id && row.operator_id !== user.id) refuse('conversation-of-another')
    if (!row.operator_id) await recordConversationStep(tx, id, { kind: 'taken', actor_id: user.id, at: now() })
    const change = {
      state: 'taken',
      operator_id: user.id,
      last_at: at,
      waiting_since: null,
      staff_read: row.last_number + 1,
    } as const
    return { number: await appendMessage(tx, row, { ...message, by: 'operator', change }), isNew: true }
  })
}

/**
 * Hides a message from the visitor or shows it again; repeating the call changes nothing. Notes cannot be hidden,
 * because visitors never see them.
 */
export function hideMessage(
  { platform, user }: Context,
  id: string,
  { number, fault }: z.infer<typeof hiding.body>,
): Promise<void> {
  const { db, now } = platform
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    refuseForeign(row, user)
    const isTarget = and(
      eq(chatMessages.conversation_id, id),
      eq(chatMessages.number, number),
      ne(chatMessages.by, 'note'),
    )
    const [message] = await tx.select({ hidden_for: chatMessages.hidden_for }).from(chatMessages).where(isTarget)
    if (!message) return refuse('not-found')
    if (message.hidden_for === fault) return
    await tx.update(chatMessages).set({ hidden_for: fault }).where(isTarget)
    await changeConversation(tx, id, {
      revision: row.revision + 1,
      step: { kind: fault ? 'hidden' : 'shown', actor_id: user.id, at: now() },
    })
  })
}

export function blockVisitor(
  { platform, user }: Context,
  id: string,
  { hours, reason }: z.infer<typeof blocking.body>,
): Promise<void> {
  const { db, now } = platform
  const until = new Date(now().getTime() + hours * 3_600_000).toISOString()
  return db.transaction(async (tx) => {
    await lockConversationById(tx, id)
    await changeConversation(tx, id, {
      blocked_until: until,
      block_reason: reason,
      step: { kind: 'blocked', actor_id: user.id, reason, at: now() },
    })
  })
}

export function unblockVisitor({ platform, user }: Context, id: string): Promise<void> {
  const { db, now } = platform
  return db.transaction(async (tx) => {
    const row = await lockConversationById(tx, id)
    if (row.blocked_until === null) return
    await changeConversation(tx, id, {
      blocked_until: null,
      block_reason: '',
      step: { kind: 'unblocked', actor_id: user.id, at: now() },
    })
  })
}

function refuseForeign({ operator_id }: ConversationRow, { id, role }: Caller): void {
  if (operator_id && operator_id !== id && role !== 'admin') refuse('conversation-of-another')
}
