import { useState } from 'react'
import { isDay } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { useDayMistake } from '../form/use-day-mistake.ts'
import { useListAddress } from './use-list-address.ts'

/**
 * A day by which a list is bounded; asked for once it is whole, or gone. Of a day that the calendar does not have the
 * field says so, and the list stays as it is.
 */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('list')
  const { asked, ask } = useListAddress()
  const inAddress = asked.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const mistakeIn = useDayMistake()
  const change = (day: string) => {
    setTyped(day)
    if ((day === '' || isDay(day)) && day !== inAddress) ask({ [name]: day || null })
  }
  return (
    <DateInput
      label={label}
      placeholder={t('datePattern')}
      autoComplete="off"
      value={typed}
      onChange={change}
      error={mistakeIn(typed)}
    />
  )
}
