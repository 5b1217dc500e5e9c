import { Textarea, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardPoints, CardTask } from '#contract/staff/cards'
import { Card } from '../../ui/card.tsx'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import { TaskWords } from '../task-words.tsx'
import { withMark, type StoredSheet } from './stored-sheet.ts'
import styles from './sheet.module.css'
import { TaskTimer } from './task-timer.tsx'

interface TaskSheetProps {
  task: CardTask
  sheet: StoredSheet
  change: (by: (sheet: StoredSheet) => StoredSheet) => Promise<void>
}

/** One task: what to lay out and say, the criteria for 2, 1 and 0, and a field for notes. */
export function TaskSheet({ task, sheet, change }: TaskSheetProps) {
  const { t } = useTranslation('cards')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" className="grid gap-14">
      <Title order={2} ref={heading} tabIndex={-1} className={styles.name}>
        <span className="tabular">{task.number}</span> {task.title}
      </Title>
      <p className={styles.skill}>
        <SkillIcon skill={task.skill} size={24} />
        {t(`skill.${task.skill}`)}
      </p>
      <TaskWords task={task} />
      {task.seconds !== null && <TaskTimer seconds={task.seconds} />}
      {task.score.map(({ name, two, one, zero }, index) => (
        <Marks
          key={name}
          name={`${task.id}-${index}`}
          label={name ?? t('sheet.points')}
          anchors={[two, one, zero]}
          value={sheet.points[task.id]?.[index]}
          onMark={(mark) => void change((now) => withMark(now, task, index, mark))}
        />
      ))}
      <Textarea
        label={t('sheet.note')}
        description={t('sheet.noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={sheet.notes[task.id] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void change((now) => ({ ...now, notes: { ...now.notes, [task.id]: value } }))
        }
      />
    </Card>
  )
}

interface MarksProps {
  name: string
  label: string
  anchors: readonly [string, string, string]
  value: CardPoints | null | undefined
  onMark: (mark: CardPoints | null) => void
}

const points = [2, 1, 0] as const

/** The criteria are the buttons: the fitting one is pressed. */
function Marks({ name, label, anchors, value, onMark }: MarksProps) {
  const { t } = useTranslation('cards')
  const options = [
    ...points.map((mark, index) => ({ mark, text: anchors[index] })),
    { mark: null, text: t('sheet.absent') },
  ]
  return (
    <fieldset className={styles.marks}>
      <legend>{label}</legend>
      {options.map(({ mark, text }) => (
        <label key={mark} className={styles.mark}>
          <input type="radio" name={name} checked={value === mark} onChange={() => onMark(mark)} />
          <b className="tabular">{mark ?? '–'}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
