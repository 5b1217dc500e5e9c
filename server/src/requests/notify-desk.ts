import { and, eq, isNull } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { notifyAll } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { numberOf } from './due-on.rules.ts'
import { dataRequestSteps, type dataRequests } from './tables.ts'
import { users } from '../users/tables.ts'

export type RequestRow = typeof dataRequests.$inferSelect

/** Records who changed a request and how. */
export async function recordRequestStep(db: Db, step: Omit<typeof dataRequestSteps.$inferInsert, 'id'>): Promise<void> {
  await db.insert(dataRequestSteps).values({ ...step, id: newId(Date.parse(step.at)) })
}

/** Notifies all administrators. The notice does not say what is requested. */
export async function notifyDesk(
  db: Db,
  row: RequestRow,
  { kind, at }: { kind: 'request-opened' | 'request-due' | 'request-overdue'; at: string },
): Promise<void> {
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at)))
  const values = { number: numberOf(row), day: dayText(row.due_on) }
  await notifyAll(
    db,
    staff.map(({ id }) => ({
      user_id: id,
      kind,
      category: 'general' as const,
      values,
      link: `/request-desk/${row.id}`,
      at,
    })),
  )
}

/** Formats 2026-12-03 as 03.12.2026, which is common in all three languages. */
const dayText = (day: string) => day.split('-').toReversed().join('.')
