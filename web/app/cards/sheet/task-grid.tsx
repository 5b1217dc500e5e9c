import { useTranslation } from '#web/i18n/use-translation'
import type { CardTask } from '#contract/staff/cards'
import { isMarked, type StoredSheet } from './stored-sheet.ts'
import styles from './sheet.module.css'

interface TaskGridProps {
  tasks: readonly CardTask[]
  sheet: StoredSheet
  onShow: (index: number) => void
}

/** All tasks by number: which are marked, and which one is current. */
export function TaskGrid({ tasks, sheet, onShow }: TaskGridProps) {
  const { t } = useTranslation('cards')
  return (
    <nav aria-label={t('sheet.tasks')} className={styles.grid}>
      {tasks.map((task, index) => {
        const isDone = isMarked(sheet, task)
        return (
          <button
            key={task.id}
            type="button"
            data-done={isDone}
            aria-current={index === sheet.shown ? 'step' : undefined}
            aria-label={t(isDone ? 'sheet.numberDone' : 'sheet.number', { number: task.number, title: task.title })}
            onClick={() => onShow(index)}
          >
            {task.number}
          </button>
        )
      })}
    </nav>
  )
}
