import { listOwnQuestions, type OwnQuestion } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/my-questions.page'
import { DueText, QuestionTag } from './due-text.tsx'
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
              <Question key={question.id} question={question} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Question({ question }: { question: OwnQuestion }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { number, topic, state, words, answer, created_at: at } = question
  return (
    <Card as="li" className={`${styles.card} grid gap-12 at-start`}>
      <div className={styles.head}>
        <b>{t(`topic.${topic}`)}</b>
        <QuestionTag state={state} />
      </div>
      <p className="muted small snug">
        {t('questions.number', { number })}, <time dateTime={at}>{format.longDate(at)}</time>
        {state === 'received' && (
          <>
            , <DueText {...question} />
          </>
        )}
      </p>
      <p className="loose paragraphs breaks">{words}</p>
      {answer && (
        <InfoNote tone="green" title={t('questions.answer')}>
          <span className="loose paragraphs breaks">{answer}</span>
        </InfoNote>
      )}
    </Card>
  )
}
