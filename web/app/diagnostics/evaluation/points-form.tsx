import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { evaluateTask, type OpenTask } from '#contract/evaluation'
import { api } from '../../browser-api.ts'
import { useAct } from '../../shell/use-act.ts'
import { Tag } from '../../ui/tag.tsx'
import { CriterionField } from './criterion-field.tsx'
import styles from './points-form.module.css'
import { isSaved, missingIn, pointsOf, type Draft } from './points.rules.ts'

interface PointsFormProps {
  workId: string
  task: OpenTask
  isLast: boolean
  onSaved: () => void
}

/** Points for each criterion and a word to the second expert; saved task by task, and may be corrected. */
export function PointsForm({ workId, task, isLast, onSaved }: PointsFormProps) {
  const { t } = useTranslation('evaluation')
  const { act, isBusy } = useAct()
  const [draft, setDraft] = useState<Draft>(task.own?.points ?? {})
  const [comment, setComment] = useState(task.own?.comment ?? '')
  const [isChecked, setChecked] = useState(false)
  const { item } = task.task
  const missing = missingIn(task.criteria, draft)
  const saved = isSaved(task, draft, comment)

  async function save(event: React.SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    const [first] = missing
    if (first) {
      document.querySelector<HTMLInputElement>(`input[name="${item}-${first}"]`)?.focus()
      return
    }
    const isDone = await act(() => api(evaluateTask, { params: { id: workId, item }, body: { points: pointsOf(task.criteria, draft), comment } }), {
      failed: 'score',
    })
    if (isDone) onSaved()
  }

  return (
    <form className={styles.root} onSubmit={(event) => void save(event)} noValidate>
      {task.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          name={`${item}-${criterion.id}`}
          criterion={criterion}
          value={draft[criterion.id]}
          kept={task.own?.points[criterion.id]}
          isMissing={isChecked && missing.includes(criterion.id)}
          onChange={(value) => setDraft((known) => ({ ...known, [criterion.id]: value }))}
        />
      ))}
      <Textarea
        label={t('comment')}
        description={t('commentHint')}
        maxLength={500}
        minRows={2}
        autosize
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={styles.save}>
        <Button type="submit" loading={isBusy} disabled={saved}>
          {t(isLast ? 'save' : 'saveNext')}
        </Button>
        {saved ? <Tag tone="green">{t('saved')}</Tag> : task.own && <Tag tone="gold">{t('unsaved')}</Tag>}
      </div>
      {isChecked && missing.length > 0 && (
        <p className={styles.error} role="alert">
          {t('missingSome')}
        </p>
      )}
    </form>
  )
}
