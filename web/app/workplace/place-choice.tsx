import { Chip } from '@mantine/core'
import { useState } from 'react'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { useDayMistake } from '../form/use-day-mistake.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './panel/panel.module.css'
import { useFreePlaces } from './use-free-places.ts'

interface PlaceChoiceProps {
  kind: AppointmentKind
  firstDay: string
  value: string | null
  onChange: (startsAt: string | null) => void
}

/** Chooses a day and a free time of the user's schedule; a day without one offers days that have some. */
export function PlaceChoice({ kind, firstDay, value, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const [day, setDay] = useState(firstDay)
  const places = useFreePlaces(kind, day)
  const mistakeIn = useDayMistake()
  const choose = (chosen: string) => {
    onChange(null)
    setDay(chosen)
  }
  return (
    <>
      <DateInput
        label={t('fields.day')}
        placeholder={t('datePattern')}
        value={day}
        onChange={choose}
        error={mistakeIn(day)}
      />
      {places && places.data.length === 0 && (
        <InfoNote tone="gold" live>
          {t('panel.noPlaces')}
        </InfoNote>
      )}
      {places && places.other_days.length > 0 && (
        <div role="group" aria-label={t('panel.otherDays')} className={`${styles.ready} row`}>
          {places.other_days.map((other) => (
            <Button key={other} variant="line" onClick={() => choose(other)}>
              {format.shortWeekday(other)}, {format.dayMonth(other)}
            </Button>
          ))}
        </div>
      )}
      {places && places.data.length > 0 && (
        <Chip.Group value={value} onChange={onChange}>
          <div role="group" aria-label={t('panel.times')} className={`${styles.ready} row`}>
            {places.data.map(({ starts_at }) => (
              <Chip key={starts_at} value={starts_at}>
                {format.time(starts_at)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
    </>
  )
}
