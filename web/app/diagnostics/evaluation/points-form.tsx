import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import { evaluateTask, type Marks, type OpenTask } from '#contract/diagnostics/evaluation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Tag } from '../../ui/tag.tsx'
import { textIn } from '../runner/items/answer-value.ts'
import { splitIdeas } from '#contract/values/answers/marked-points'
import { pathOf, RubricFields } from './rubric-fields.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './points-form.module.css'
import { areChanged, type Draft, isSaved, missingIn, noMarks, pointsOf, marksToSend } from './points.rules.ts'
import { useScoringKeys } from './use-scoring-keys.ts'

/** Accepts everything: the task's rubric decides which points are missing. */
const check = looseObject({})

interface PointsFormProps {
  workId: string
  task: OpenTask
  isLast: boolean
  onSaved: () => void
}

/**
 * Points for each criterion and a comment for the second evaluator. Each task is saved on its own and can be corrected
 * later.
 */
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
      marks: marksToSend(marks),
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
  const ideas = splitIdeas(textIn(task.answer))
  return (
    <CallForm of={form} className={styles.root}>
      <p className={styles.keys}>{t('keys')}</p>
      <RubricFields
        name={String(item)}
        criteria={task.criteria}
        ideas={ideas}
        points={points}
        marks={marks}
        savedPoints={task.own?.points}
        isMissing={isMissing}
        onChange={(change) => form.setValues(change(form.newest.current))}
      />
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment')} />
      {isChanged && <Textarea maxLength={500} minRows={2} autosize {...form.field('reason', 'correction')} />}
      <SendNote of={form} />
      <div className="row gap-12 middle">
        <SubmitButton of={form} disabled={saved}>
          {t(isLast ? 'save' : 'saveNext')}
        </SubmitButton>
        {saved ? <Tag tone="green">{t('saved')}</Tag> : task.own && <Tag tone="gold">{t('unsaved')}</Tag>}
      </div>
      {task.criteria.some(({ id }) => isMissing(id)) && (
        <InfoNote tone="red" live>
          {t('missingSome')}
        </InfoNote>
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
