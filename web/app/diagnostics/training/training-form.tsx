import { useRevalidator } from 'react-router'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion, Marks } from '#contract/diagnostics/evaluation'
import { rateTrainingAnswer } from '#contract/diagnostics/training'
import { splitIdeas } from '#contract/values/answers/marked-points'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { type Draft, missingIn, noMarks, pointsOf, marksToSend } from '../evaluation/points.rules.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../evaluation/points-form.module.css'
import { pathOf, RubricFields } from '../evaluation/rubric-fields.tsx'
import { useScoringKeys } from '../evaluation/use-scoring-keys.ts'

const check = looseObject({})

interface TrainingFormProps {
  params: { test: string; task: string; answer: string }
  round: number
  criteria: readonly Criterion[]
  /** Text of a written answer, whose ideas are rated one by one. */
  text: string
  onRated: () => void
}

/** Scores a training answer with the same fields as real work; the agreed scores are shown afterwards. */
export function TrainingForm({ params, round, criteria, text, onRated }: TrainingFormProps) {
  const { t } = useTranslation('evaluation')
  const { revalidate } = useRevalidator()
  const values: { points: Draft; marks: Marks } = { points: {}, marks: noMarks }
  const form = useCallForm(rateTrainingAnswer, {
    words: 'evaluation',
    check,
    params,
    values,
    mistakes: ({ points }) => Object.fromEntries(missingIn(criteria, points).map((id) => [pathOf(id), t('missing')])),
    body: ({ points, marks }) => ({ round, points: pointsOf(criteria, points), marks: marksToSend(marks) }),
    done: async () => {
      onRated()
      await revalidate()
    },
    failed: 'score',
  })
  const { points, marks } = form.values
  useScoringKeys(form.element)
  const isMissing = (id: string) => points[id] === undefined && form.errors[pathOf(id)] !== undefined
  return (
    <CallForm of={form} className={styles.root}>
      <p className={styles.keys}>{t('keys')}</p>
      <RubricFields
        name={params.answer}
        criteria={criteria}
        ideas={splitIdeas(text)}
        points={points}
        marks={marks}
        isMissing={isMissing}
        onChange={(change) => form.setValues(change(form.newest.current))}
      />
      <SendNote of={form} />
      <SubmitButton of={form}>{t('training.compare')}</SubmitButton>
      {criteria.some(({ id }) => isMissing(id)) && (
        <InfoNote tone="red" live>
          {t('missingSome')}
        </InfoNote>
      )}
    </CallForm>
  )
}
