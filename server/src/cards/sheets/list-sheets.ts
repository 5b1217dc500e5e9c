import { eq, inArray } from 'drizzle-orm'
import type { CardSheetRow } from '#contract/staff/cards'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { readCountedPage } from '../../platform/database/list-page.ts'
import { cardSheets } from '../tables.ts'
import { visibleSheetConditions } from './sheets-of.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

interface Page {
  after?: string | undefined
  limit?: number | undefined
}

export async function listSheets(
  { platform, user }: Context,
  page: Page,
): Promise<{ data: CardSheetRow[]; next: string | null; total: number }> {
  const { db } = platform
  const list = {
    from: cardSheets,
    ways: await visibleSheetConditions(db, user),
    order: [cardSheets.received_at, cardSheets.id] as const,
    isNewestFirst: true,
  }
  const read = async (ids: string[]) => {
    const rows = await db
      .select({ sheet: cardSheets, ...nameColumns })
      .from(cardSheets)
      .innerJoin(users, eq(users.id, cardSheets.staff_id))
      .where(inArray(cardSheets.id, ids))
    return rows.map(
      ({ sheet: { id, child_name, birth_date, locale, started_at, finished_at }, last_name, first_name }) => ({
        id,
        child_name,
        age: ageOn(dayOf(new Date(started_at)), birth_date),
        locale,
        adult_name: `${last_name} ${first_name}`,
        finished_at,
      }),
    )
  }
  return readCountedPage(db, { list, query: page, read, idOf: ({ id }) => id })
}
