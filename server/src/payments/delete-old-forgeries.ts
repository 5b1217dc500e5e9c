import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { paymentEvents } from './tables.ts'

const days = 90

/** Deletes calls that nobody signed, because strangers may send any number. Money has no part in it. */
export async function deleteOldForgeries({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - days * 86_400_000).toISOString()
  await db
    .delete(paymentEvents)
    .where(
      and(
        inArray(paymentEvents.verdict, ['bad-signature', 'malformed', 'unknown-order']),
        lt(paymentEvents.at, before),
        or(eq(paymentEvents.needs_look, false), isNotNull(paymentEvents.looked_at)),
      ),
    )
}
