import type { listOutbox } from '#contract/messages/messaging'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ChannelTag } from './delivery-state.tsx'
import styles from './outbox.module.css'

/** The text of a mail starts with its subject, which is shown above it already. */
const withoutTitle = (text: string, title: string) =>
  title && text.startsWith(title) ? text.slice(title.length).trimStart() : text

/** A message as its recipient would get it, with a button that copies its code. */
export function OutboxMessage({
  message: { channel, recipient, subject, text, created_at },
}: {
  message: Reply<typeof listOutbox>['data'][number]
}) {
  const { t } = useTranslation('messaging')
  const format = useFormat()
  const code = codeIn(text)
  return (
    <Card as="article">
      <p className={`${styles.head} row gap-8-12 middle`}>
        <ChannelTag channel={channel} />
        <b>{recipient}</b>
        <time dateTime={created_at}>{format.dateTime(created_at)}</time>
      </p>
      {subject && <h2 className={styles.subject}>{subject}</h2>}
      <p className={styles.text}>{withoutTitle(text, subject)}</p>
      {code && <CopyButton value={code} label={t('outbox.copy', { code })} copiedLabel={t('outbox.copied')} />}
    </Card>
  )
}

/** Returns the six-digit code in a text. The number of a request or a question, such as Q-2026-000005, is not one. */
export const codeIn = (text: string): string | null => /(?<![\d-])\d{6}(?!\d)/.exec(text)?.[0] ?? null
