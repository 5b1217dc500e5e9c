import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import { evaluateTask, type OpenTask } from '#contract/diagnostics/evaluation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Tag } from '../../ui/tag.tsx'
import { CriterionField } from './criterion-field.tsx'
import styles from './points-form.module.css'
import { isSaved, missingIn, pointsOf, type Draft } from './points.rules.ts'

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
    values: { points: (task.own?.points ?? {}) as Draft, comment: task.own?.comment ?? '' },
    mistakes: ({ points }) => Object.fromEntries(missingIn(task.criteria, points).map((id) => [pathOf(id), t('missing')])),
    body: ({ points, comment }) => ({ points: pointsOf(task.criteria, points), comment }),
    done: async () => {
      await revalidate()
      onSaved()
    },
    failed: 'score',
  })
  const { points, comment } = form.values
  const isMissing = (id: string) => points[id] === undefined && form.errors[pathOf(id)] !== undefined
  const saved = isSaved(task, points, comment)
  return (
    <CallForm of={form} className={styles.root}>
      {task.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          path={pathOf(criterion.id)}
          name={`${item}-${criterion.id}`}
          criterion={criterion}
          value={points[criterion.id]}
          kept={task.own?.points[criterion.id]}
          isMissing={isMissing(criterion.id)}
          onChange={(value) => form.setValues({ points: { ...form.newest.current.points, [criterion.id]: value } })}
        />
      ))}
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment')} />
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

const pathOf = (criterion: string) => `points.${criterion}`
