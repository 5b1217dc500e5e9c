import { and, inArray, isNull, lt, lte } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../platform/platform.ts'
import { workingDaysAfter } from './due-on.rules.ts'
import { readHolidays } from './read-holidays.ts'
import { dataRequests } from './tables.ts'
import { notifyDesk } from './notify-desk.ts'

/**
 * Notifies administrators of requests due by the next working day, and of overdue ones, once each. The mark and the
 * notice are written in one transaction, so that a crash sends no notice without its mark.
 */
export async function remindOfRequests({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  const today = dayOf(now())
  const nextDay = workingDaysAfter(today, 1, await readHolidays(db, today))
  const isOpen = inArray(dataRequests.state, ['received', 'in-work'])
  await db.transaction(async (tx) => {
    const overdue = await tx
      .update(dataRequests)
      .set({ overdue_told_at: at, reminded_at: at })
      .where(and(isOpen, isNull(dataRequests.overdue_told_at), lt(dataRequests.due_on, today)))
      .returning()
    for (const row of overdue) await notifyDesk(tx, row, { kind: 'request-overdue', at })
    const due = await tx
      .update(dataRequests)
      .set({ reminded_at: at })
      .where(and(isOpen, isNull(dataRequests.reminded_at), lte(dataRequests.due_on, nextDay)))
      .returning()
    for (const row of due) await notifyDesk(tx, row, { kind: 'request-due', at })
  })
}
