import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnTask } from '#contract/olympiad/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './appeals.module.css'
import { FiledAppeal } from './filed-appeal.tsx'
import { PointVersions } from './point-versions.tsx'
import { ScoredTask } from './scored-task.tsx'
import { usePoints } from './use-points.ts'

/** Who reads: the participant, or a parent of the participant. */
export type Voice = 'self' | 'child'

interface WorkTaskProps {
  task: OwnTask
  voice: Voice
  /** Whether appeals are accepted now. */
  isOpen: boolean
  form: (task: OwnTask, onClose: () => void) => React.ReactNode
}

/** One task in a line; opens to show the answer, by what it was scored, and the appeal or its form. */
export function WorkTask({ task, voice, isOpen, form }: WorkTaskProps) {
  const { t } = useTranslation('appeals')
  const { pointsOf } = usePoints()
  // Rendered on the first opening, since a work has a hundred tasks with pictures; then they stay.
  const [wasOpened, setOpened] = useState(false)
  const { appeal, is_answered: isAnswered, versions } = task
  return (
    <details className={styles.task} onToggle={() => setOpened(true)}>
      <summary className="unmarked">
        <span className={`${styles.words} shrinks`}>
          <b className="block bold">{t('work.task', { number: task.task.item + 1 })}</b>
          <span className={styles.stem}>{task.task.stem}</span>
        </span>
        <span className={styles.state}>
          {!isAnswered && <Tag>{t('work.unanswered')}</Tag>}
          {appeal && (
            <Tag tone={appeal.answer ? 'green' : 'gold'}>{t(appeal.answer ? 'work.answered' : 'work.waits')}</Tag>
          )}
          <b className="tabular bold">{pointsOf(task)}</b>
        </span>
        <IconChevronRight className={styles.turn} size={20} stroke={2.2} aria-hidden />
      </summary>
      {wasOpened && (
        <div className={`${styles.body} stack`}>
          <ScoredTask scored={task} answerLabel={t(`${voice}.answer`)} />
          {appeal && <FiledAppeal appeal={appeal} max={task.max} />}
          {!appeal && isOpen && isAnswered && <NewAppeal task={task} form={form} />}
          <PointVersions versions={versions} max={task.max} />
        </div>
      )}
    </details>
  )
}

function NewAppeal({ task, form }: Pick<WorkTaskProps, 'task' | 'form'>) {
  const { t } = useTranslation('appeals')
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return form(task, () => setWriting(false))
  return (
    <div>
      <Button variant="line" onClick={() => setWriting(true)}>
        {t('work.file')}
        <span className="visually-hidden">: {t('work.task', { number: task.task.item + 1 })}</span>
      </Button>
    </div>
  )
}
