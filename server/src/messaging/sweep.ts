import { and, inArray, lt, ne } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { emptyTexts } from './settle.rules.ts'
import { messages } from './tables.ts'

const retentionDays = 30
/** Days in which staff may resend a failed message. */
const textRetentionDays = 7

/** Deletes old messages, because the outbox is not an archive. */
export async function sweepMessages({ db, now }: Platform): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  await db.delete(messages).where(lt(messages.created_at, ago(retentionDays)))
  await db
    .update(messages)
    .set(emptyTexts)
    .where(
      and(
        inArray(messages.state, ['failed', 'unknown']),
        lt(messages.created_at, ago(textRetentionDays)),
        ne(messages.text, ''),
      ),
    )
}
