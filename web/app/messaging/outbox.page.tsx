import { IconMail, IconMessage } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { data, useRevalidator } from 'react-router'
import { listOutbox } from '#contract/messaging'
import { ApiFailure } from '../api.ts'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tag } from '../ui/tag.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/outbox.page'
import styles from './outbox.module.css'
import { codeIn } from './code-in.ts'

export const handle = { words: ['messaging'] }

/** What would have been sent. Where real gateways stand, there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  return context
    .get(pageContext)
    .api(listOutbox, { query: {} })
    .catch((failure: unknown) => {
      throw failure instanceof ApiFailure ? data(null, { status: failure.status }) : failure
    })
}

export default function OutboxPage({ loaderData: { data: messages } }: Route.ComponentProps) {
  const { t } = useTranslation('messaging')
  const { revalidate } = useRevalidator()
  const again = (
    <Button variant="line" onClick={() => void revalidate()}>
      {t('outbox.refresh')}
    </Button>
  )
  return (
    <div className={styles.root}>
      <PageMeta title={t('outbox.title')} />
      <PageHead title={t('outbox.title')} lead={t('outbox.lead')} actions={again} />
      {messages.length === 0 && <EmptyState subject="notifications" title={t('outbox.empty')} text={t('outbox.emptyText')} />}
      <div className={styles.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}

function Message({ message: { channel, recipient, subject, text, created_at } }: { message: Route.ComponentProps['loaderData']['data'][number] }) {
  const { t } = useTranslation('messaging')
  const format = useFormat()
  const code = codeIn(text)
  return (
    <Card as="article">
      <p className={styles.head}>
        <Tag tone={channel === 'sms' ? 'gold' : 'sky'} icon={channel === 'sms' ? <IconMessage size={16} aria-hidden /> : <IconMail size={16} aria-hidden />}>
          {t(`outbox.${channel}`)}
        </Tag>
        <b>{recipient}</b>
        <time dateTime={created_at}>{format.dateTime(created_at)}</time>
      </p>
      {subject && <h3 className={styles.subject}>{subject}</h3>}
      <p className={styles.text}>{text}</p>
      {code && <CopyButton value={code} label={t('outbox.copy', { code })} copiedLabel={t('outbox.copied')} />}
    </Card>
  )
}
