import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { parentLinks } from '../tables.ts'
import { maxAdultsOfChild } from './link.rules.ts'
import { lockIin } from './link-record.ts'
import { notifyOfRequest } from './notify-of-request.ts'

const withoutPlace = and(eq(parentLinks.state, 'awaiting'), isNull(parentLinks.place))
const batchSize = 100

/**
 * Gives free places to the requests that wait for one, oldest first. From then on they are announced like any other
 * request.
 */
export async function assignFreePlaces(platform: Platform): Promise<void> {
  const taken = sql`(select count(*) from ${parentLinks} taken where taken.iin = ${parentLinks.iin} and taken.place is not null)`
  const free = await platform.db
    .selectDistinct({ iin: parentLinks.iin })
    .from(parentLinks)
    .where(and(withoutPlace, sql`${taken} < ${maxAdultsOfChild}`))
    .limit(batchSize)
  for (const { iin } of free) await givePlacesOf(platform, iin)
}

async function givePlacesOf(platform: Platform, iin: string): Promise<void> {
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    await lockIin(tx, iin)
    const waiting = await tx
      .select({ id: parentLinks.id })
      .from(parentLinks)
      .where(and(eq(parentLinks.iin, iin), withoutPlace))
      .orderBy(parentLinks.created_at, parentLinks.id)
      .limit(maxAdultsOfChild)
    for (const { id } of waiting) {
      // The update runs the trigger that assigns a free place.
      const [link] = await tx.update(parentLinks).set({ state: 'awaiting' }).where(eq(parentLinks.id, id)).returning()
      if (link && link.place !== null) await notifyOfRequest(tx, platform, { link, at })
    }
  })
}
