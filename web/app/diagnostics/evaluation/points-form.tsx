import { Textarea } from '@mantine/core'
import { useEffect, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import { evaluateTask, type Criterion, type Marks, type OpenTask } from '#contract/diagnostics/evaluation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Tag } from '../../ui/tag.tsx'
import { textIn } from '../runner/items/answer-value.ts'
import { ideasIn } from '#contract/values/answers/marked-points'
import { CriterionField } from './criterion-field.tsx'
import styles from './points-form.module.css'
import { noMarks, pointsMarked, sentMarks } from './marks.rules.ts'
import { scoreByKeyboard } from './score-by-keyboard.ts'
import { areChanged, isSaved, missingIn, pointsOf, type Draft } from './points.rules.ts'

/** The rubric of the task says what is missing. */
const check = looseObject({})

interface PointsFormProps {
  workId: string
  task: OpenTask
  isLast: boolean
  onSaved: () => void
}

/** Points for each criterion and a word to the second expert; saved task by task, and may be corrected. */
export function PointsForm({ workId, task, isLast, onSaved }: PointsFormProps) {
  const { t } = useTranslation('evaluation')
  const { revalidate } = useRevalidator()
  const { item } = task.task
  const form = useCallForm(evaluateTask, {
    words: 'evaluation',
    check,
    params: { id: workId, item },
    values: draftOf(task),
    mistakes: ({ points, marks, reason }): Record<string, string> => ({
      ...Object.fromEntries(missingIn(task.criteria, points).map((id) => [pathOf(id), t('missing')])),
      ...(areChanged(task, points, marks) && reason.trim().length < shortestReason && { reason: t('reasonNeeded') }),
    }),
    body: ({ points, marks, comment, reason }) => ({
      points: pointsOf(task.criteria, points),
      marks: sentMarks(marks),
      comment,
      ...(areChanged(task, points, marks) && { reason }),
    }),
    left: () => ({ reason: '' }),
    done: async () => {
      await revalidate()
      onSaved()
    },
    failed: 'score',
  })
  const { points, marks, comment } = form.values
  useScoringKeys(form.element)
  const isMissing = (id: string) => points[id] === undefined && form.errors[pathOf(id)] !== undefined
  const isChanged = areChanged(task, points, marks)
  const saved = isSaved(task, points, marks, comment)
  const ideas = ideasIn(textIn(task.answer))
  /** The points of a criterion follow from its marks. */
  function mark(criterion: Criterion, kind: keyof Marks, marked: Marks[keyof Marks][string]) {
    const { points: now, marks: before } = form.newest.current
    const next: Marks = { ...before, [kind]: { ...before[kind], [criterion.id]: marked } }
    form.setValues({ marks: next, points: { ...now, [criterion.id]: pointsMarked(criterion, next) } })
  }
  return (
    <CallForm of={form} className={styles.root}>
      <p className={styles.keys}>{t('keys')}</p>
      {task.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          path={pathOf(criterion.id)}
          name={`${item}-${criterion.id}`}
          criterion={criterion}
          ideas={ideas}
          marks={marks}
          value={points[criterion.id]}
          kept={task.own?.points[criterion.id]}
          isMissing={isMissing(criterion.id)}
          onCategories={(found) => mark(criterion, 'categories', found)}
          onIdeas={(ratings) => mark(criterion, 'ideas', ratings)}
          onChange={(value) => form.setValues({ points: { ...form.newest.current.points, [criterion.id]: value } })}
        />
      ))}
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment')} />
      {isChanged && <Textarea maxLength={500} minRows={2} autosize {...form.field('reason', 'correction')} />}
      <SendNote of={form} />
      <div className={styles.save}>
        <SubmitButton of={form} disabled={saved}>
          {t(isLast ? 'save' : 'saveNext')}
        </SubmitButton>
        {saved ? <Tag tone="green">{t('saved')}</Tag> : task.own && <Tag tone="gold">{t('unsaved')}</Tag>}
      </div>
      {task.criteria.some(({ id }) => isMissing(id)) && (
        <p className={styles.error} role="alert">
          {t('missingSome')}
        </p>
      )}
    </CallForm>
  )
}

const shortestReason = 10

const draftOf = ({ own }: OpenTask): { points: Draft; marks: Marks; comment: string; reason: string } => ({
  points: own?.points ?? {},
  marks: own?.marks ?? noMarks,
  comment: own?.comment ?? '',
  reason: '',
})

function useScoringKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listened = form.current
    listened?.addEventListener('keydown', scoreByKeyboard)
    return () => listened?.removeEventListener('keydown', scoreByKeyboard)
  }, [form])
}

const pathOf = (criterion: string) => `points.${criterion}`
