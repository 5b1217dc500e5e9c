import { languageOf } from '#contract/values/locale'
import { aruzhan, daniyar, gulnar, type CastMember } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { messages } from './tables.ts'

type DemoMessage = Pick<typeof messages.$inferInsert, 'channel' | 'purpose' | 'state'> & {
  to: CastMember
  hours: number
  error?: string
  attempts?: number
  has_words?: true
}

/** One message per state, with its age in hours; texts remain only where a resend is possible. */
const demoMessages: readonly DemoMessage[] = [
  { to: gulnar, hours: 1, channel: 'mail', purpose: 'news', state: 'waiting', error: 'smtp 450', attempts: 5 },
  { to: aruzhan, hours: 3, channel: 'sms', purpose: 'news', state: 'unknown', error: 'interrupted', has_words: true },
  { to: daniyar, hours: 5, channel: 'sms', purpose: 'code', state: 'delivered' },
  {
    to: gulnar,
    hours: 20,
    channel: 'sms',
    purpose: 'news',
    state: 'failed',
    error: 'smsc 3',
    attempts: 6,
    has_words: true,
  },
  { to: daniyar, hours: 26, channel: 'mail', purpose: 'report', state: 'sent' },
  { to: aruzhan, hours: 30, channel: 'sms', purpose: 'notice', state: 'delivered' },
  { to: gulnar, hours: 50, channel: 'sms', purpose: 'code', state: 'failed', error: 'outdated', attempts: 2 },
  { to: daniyar, hours: 52, channel: 'sms', purpose: 'news', state: 'failed', error: 'expired' },
  { to: gulnar, hours: 75, channel: 'mail', purpose: 'consent-given', state: 'sent' },
]

/** Adds deliveries as an administrator would see them where messages are really sent. */
export async function demo({ db, now, translate }: Demo): Promise<void> {
  const rows = demoMessages.map(({ to, hours, has_words, attempts = 1, error = '', ...message }) => {
    const created = now().getTime() - hours * 3_600_000
    const language = languageOf(to.locale)
    return {
      ...message,
      id: newId(created),
      recipient: message.channel === 'sms' ? to.phone : to.email,
      subject: message.channel === 'mail' ? translate(language, 'messaging.mail.brand') : '',
      text: has_words ? translate(language, 'notifications.copy.sms') : '',
      language,
      attempts,
      error,
      is_secret: message.purpose === 'code',
      next_at: new Date(now().getTime() + 12 * 3_600_000).toISOString(),
      created_at: new Date(created).toISOString(),
      sent_at:
        message.state === 'sent' || message.state === 'delivered' ? new Date(created + 4000).toISOString() : null,
    }
  })
  await db.insert(messages).values(rows)
}
