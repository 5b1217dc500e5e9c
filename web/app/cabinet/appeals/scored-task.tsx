import type { OwnTask } from '#contract/olympiad/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { AnswerWords } from '../../diagnostics/manual-points/answer-words.tsx'
import { Question, Right } from '../../diagnostics/manual-points/keyed-task.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { usePoints } from './use-points.ts'

type Scored = Pick<OwnTask, 'task' | 'answer' | 'is_answered' | 'right' | 'criteria' | 'points' | 'max'>

/** A task of a finished work: the question, the answer, and by what it was scored. */
export function ScoredTask({ scored, answerLabel }: { scored: Scored; answerLabel: string }) {
  const { t } = useTranslation('appeals')
  const { pointsOf } = usePoints()
  const { task, answer, is_answered: isAnswered, right, criteria } = scored
  return (
    <div className="stack gap-18">
      <Question task={task} />
      <FactList
        facts={[
          {
            label: answerLabel,
            value: isAnswered ? <AnswerWords task={task} value={answer} /> : t('work.unanswered'),
          },
          { label: t(termOf(right)), value: right && <Right task={task} right={right} /> },
          {
            label: t('work.criteria'),
            value: criteria.length > 0 && <Criteria criteria={criteria} />,
          },
          { label: t('work.score'), value: pointsOf(scored) },
        ]}
      />
    </div>
  )
}

function termOf(right: Scored['right']) {
  if (right?.ratings) return 'work.ratings'
  return right && right.answers.length > 1 ? 'work.rightAny' : 'work.right'
}

function Criteria({ criteria }: Pick<Scored, 'criteria'>) {
  const { t } = useTranslation('appeals')
  return (
    <ul className="list grid gap-8">
      {criteria.map(({ id, name, about, max }) => (
        <li key={id}>
          <b>{name}</b>: {t('work.upTo', { max })} {about && <p className="muted small">{about}</p>}
        </li>
      ))}
    </ul>
  )
}
