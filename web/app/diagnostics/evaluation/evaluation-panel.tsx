import { Title } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { OpenTasks } from '#contract/evaluation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './evaluation-panel.module.css'
import { nextToScore } from './points.rules.ts'
import { TaskSwitch } from './task-switch.tsx'
import { TaskView } from './task-view.tsx'

const titleId = 'evaluation'

interface EvaluationPanelProps {
  attemptId: string
  /** null where nothing waits and nobody has asked. */
  work: OpenTasks | null
  isAwaiting: boolean
}

/** The open tasks of one work, scored one after another. The work goes by its number, never by a name. */
export function EvaluationPanel({ attemptId, work, isAwaiting }: EvaluationPanelProps) {
  const { t } = useTranslation('evaluation')
  const [chosen, setChosen] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const tasks = work?.data ?? []
  const current = chosen ?? (nextToScore(tasks) ?? tasks[0])?.task.item

  function goOn(saved: number) {
    const next = nextToScore(tasks, saved)?.task.item
    const number = tasks.findIndex(({ task }) => task.item === saved) + 1
    flushSync(() => {
      setTold(t(next === undefined ? 'savedLast' : 'savedTask', { number }))
      setChosen(next ?? saved)
    })
    // What was just saved may have left the page: whoever works by keyboard goes on from a heading that is there.
    const heading = next === undefined ? null : document.getElementById(`task-${next}`)
    ;(heading ?? document.getElementById(titleId))?.focus()
  }

  return (
    <Card as="section" className={styles.panel} aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} className={styles.title}>
        {t('title')}
      </Title>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {work ? (
        <>
          <p className={styles.lead}>{t('work', { number: work.receipt_number, language: t(`language.${work.test_locale}`) })}</p>
          {isAwaiting && <p className={styles.lead}>{t('rule')}</p>}
          <TaskSwitch tasks={tasks} current={current} onChoose={setChosen} />
          {tasks.map((task) => (
            // All of them stay: points that are chosen and not saved yet survive a look at another task.
            <div key={task.task.item} hidden={task.task.item !== current}>
              <TaskView attemptId={attemptId} task={task} isLast={nextToScore(tasks, task.task.item) === null} onSaved={() => goOn(task.task.item)} />
            </div>
          ))}
        </>
      ) : (
        <div className={styles.closed}>
          <p className={styles.lead}>{t('nothingWaits')}</p>
          <LinkButton to={{ search: '?tasks=open' }} replace preventScrollReset tone="line">
            {t('open')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
