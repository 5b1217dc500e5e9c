import { Checkbox } from '@mantine/core'
import { tickWorryStep, type Worry } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import styles from './worries.module.css'

interface WorryStepsProps {
  worryId: string
  steps: Worry['steps']
  isClosed: boolean
}

/** The steps of the protocol, with who ticked them off and when. */
export function WorrySteps({ worryId, steps, isClosed }: WorryStepsProps) {
  const { t } = useTranslation('care')
  const format = useFormat()
  const { act, isBusy } = useAct()
  return (
    <ol className={`${styles.steps} grid list gap-4`}>
      {steps.map(({ step, done_at: at, done_by: by }) => (
        <li key={step}>
          <Checkbox
            label={t(`worry.step.${step}`)}
            checked={at !== null}
            disabled={isClosed}
            onChange={({ currentTarget: { checked } }) =>
              void (
                !isBusy &&
                act(() => api(tickWorryStep, { params: { id: worryId, step }, body: { is_done: checked } }), {
                  reads: 'always',
                })
              )
            }
          />
          {at && <small>{[by, format.dateTime(at)].join(', ')}</small>}
        </li>
      ))}
    </ol>
  )
}
