import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reportMessage as endpoint } from '#contract/support/chat'
import { roleIds } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { chatMessages, messageReports } from '../tables.ts'
import { lockConversation, type Visitor } from '../conversations/visitor.ts'
import { users } from '../../users/tables.ts'

/** Reports a message of staff to the administrators. Reporting it twice makes one report. */
export function reportMessage(
  { db, now }: Platform,
  visitor: Visitor,
  { number, fault, reason = '' }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, visitor)
    if (!row) return refuse('not-found')
    const [message] = await tx
      .select({ key: chatMessages.key })
      .from(chatMessages)
      .where(
        and(eq(chatMessages.conversation_id, row.id), eq(chatMessages.number, number), eq(chatMessages.by, 'operator')),
      )
    if (!message) return refuse('not-found')
    const made = await tx
      .insert(messageReports)
      .values({
        id: newId(now().getTime()),
        conversation_id: row.id,
        message_key: message.key,
        fault,
        reason,
        created_at: at,
      })
      .onConflictDoNothing()
      .returning({ id: messageReports.id })
    if (made.length === 0) return
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), hasAcceptedInvitation))
    await notifyAll(
      tx,
      admins.map(({ id }) => ({
        user_id: id,
        kind: 'chat-reported',
        category: 'general' as const,
        values: {},
        link: '/support/reports',
        at,
      })),
    )
  })
}
