import type { ReleasedTask } from '#contract/olympiad/tasks'
import { useTranslation } from '#web/i18n/use-translation'
import { OptionWords } from '../../diagnostics/manual-points/answer-words.tsx'
import { Question, Right } from '../../diagnostics/manual-points/keyed-task.tsx'
import { letterOf } from '../../diagnostics/runner/items/letters.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './tasks.module.css'

/** A task as pupils met it, and its solution, which opens by itself without any script. */
export function SolvedTask({ solved: { task, right, criteria, max } }: { solved: ReleasedTask }) {
  const { t } = useTranslation('tasks')
  const number = t('task', { number: task.item + 1 })
  return (
    <article className="stack gap-14">
      <div className="line gap-12 middle">
        <h3>{number}</h3>
        <span className="muted small">{t('points', { count: max })}</span>
      </div>
      <Question task={task} />
      <Options task={task} />
      <details className={styles.solution}>
        <summary>
          {t('show')}
          <span className="visually-hidden">: {number}</span>
        </summary>
        <FactList
          facts={[
            { label: t(termOf(right)), value: right && <Right task={task} right={right} /> },
            { label: t('criteria'), value: criteria.length > 0 && <Criteria criteria={criteria} /> },
          ]}
        />
      </details>
    </article>
  )
}

function Options({ task }: Pick<ReleasedTask, 'task'>) {
  const { t, words } = useTranslation('tasks')
  const { options = [] } = task
  if (options.length === 0) return null
  return (
    <ul
      className={`${styles.options} list`}
      aria-label={t('options')}
      data-pictured={options[0]?.picture !== undefined}
    >
      {options.map((option, index) => (
        <li key={option.id}>
          {!option.picture && <b aria-hidden>{letterOf(words.language, index)}</b>}
          <OptionWords task={task} id={option.id} />
        </li>
      ))}
    </ul>
  )
}

function termOf(right: ReleasedTask['right']) {
  if (right?.ratings) return 'ratings'
  return right && right.answers.length > 1 ? 'rightAny' : 'right'
}

function Criteria({ criteria }: Pick<ReleasedTask, 'criteria'>) {
  const { t } = useTranslation('tasks')
  return (
    <ul className="list grid gap-8">
      {criteria.map(({ id, name, about, max }) => (
        <li key={id}>
          <b>{name}</b>: {t('upTo', { max })} {about && <p className="muted small">{about}</p>}
        </li>
      ))}
    </ul>
  )
}
