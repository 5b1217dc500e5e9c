import { useTranslation } from '#web/i18n/use-translation'
import type { OpenTask } from '#contract/diagnostics/evaluation'
import { stateOf } from './points.rules.ts'
import styles from './task-switch.module.css'

interface TaskSwitchProps {
  tasks: readonly OpenTask[]
  current: number | undefined
  onChoose: (item: number) => void
}

/** The tasks of the work, each with its state. */
export function TaskSwitch({ tasks, current, onChoose }: TaskSwitchProps) {
  const { t } = useTranslation('evaluation')
  return (
    <ul className={styles.root} aria-label={t('tasks')}>
      {tasks.map((task, index) => (
        <li key={task.task.item}>
          <button
            type="button"
            className={styles.task}
            data-state={stateOf(task)}
            aria-current={task.task.item === current ? 'step' : undefined}
            onClick={() => onChoose(task.task.item)}
          >
            <b className="block">{t('task', { number: index + 1 })}</b>
            <span className="block">{t(`state.${stateOf(task)}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
