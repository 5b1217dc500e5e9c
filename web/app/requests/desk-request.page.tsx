import { Title } from '@mantine/core'
import { readDeskRequest, takeRequest } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/desk-request.page'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DueText, RequestStateTag } from './request-tags.tsx'
import styles from './requests.module.css'

export const handle = { words: ['requests', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readDeskRequest.for)
  return api(readDeskRequest, { params: { id } })
}

/** One request, its author, and the answer. */
export default function DeskRequestPage({ loaderData: request }: Route.ComponentProps) {
  const { t } = useTranslation('requests')
  const format = useFormat()
  const { id, number, kind, state, words, answer, asker, about, steps } = request
  const isOpen = state === 'received' || state === 'in-work'
  const facts = [
    { label: t('desk.asker'), value: `${asker.name} (${asker.role})` },
    { label: t('desk.about'), value: about ?? t('desk.self') },
    { label: t('desk.phone'), value: asker.phone },
    { label: t('desk.email'), value: asker.email },
    { label: t('desk.due'), value: isOpen ? <DueText {...request} /> : format.longDate(request.due_on) },
  ]
  const changes = steps.map((step, index) => ({
    number: index,
    title: t(`state.${step.state}`),
    by: step.by,
    at: step.at,
    when: format.dateTime(step.at),
  }))
  return (
    <div className="stack">
      <CabinetHead
        title={t('number', { number })}
        lead={t(`desk.kind.${kind}`)}
        back={{ to: '/request-desk', label: t('title') }}
      />
      <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
        <div className={styles.head}>
          <Title order={2} className={styles.title}>
            {t('desk.words')}
          </Title>
          <RequestStateTag state={state} />
        </div>
        <p className="loose paragraphs breaks">{words}</p>
        <FactList facts={facts} />
        {state === 'received' && (
          <ActButton
            act={() => api(takeRequest, { params: { id } })}
            done={({ message }) => message}
            reads="always"
            variant="line"
          >
            {t('desk.take')}
          </ActButton>
        )}
      </Card>
      {isOpen && <DecisionForm id={id} kind={kind} />}
      {answer && (
        <Card as="section">
          <Title order={2} className={styles.title}>
            {t('answerTitle')}
          </Title>
          <p className="loose paragraphs breaks">{answer}</p>
        </Card>
      )}
      <Card as="section">
        <Title order={2} className={styles.title}>
          {t('historyTitle')}
        </Title>
        <ChangeList changes={changes.toReversed()} />
      </Card>
      <p className="muted small snug">{t('desk.logged')}</p>
    </div>
  )
}
