import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Conversation } from '#contract/support/desk'
import type { Language } from '#contract/values/locale'
import { roleOf } from '#contract/values/role'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { chatMessages, conversations, conversationSteps } from '../tables.ts'
import { isOperator, isVisitor, operators, people, visitors, whoOf } from '../office/who.ts'
import { users } from '../../users/tables.ts'

const newest = 200

/** One conversation, opened. Where a pupil writes, the look is written down, once a day. */
export async function readConversation(
  { db, now, translate }: Platform,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Conversation> {
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
    await recordFirstView(db, caller, { student_id: user_id, what: 'chat', now: now() })
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
  const isBlocked = blocked_until !== null && blocked_until > now().toISOString()
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
    who: whoOf({ role_id, ...visitor }, now(), translate, language),
    operator: operator_id === null ? null : { id: operator_id, name: operator_name ?? '' },
    blocked_until: isBlocked ? blocked_until : null,
    block_reason: isBlocked ? block_reason : '',
    messages: messages.toReversed().map(({ name, ...message }) => ({ ...message, name: name ?? '' })),
    steps: await stepsOf(db, id),
  }
}

async function stepsOf(db: Platform['db'], id: string): Promise<Conversation['steps']> {
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
