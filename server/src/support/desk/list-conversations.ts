import { count, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ConversationPart, listConversations as endpoint, readSupport } from '#contract/support/desk'
import type { Context } from '../../platform/context.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { chatMessages, conversations, messageReports } from '../tables.ts'
import { isAtDesk, isOperator, isVisitor, operators, people, visitors, describeVisitor } from '../office/desk-people.ts'
import { users } from '../../users/tables.ts'

const excerptLength = 90

/**
 * Lists the conversations of one tab: waiting ones with danger first and then the longest wait; the others by their
 * newest message.
 */
export function listConversations(
  context: Context,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db } = context.platform
  const list = listed(query.part ?? 'new', context.user.id)
  const { id, language: spoken, state, operator_id, last_at, waiting_since, is_urgent } = conversations
  const excerpt = sql<string>`coalesce((select left(words, ${excerptLength}) from ${chatMessages} m where m.conversation_id = ${id} and m.by <> 'note' and m.hidden_for is null order by m.number desc limit 1), '')`
  const unread = sql<number>`(select count(*)::int from ${chatMessages} m where m.conversation_id = ${id} and m.by = 'visitor' and m.number > ${conversations.staff_read})`
  const read = async (ids: string[]) => {
    const rows = await db
      .select({
        id,
        language: spoken,
        state,
        operator_id,
        last_at,
        waiting_since,
        is_urgent,
        excerpt,
        unread,
        ...people,
      })
      .from(conversations)
      .leftJoin(visitors, isVisitor)
      .leftJoin(operators, isOperator)
      .where(inArray(id, ids))
    return rows.map(({ operator_id: by, operator_name, role_id, first_name, birth_date, ...row }) => ({
      ...row,
      who: describeVisitor(context, { role_id, first_name, birth_date }),
      operator: by === null ? null : { id: by, name: operator_name ?? '' },
    }))
  }
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

function listed(part: ConversationPart, operatorId: string): Listed {
  const newest = {
    from: conversations,
    ways: [undefined],
    order: [conversations.last_at, conversations.id],
    isNewestFirst: true,
  } as const
  if (part === 'new')
    return {
      from: conversations,
      ways: [undefined],
      where: sql`state = 'waiting'`,
      order: [conversations.turn, conversations.waiting_since, conversations.id],
    }
  if (part === 'mine') return { ...newest, ways: [eq(conversations.operator_id, operatorId)] }
  return { ...newest, where: part === 'closed' ? sql`state = 'closed'` : sql`state <> 'closed'` }
}

/** Returns the counts above the queue and the colleagues to hand over to. */
export async function readSupportNow({ platform, user }: Context): Promise<z.infer<typeof readSupport.reply>> {
  const { db } = platform
  const [waiting] = await db
    .select({ count: count(), since: min(conversations.waiting_since) })
    .from(conversations)
    .where(sql`state = 'waiting'`)
  const [mine] = await db.select({ count: count() }).from(conversations).where(eq(conversations.operator_id, user.id))
  const [reports] = await db.select({ count: count() }).from(messageReports).where(isNull(messageReports.settled_at))
  const others = await db
    .select({ id: users.id, name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(users)
    .where(isAtDesk)
    .orderBy(users.name_key, users.id)
    .limit(100)
  return {
    waiting: waiting?.count ?? 0,
    longest_since: waiting?.since ?? null,
    mine: mine?.count ?? 0,
    reports: user.role === 'admin' ? (reports?.count ?? 0) : 0,
    operators: others.filter(({ id }) => id !== user.id),
  }
}
