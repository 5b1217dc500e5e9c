import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { QuietHours as Hours } from '#contract/messages/notifications'
import { useTranslation } from '#web/i18n/use-translation'
import { Switch } from '../../ui/inputs/switch.tsx'
import styles from './choices-card.module.css'
import { useQuietHours } from './use-quiet-hours.ts'

const night = { from: 21, to: 8 }
const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours in which mail and SMS wait. The start cannot be chosen as the end, so the period is never empty. */
export function QuietHours({ first, who }: { first: Hours; who: 'pupil' | 'parent' }) {
  const { t } = useTranslation('accounts')
  const { hours, choose } = useQuietHours(first)
  const [last, setLast] = useState(first ?? night)
  const change = (next: typeof night) => {
    setLast(next)
    choose(next)
  }
  const options = (other: number) =>
    allHours.filter((hour) => hour !== other).map((hour) => ({ value: String(hour), label: hourText(hour) }))
  const ends = [
    { end: 'from', hour: last.from, other: last.to },
    { end: 'to', hour: last.to, other: last.from },
  ] as const
  return (
    <div className={styles.quiet} role="group" aria-label={t('quiet.title')}>
      <span className={styles.words}>
        <b className="block bold">{t('quiet.title')}</b>
        <span className="muted tiny">{t(`quiet.text_${who}`)}</span>
      </span>
      <Switch label={t('quiet.title')} isOn={hours !== null} onChange={(isOn) => choose(isOn ? last : null)} />
      {hours && (
        <div className={styles.hours}>
          {ends.map(({ end, hour, other }) => (
            <NativeSelect
              key={end}
              label={t(`quiet.${end}`)}
              data={options(other)}
              value={String(hour)}
              onChange={(event) => change({ ...last, [end]: Number(event.currentTarget.value) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
