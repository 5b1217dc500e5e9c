import { Checkbox } from '@mantine/core'
import { IconAccessible } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { chosenConditions } from '#contract/diagnostics/attempts'
import { type TestIntroduction } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import styles from './introduction.module.css'

export type Condition = (typeof chosenConditions)[number]

interface ConditionsProps {
  introduction: TestIntroduction
  chosen: readonly Condition[]
  onChange: (chosen: Condition[]) => void
}

/**
 * Special conditions that the pupil can choose; the report mentions them. Extra time is granted by staff, so here it is
 * only stated, or the page explains how to ask for it.
 */
export function Conditions({
  introduction: { card, has_extra_time, timing, presentation },
  chosen,
  onChange,
}: ConditionsProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  // Do not offer reading aloud if the test is read aloud to everybody.
  const offered = chosenConditions.filter((condition) => condition !== presentation)
  return (
    <section className={styles.conditions}>
      <IconAccessible size={26} stroke={2} aria-hidden />
      <div>
        <h2>{t('introduction.conditions')}</h2>
        <p>{t('introduction.conditions_about')}</p>
        <div className={styles.boxes}>
          {offered.map((condition) => (
            <Checkbox
              key={condition}
              label={t(`introduction.condition_${condition}`)}
              checked={chosen.includes(condition)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, condition] : chosen.filter((other) => other !== condition),
                )
              }
            />
          ))}
        </div>
        {timing !== 'none' && (
          <p className={styles.moreTime}>
            {has_extra_time
              ? t('introduction.extra_time', { time: format.duration(card.minutes * 60) })
              : t('introduction.extra_time_ask')}
          </p>
        )}
      </div>
    </section>
  )
}
