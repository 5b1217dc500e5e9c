import { Title } from '@mantine/core'
import { useState } from 'react'
import { paperPhases } from '#contract/events/paper-states'
import { savePaperPhases, type PaperPhaseRow } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../../calls/browser-api.ts'
import { ActButton } from '../../../form/act-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import styles from './desk.module.css'
import { daysOfPhases, phasesOfDays } from './phase-days.rules.ts'

/** When each phase is open: side by side on a wide screen, one under the other on a phone. */
export function PhasesForm({ id, phases }: { id: string; phases: readonly PaperPhaseRow[] }) {
  const { t } = useTranslation('papers')
  const [days, setDays] = useState(() => daysOfPhases(phases))
  return (
    <Card as="section" aria-labelledby="paper-phases" className="stack gap-16">
      <div>
        <Title order={2} size="h3" id="paper-phases">
          {t('desk.phases')}
        </Title>
        <p className="muted small">{t('desk.phasesHint')}</p>
      </div>
      <div className={styles.phases}>
        {paperPhases.map((phase) => (
          <fieldset key={phase} className={`${styles.phase} fieldset`}>
            <legend>
              <b>{t(`phase.${phase}`)}</b>
            </legend>
            {(['from', 'until'] as const).map((edge) => (
              <DateInput
                key={edge}
                label={t(`desk.${edge}`)}
                value={days[phase][edge]}
                onChange={(value) => setDays((all) => ({ ...all, [phase]: { ...all[phase], [edge]: value } }))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row">
        <ActButton
          act={() => api(savePaperPhases, { params: { id }, body: { phases: phasesOfDays(days) } })}
          done={({ message }) => message}
        >
          {t('desk.savePhases')}
        </ActButton>
      </div>
    </Card>
  )
}
