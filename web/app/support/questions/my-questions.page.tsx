import { listOwnQuestions } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/my-questions.page'
import { QuestionCard } from './question-card.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './questions.module.css'

export const handle = { words: ['support', 'words'], skeleton: CardSkeleton }

export const clientLoader = () => api(listOwnQuestions, {})

/** The user's questions to specialists, with the answers. */
export default function MyQuestionsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('support')
  return (
    <>
      <CabinetHead title={t('mine.title')} lead={t('mine.lead')} />
      <div className={`${styles.page} stack top`}>
        <Card as="section" className={styles.form} aria-labelledby="ask">
          <h2 id="ask" className={styles.title}>
            {t('ask.title')}
          </h2>
          <QuestionForm />
        </Card>
        {data.length === 0 ? (
          <EmptyState subject="notifications" title={t('mine.empty')} text={t('mine.emptyText')} />
        ) : (
          <ul className="grid list" aria-label={t('mine.title')}>
            {data.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
