import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOutbox as endpoint } from '#contract/messages/messaging'

import { listWaitingCopies } from './waiting-copies.ts'
import type { Context } from '../platform/context.ts'
import type { Caller } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { messages } from '../messaging/tables.ts'

const columns = {
  id: messages.id,
  channel: messages.channel,
  recipient: messages.recipient,
  subject: messages.subject,
  text: messages.text,
  created_at: messages.created_at,
}

/**
 * Lists the messages of simulated delivery, newest first. It shows codes and links, so it is not available where
 * messages are really sent.
 */
export async function listOutbox(
  { platform, language }: Context<Platform, Caller | null>,
  { channel }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db, config } = platform
  const simulated = [...(config.keepsSms ? ['sms' as const] : []), ...(config.keepsMail ? ['mail' as const] : [])]
  if (simulated.length === 0) return refuse('not-found')
  const shown = simulated.filter((name) => !channel || name === channel)
  return {
    data: await db
      .select(columns)
      .from(messages)
      .where(and(inArray(messages.channel, shown), eq(messages.state, 'sent'), ne(messages.text, '')))
      .orderBy(desc(messages.created_at), desc(messages.id))
      .limit(50),
    waiting: (await listWaitingCopies(platform, language)).filter((copy) => shown.includes(copy.channel)),
  }
}
