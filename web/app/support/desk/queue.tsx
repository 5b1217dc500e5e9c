import { IconAlertTriangle, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import {
  conversationParts,
  type ConversationPart,
  type ConversationRow,
  type listConversations,
  type readSupport,
} from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { ListPages } from '../../list/list-pages.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './desk.module.css'

interface QueueProps {
  page: z.infer<typeof listConversations.reply>
  now: z.infer<typeof readSupport.reply>
  readAt: string
  part: ConversationPart
  openId: string | null
}

/** Conversations of one tab; each opens beside the queue. */
export function Queue({ page, now, readAt, part, openId }: QueueProps) {
  const { t } = useTranslation('support')
  const counts = { new: now.waiting, mine: now.mine, all: null, closed: null }
  return (
    <Card as="section" className={styles.queue} aria-label={t('desk.queue')}>
      <nav className={styles.parts} aria-label={t('desk.parts')}>
        {conversationParts.map((name) => (
          <Link
            key={name}
            to={name === 'new' ? '/support' : `/support?part=${name}`}
            aria-current={name === part ? 'page' : undefined}
          >
            {t(`desk.part.${name}`)}
            {counts[name] !== null && counts[name] > 0 && <b>{counts[name]}</b>}
          </Link>
        ))}
      </nav>
      {page.data.length === 0 ? (
        <p className={styles.empty}>{t(`desk.empty.${part}`)}</p>
      ) : (
        <ul className={styles.rows}>
          {page.data.map((row) => (
            <Row key={row.id} row={row} readAt={readAt} part={part} isOpen={row.id === openId} />
          ))}
        </ul>
      )}
      <ListPages next={page.next} />
    </Card>
  )
}

function Row({
  row,
  readAt,
  part,
  isOpen,
}: {
  row: ConversationRow
  readAt: string
  part: ConversationPart
  isOpen: boolean
}) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { id, who, language, excerpt, unread, last_at: at, is_urgent: isUrgent, operator } = row
  const name = who.first_name || t('desk.guest')
  return (
    <li>
      <Link
        to={`/support?${part === 'new' ? '' : `part=${part}&`}open=${id}`}
        className={styles.row}
        aria-current={isOpen || undefined}
      >
        <Face role={who.role} id={id} size={42} />
        <span className={styles.rowHead}>
          <b>{name}</b>
          <small>{format.relative(at, readAt)}</small>
          {unread > 0 && (
            <span className={styles.count} aria-label={t('desk.unread', { count: unread })}>
              {unread}
            </span>
          )}
        </span>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.tags}>
          {isUrgent && (
            <Tag tone="red" icon={<IconAlertTriangle size={16} stroke={2.2} aria-hidden />}>
              {t('desk.danger')}
            </Tag>
          )}
          <Tag tone="sky">{t(`language.${language}`)}</Tag>
          <Tag>{who.role_name}</Tag>
          {operator && part !== 'mine' && <Tag tone="gold">{operator.name}</Tag>}
        </span>
      </Link>
    </li>
  )
}

/** A neutral figure, because only the role is known. */
export function Face({ role, id, size }: { role: string | null; id: string; size: number }) {
  if (role) return <Avatar seed={id} gender={null} size={size} />
  return (
    <span className={styles.guest} style={{ width: size, height: size }}>
      <IconUser size={size / 2} stroke={1.9} aria-hidden />
    </span>
  )
}
