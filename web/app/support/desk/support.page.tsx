import { Checkbox } from '@mantine/core'
import { IconBook2, IconClock, IconFlag } from '@tabler/icons-react'
import {
  conversationParts,
  listConversations,
  listReadyAnswers,
  readConversation,
  readSupport,
} from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import type { Route } from './+types/support.page'
import { ConversationView } from './conversation-view.tsx'
import styles from './desk.module.css'
import { Queue } from './queue.tsx'
import { useBell } from './use-bell.ts'
import { useDeskNews } from './use-desk-news.ts'
import { VisitorCards } from './visitor-cards.tsx'

export const handle = { words: ['support', 'list', 'words'], skeleton: ListSkeleton }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readSupport.for)
  const { open, ...query } = listParamsOf(request.url, { part: conversationParts, open: 'text' })
  const [page, now, conversation, answers] = await Promise.all([
    api(listConversations, { query }),
    api(readSupport, {}),
    open ? api(readConversation, { params: { id: open } }) : null,
    open ? api(listReadyAnswers, {}) : { data: [] },
  ])
  return {
    page,
    now,
    read_at: new Date().toISOString(),
    conversation,
    answers: answers.data,
    part: query.part ?? 'new',
  }
}

/** The support desk: the queue, one conversation, and what is known about its visitor. */
export default function SupportPage({
  loaderData: { page, now, read_at: readAt, conversation, answers, part },
}: Route.ComponentProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const bell = useBell(now.waiting)
  useDeskNews()
  const isAdmin = userInUse()?.role === 'admin'
  const { longest_since: since } = now
  return (
    <div className="stack">
      <CabinetHead
        title={t('desk.title')}
        lead={since ? t('desk.lead', { count: now.waiting, since: format.relative(since, readAt) }) : t('desk.nobody')}
        actions={
          <>
            <Checkbox
              checked={bell.isOn}
              label={t('desk.sound')}
              onChange={({ currentTarget }) => bell.toggle(currentTarget.checked)}
            />
            <LinkButton to="/support/answers" variant="line" leftSection={<IconBook2 size={20} aria-hidden />}>
              {t('answers.title')}
            </LinkButton>
            {isAdmin && (
              <>
                <LinkButton to="/support/reports" variant="line" leftSection={<IconFlag size={20} aria-hidden />}>
                  {t('reports.button', { count: now.reports })}
                </LinkButton>
                <LinkButton to="/support/hours" variant="line" leftSection={<IconClock size={20} aria-hidden />}>
                  {t('hours.title')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <div className={`${styles.columns} stack top`} data-open={conversation !== null || undefined}>
        <Queue page={page} now={now} readAt={readAt} part={part} openId={conversation?.id ?? null} />
        {conversation ? (
          <>
            <ConversationView
              key={conversation.id}
              conversation={conversation}
              answers={answers}
              operators={now.operators}
              part={part}
            />
            <VisitorCards conversation={conversation} />
          </>
        ) : (
          <p className={`${styles.choose} wide-only`}>{t('desk.choose')}</p>
        )}
      </div>
    </div>
  )
}
