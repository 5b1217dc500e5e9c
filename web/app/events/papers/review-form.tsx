import { Radio, Select, Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { reviewCriteria, verdicts } from '#contract/events/paper-states'
import { sendReview } from '#contract/events/papers-review'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import styles from './papers.module.css'

const points = ['1', '2', '3', '4', '5']
/** The middle, so that a reviewer moves each point on purpose. */
const middle = Object.fromEntries(reviewCriteria.map((criterion) => [criterion, 3]))

/** Points by criterion, a verdict, words to the author and to the editors. What was sent stays. */
export function ReviewForm({ id }: { id: string }) {
  const { t } = useTranslation('papers')
  const showDone = useDoneToast()
  const { revalidate } = useRevalidator()
  const form = useCallForm(sendReview, {
    words: 'papers',
    params: { id },
    values: { scores: middle, verdict: '', to_author: '', to_editors: '' },
    done: async ({ message }) => {
      showDone(message)
      await revalidate()
    },
  })
  const { value: scores = middle, onChange: setScores } = form.field('scores') as {
    value?: Record<string, number>
    onChange: (scores: Record<string, number>) => void
  }
  return (
    <Card as="section" aria-labelledby="review-form">
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3" id="review-form">
            {t('write')}
          </Title>
          <div className={styles.criteria}>
            {reviewCriteria.map((criterion) => (
              <Select
                key={criterion}
                label={t(`criteria.${criterion}`)}
                description={t(`criteriaHints.${criterion}`)}
                data={points}
                allowDeselect={false}
                value={String(scores[criterion] ?? 3)}
                onChange={(value) => setScores({ ...scores, [criterion]: Number(value) })}
              />
            ))}
          </div>
          <Radio.Group {...form.field('verdict')}>
            <div className="row gap-12">
              {verdicts.map((value) => (
                <Radio key={value} value={value} label={t(`verdict.${value}`)} />
              ))}
            </div>
          </Radio.Group>
          <Textarea autosize minRows={5} maxLength={4000} {...form.field('to_author')} />
          <Textarea autosize minRows={2} maxLength={2000} {...form.field('to_editors')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('sendReview')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
