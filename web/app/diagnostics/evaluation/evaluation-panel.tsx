import { Title } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation'
import type { OpenTasks, Work } from '#contract/diagnostics/evaluation'
import { Card } from '../../ui/card.tsx'
import styles from './evaluation-panel.module.css'
import { isFullyScored, nextTaskToScore } from './points.rules.ts'
import { TaskSwitch } from './task-switch.tsx'
import { TaskView } from './task-view.tsx'
import { WorkEnd } from './work-end.tsx'

const titleId = 'evaluation'

interface EvaluationPanelProps {
  workId: string
  work: OpenTasks
  next: Work | null
}

/** The open tasks of one work, scored one by one. */
export function EvaluationPanel({
  workId,
  work: { data: tasks, test_id: testId, result_id: resultId },
  next,
}: EvaluationPanelProps) {
  const { t } = useTranslation('evaluation')
  const [chosen, setChosen] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const current = chosen ?? (nextTaskToScore(tasks) ?? tasks[0])?.task.item
  const done = isFullyScored(tasks)

  function goOn(saved: number) {
    const following = nextTaskToScore(tasks, saved)?.task.item
    const number = tasks.findIndex(({ task }) => task.item === saved) + 1
    flushSync(() => {
      setMessage(t(following === undefined ? 'savedLast' : 'savedTask', { number }))
      setChosen(following ?? saved)
    })
    // Move scroll and focus to the top of the next task; the control that had the focus may be gone after saving.
    const heading = following === undefined ? null : document.getElementById(`task-${following}`)
    ;(heading ?? document.getElementById(titleId))?.focus({ preventScroll: true })
    document.getElementById(titleId)?.scrollIntoView({ block: 'start' })
  }

  return (
    <Card as="section" className={styles.panel} aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} className={styles.title}>
        {t('title')}
      </Title>
      <p role="status" className={styles.told}>
        {message}
      </p>
      {done ? <WorkEnd resultId={resultId} next={next} /> : <p className={styles.lead}>{t('rule')}</p>}
      <TaskSwitch tasks={tasks} current={current} onChoose={setChosen} />
      {tasks.map((task) => (
        // All tasks stay mounted, so points that are chosen but not saved survive a look at another task.
        <div key={task.task.item} hidden={task.task.item !== current}>
          <TaskView
            testId={testId}
            workId={workId}
            task={task}
            isLast={nextTaskToScore(tasks, task.task.item) === null}
            onSaved={() => goOn(task.task.item)}
          />
        </div>
      ))}
    </Card>
  )
}
