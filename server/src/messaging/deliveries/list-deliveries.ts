import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listDeliveries as endpoint } from '#contract/messages/messaging'
import { maskedEmail } from '#contract/values/person'
import { maskedPhone } from '#contract/values/phone'
import type { Context } from '../../platform/context.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { messages } from '../tables.ts'
import { canBeRepeated, purposeOf, reasonOf } from './delivery.rules.ts'

const { id, channel, purpose, recipient, state, attempts, next_at, until, error, created_at, sent_at, is_secret } =
  messages
/** The texts themselves are not read. */
const columns = {
  id,
  channel,
  purpose,
  recipient,
  state,
  attempts,
  next_at,
  until,
  error,
  created_at,
  sent_at,
  is_secret,
  has_words: sql<boolean>`${messages.text} <> ''`,
}

/** Lists deliveries and failures without texts and with masked addresses. */
export function listDeliveries(
  { platform, language, now }: Context,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db, translate } = platform
  const where = and(query.channel && eq(channel, query.channel), query.state && eq(state, query.state))
  const list: Listed = { from: messages, ways: [undefined], where, order: [created_at, id], isNewestFirst: true }
  const say = (key: string, values = {}) => translate(language, `messaging.${key}`, values)
  const read = async (ids: string[]) =>
    (await db.select(columns).from(messages).where(inArray(id, ids))).map((row) => {
      const reason = reasonOf(row.error)
      return {
        ...row,
        purpose: say(`purpose.${purposeOf(row.purpose)}`),
        recipient: row.channel === 'sms' ? maskedPhone(row.recipient) : maskedEmail(row.recipient),
        next_at: row.state === 'waiting' ? row.next_at : null,
        reason: reason ? say(`reason.${reason.key}`, reason.values) : '',
        can_be_repeated: canBeRepeated(row, now),
      }
    })
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}
