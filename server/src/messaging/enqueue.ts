import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { messages } from './tables.ts'

type Content = Pick<
  typeof messages.$inferInsert,
  | 'channel'
  | 'purpose'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'html'
  | 'language'
  | 'attachment_key'
  | 'attachment_name'
  | 'until'
  | 'about'
  | 'is_secret'
>

/**
 * Adds a message to the outbox in the caller's transaction, so that it is sent if and only if the transaction commits.
 * If delivery is simulated, it is stored as sent. Delivery is notified at the commit and starts at once. An awaited
 * message is sent by the caller; the job takes it only if that process died.
 */
export async function enqueue(
  db: Db,
  { config, now }: Platform,
  { isAwaited = false, ...content }: Content & { isAwaited?: boolean | undefined },
): Promise<string> {
  const id = newId()
  const created_at = now().toISOString()
  const isSimulated = content.channel === 'sms' ? config.keepsSms : config.keepsMail
  const next_at = isAwaited ? new Date(now().getTime() + 60_000).toISOString() : created_at
  await db.insert(messages).values({
    ...content,
    id,
    state: isSimulated ? 'sent' : 'waiting',
    created_at,
    next_at,
    sent_at: isSimulated ? created_at : null,
  })
  if (!isSimulated && !isAwaited) await wakeDelivery(db)
  return id
}

/** Wakes delivery at the commit, when the message is no longer locked. */
export async function wakeDelivery(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('messages', '')`)
}
