import { Textarea } from '@mantine/core'
import { proposePoints, type Appeal } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { PointsChoices } from '../../diagnostics/manual-points/points-choices.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDecided } from './use-decided.ts'

/** Proposes points from 0 to those of the task, with the reason that the family will read. */
export function ProposalForm({ appeal: { id, version, points, max } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals')
  const form = useCallForm(proposePoints, {
    words: 'appeals',
    params: { id },
    values: { points: points ?? 0, reason: '' },
    beside: { version },
    ...useDecided(),
  })
  return (
    <CallForm of={form} className="stack gap-18">
      <PointsChoices
        name="points"
        legend={t('desk.choose')}
        max={max}
        given={points}
        chosen={form.values.points}
        onChoose={(value) => form.setValues({ points: value })}
      />
      <Textarea autosize minRows={3} maxLength={500} {...form.field('reason')} />
      <SendNote of={form} />
      <div>
        <SubmitButton of={form}>{t('desk.propose')}</SubmitButton>
      </div>
    </CallForm>
  )
}
