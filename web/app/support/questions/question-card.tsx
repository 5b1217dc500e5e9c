import type { OwnQuestion } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { DueText, QuestionTag } from './due-text.tsx'
import styles from './questions.module.css'

/** One of the user's own questions, with the answer. */
export function QuestionCard({ question }: { question: OwnQuestion }) {
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
