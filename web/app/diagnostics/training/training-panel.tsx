import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Training } from '#contract/diagnostics/training'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AgreedScores } from './agreed-scores.tsx'
import answerStyles from '../evaluation/pupil-answer.module.css'
import styles from '../evaluation/task-view.module.css'
import { TrainingForm } from './training-form.tsx'
import { TrainingOutcome } from './training-outcome.tsx'

/** Training answers one by one: the evaluator scores first, then sees the agreed scores and reasons. */
export function TrainingPanel({ testId, training }: { testId: string; training: Training }) {
  const { t } = useTranslation('evaluation')
  const { task, criteria, answers, round, outcome } = training
  const [shown, setShown] = useState<string | null>(null)
  const answer = answers.find(({ id }) => id === shown) ?? answers.find(({ agreed }) => agreed === null)
  const number = answer ? answers.indexOf(answer) + 1 : answers.length
  if (!answer) return outcome && <TrainingOutcome training={training} outcome={outcome} />
  return (
    <Card as="section">
      <p role="status">{t('training.number', { number, total: answers.length })}</p>
      <div className={`${styles.root} stack gap-24`}>
        <div className={styles.work}>
          {task.passage && <p className="loose">{task.passage}</p>}
          <Title order={2} className={styles.stem}>
            {task.stem}
          </Title>
          <figure className={`${answerStyles.root} flush`}>
            <figcaption>{t(task.kind === 'drawing' ? 'training.described' : 'training.answer')}</figcaption>
            <blockquote className={answerStyles.text}>{answer.text}</blockquote>
          </figure>
        </div>
        <div className={styles.points}>
          {answer.agreed ? (
            <>
              <AgreedScores criteria={criteria} text={answer.text} agreed={answer.agreed} />
              <Button onClick={() => setShown(null)}>
                {t(number < answers.length ? 'training.next' : 'training.toOutcome')}
              </Button>
            </>
          ) : (
            <TrainingForm
              key={answer.id}
              params={{ test: testId, task: task.id, answer: answer.id }}
              round={round}
              criteria={criteria}
              text={task.kind === 'drawing' ? '' : answer.text}
              onRated={() => setShown(answer.id)}
            />
          )}
        </div>
      </div>
    </Card>
  )
}
