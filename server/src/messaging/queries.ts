import { desc, inArray } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/http/refusal.ts'
import { messages } from './tables.ts'

const columns = {
  id: messages.id,
  channel: messages.channel,
  recipient: messages.recipient,
  subject: messages.subject,
  text: messages.text,
  created_at: messages.created_at,
}

/** What the stand-ins kept, newest first. It holds codes and links, so it does not exist where messages really leave. */
export async function listOutbox({ db, config }: Platform) {
  const kept = [...(config.keepsSms ? ['sms' as const] : []), ...(config.keepsMail ? ['mail' as const] : [])]
  if (kept.length === 0) return refuse('not-found')
  return {
    data: await db.select(columns).from(messages).where(inArray(messages.channel, kept)).orderBy(desc(messages.created_at), desc(messages.id)).limit(50),
  }
}
