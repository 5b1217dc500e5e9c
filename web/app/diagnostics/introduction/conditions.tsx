import { Checkbox } from '@mantine/core'
import { IconAccessible } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { specialConditions } from '#contract/diagnostics'
import styles from './introduction.module.css'

export type Condition = (typeof specialConditions)[number]

/** What helps this pupil; chosen by the pupil, told in the report. */
export function Conditions({ chosen, onChange }: { chosen: readonly Condition[]; onChange: (chosen: Condition[]) => void }) {
  const { t } = useTranslation('diagnostics')
  return (
    <section className={styles.conditions}>
      <IconAccessible size={26} stroke={2} aria-hidden />
      <div>
        <h2>{t('introduction.conditions')}</h2>
        <p>{t('introduction.conditions_about')}</p>
        <div className={styles.boxes}>
          {specialConditions.map((condition) => (
            <Checkbox
              key={condition}
              label={t(`introduction.condition_${condition}`)}
              checked={chosen.includes(condition)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, condition] : chosen.filter((other) => other !== condition))}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
