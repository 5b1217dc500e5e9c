import { Textarea } from '@mantine/core'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { changePoints, type KeyedAnswer } from '#contract/diagnostics/manual-points'
import { StaffComment } from '#contract/values/wire'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { Button } from '../../ui/button.tsx'
import { isManual } from './keyed-answers.rules.ts'
import { PointsChoices } from './points-choices.tsx'

const check = looseObject({ comment: StaffComment })

/**
 * Changes the points of an answer, or returns to those of the key, with a reason. If another editor was faster, the
 * form keeps what was typed and shows the other change.
 */
export function PointsEditor({ resultId, keyed }: { resultId: string; keyed: KeyedAnswer }) {
  const { t } = useTranslation('evaluation')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { task, max, points, changes } = keyed
  const given = isManual(keyed) ? points : null
  const form = useCallForm(changePoints, {
    words: 'evaluation',
    check,
    params: { id: resultId, item: task.item },
    values: { points: given, comment: '', isBack: false },
    body: ({ points: chosen, comment }) => ({ points: chosen, comment }),
    beside: { after: changes[0]?.number ?? 0 },
    mistakes: ({ points: chosen, isBack }): Record<string, string> =>
      chosen === null && !isBack ? { points: t('missing') } : {},
    done: async (_, { isBack }) => {
      await revalidate()
      showDone(t(isBack ? 'keyed.savedBack' : 'keyed.saved'))
    },
    left: ({ points: chosen }) => ({ points: chosen, comment: '' }),
    refused: ({ code }) => code === 'points-changed' && revalidate(),
    failed: 'score',
  })
  return (
    <CallForm of={form} className="stack">
      {form.sending.code === 'points-changed' && (
        <InfoNote tone="gold" title={t('keyed.overtaken.title')} live>
          {t('keyed.overtaken.text')}
        </InfoNote>
      )}
      <PointsChoices
        name={`points-${task.item}`}
        legend={t('keyed.choose')}
        max={max}
        given={given}
        chosen={form.values.points}
        mistake={form.errors.points}
        onChoose={(value) => form.setValues({ points: value })}
      />
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment', 'reason')} />
      <SendNote of={form} />
      <div className="row gap-10">
        <SubmitButton of={form}>{t('keyed.save')}</SubmitButton>
        {given !== null && (
          <Button
            variant="line"
            disabled={form.sending.isBusy}
            onClick={() => void form.sendAs({ points: null, isBack: true })}
          >
            {t('keyed.toKey')}
          </Button>
        )}
      </div>
    </CallForm>
  )
}
