import { Title } from '@mantine/core'
import { readSchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { listOwnQuestions } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { QuestionCard } from '../../support/questions/question-card.tsx'
import { QuestionForm } from '../../support/questions/question-form.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { cabinetSubscription } from '../../subscriptions/addresses.ts'
import type { Route } from './+types/requests.page'
import styles from './requests.module.css'

export const handle = { words: ['school-cabinet', 'support', 'words'], skeleton: CardSkeleton }

export async function clientLoader() {
  openForRoles(readSchoolCabinet.for)
  return api(listOwnQuestions, {})
}

/** What the school can ask for: an answer of the manager, the next invoice, its people's own data. */
export default function RequestsPage({ loaderData: { data: questions } }: Route.ComponentProps) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('requests.title')} lead={t('requests.lead')} />
      <div className={styles.columns}>
        <div className="stack">
          {questions.length === 0 ? (
            <Card as="section">
              <EmptyState subject="notifications" title={t('requests.empty')} text={t('requests.emptyText')} />
            </Card>
          ) : (
            <ul className="grid list" aria-label={t('requests.title')}>
              {questions.map((question) => (
                <QuestionCard key={question.id} question={question} />
              ))}
            </ul>
          )}
          <ElsewhereCard title={t('requests.renewal')} to={cabinetSubscription} label={t('requests.toSubscription')}>
            {t('subscription.renewText')}
          </ElsewhereCard>
          <ElsewhereCard title={t('requests.data')} to="/requests" label={t('requests.dataOpen')}>
            {t('requests.dataText')}
          </ElsewhereCard>
        </div>
        <Card as="section" className="stack">
          <Title order={2} size="h3">
            {t('requests.ask')}
          </Title>
          <p className="muted">{t('requests.askText')}</p>
          <QuestionForm />
        </Card>
      </div>
    </div>
  )
}

interface ElsewhereCardProps {
  title: string
  to: string
  label: string
  children: React.ReactNode
}

const ElsewhereCard = ({ title, to, label, children }: ElsewhereCardProps) => (
  <Card as="section" className="stack at-start gap-12">
    <Title order={2} size="h3">
      {title}
    </Title>
    <p className="muted">{children}</p>
    <LinkButton to={to} variant="soft">
      {label}
    </LinkButton>
  </Card>
)
