import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Conversation } from '#contract/support/desk'

import { roleOf } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { chatMessages, conversations, conversationSteps } from '../tables.ts'
import { isOperator, isVisitor, operators, people, visitors, describeVisitor } from '../office/desk-people.ts'
import { users } from '../../users/tables.ts'

const newest = 200

/** Returns one conversation. If the visitor is a pupil, the view is recorded once a day. */
export async function readConversation(context: Context, id: string): Promise<Conversation> {
  const { platform, user, now } = context
  const { db } = platform
  const [row] = await db
    .select({ conversation: conversations, ...people })
    .from(conversations)
    .leftJoin(visitors, isVisitor)
    .leftJoin(operators, isOperator)
    .where(eq(conversations.id, id))
  if (!row) return refuse('not-found')
  const { conversation, operator_name, role_id, ...visitor } = row
  const {
    user_id,
    operator_id,
    state,
    last_at,
    waiting_since,
    is_urgent,
    blocked_until,
    block_reason,
    staff_read,
    visitor_read,
    last_number,
  } = conversation
  if (user_id && role_id !== null && roleOf(role_id) === 'student')
    await recordFirstView(db, user, { student_id: user_id, what: 'chat', now })
  const { number, key, by, words, created_at } = chatMessages
  const messages = await db
    .select({
      number,
      key,
      by,
      words,
      created_at,
      is_urgent: chatMessages.is_urgent,
      hidden_for: chatMessages.hidden_for,
      name: users.first_name,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.author_id))
    .where(eq(chatMessages.conversation_id, id))
    .orderBy(desc(number))
    .limit(newest)
  const isBlocked = blocked_until !== null && blocked_until > now.toISOString()
  return {
    id,
    state,
    last_at,
    waiting_since,
    is_urgent,
    staff_read,
    visitor_read,
    last_number,
    language: conversation.language,
    who: describeVisitor(context, { role_id, ...visitor }),
    operator: operator_id === null ? null : { id: operator_id, name: operator_name ?? '' },
    blocked_until: isBlocked ? blocked_until : null,
    block_reason: isBlocked ? block_reason : '',
    messages: messages.toReversed().map(({ name, ...message }) => ({ ...message, name: name ?? '' })),
    steps: await listSteps(db, id),
  }
}

async function listSteps(db: Db, id: string): Promise<Conversation['steps']> {
  const steps = await db
    .select()
    .from(conversationSteps)
    .where(eq(conversationSteps.conversation_id, id))
    .orderBy(asc(conversationSteps.at), asc(conversationSteps.id))
    .limit(200)
  const ids = [...new Set(steps.flatMap(({ actor_id, to_id }) => [actor_id, to_id].filter((one) => one !== null)))]
  const named =
    ids.length > 0
      ? await db
          .select({ id: users.id, first: users.first_name, last: users.last_name })
          .from(users)
          .where(inArray(users.id, ids))
      : []
  const names = new Map(named.map(({ id: one, first, last }) => [one, `${first} ${last}`]))
  return steps.map(({ id: step, kind, actor_id, to_id, reason, at }) => ({
    id: step,
    kind,
    by: names.get(actor_id ?? '') ?? '',
    to: names.get(to_id ?? '') ?? '',
    reason,
    at,
  }))
}
