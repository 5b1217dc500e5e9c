import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { conversations } from '../tables.ts'
import { changeConversation } from '../conversations/in-hand.ts'
import { tellDanger } from '../office/tell-staff.ts'

/** Put back into the queue what was handed to somebody who will not come. */
export async function returnOfGone(tx: Db, operator: string, now: Date): Promise<void> {
  const { id, waiting_since, last_at, is_urgent, operator_id, state } = conversations
  const held = await tx
    .select({ id, waiting_since, last_at, is_urgent })
    .from(conversations)
    .where(and(eq(operator_id, operator), eq(state, 'taken')))
    .orderBy(asc(id))
    .for('update')
  for (const row of held) {
    const change = { state: 'waiting', operator_id: null, waiting_since: row.waiting_since ?? row.last_at } as const
    await changeConversation(tx, row.id, change, { kind: 'returned' }, now)
    if (row.is_urgent) await tellDanger(tx, row.id, now.toISOString())
  }
}
