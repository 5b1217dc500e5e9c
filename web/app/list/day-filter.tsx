import { useState } from 'react'
import { isDay } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { useDayMistake } from '../form/use-day-mistake.ts'
import { useListAddress } from './use-list-address.ts'

/**
 * A day that limits a list. It is applied when it is complete or cleared. If the calendar has no such day, the field
 * shows an error and the list stays as it is.
 */
export function DayFilter({ name, label, error }: { name: string; label: string; error?: string | undefined }) {
  const { t } = useTranslation('list')
  const { search, changeFilters } = useListAddress()
  const inAddress = search.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const mistakeIn = useDayMistake()
  const change = (day: string) => {
    setTyped(day)
    if ((day === '' || isDay(day)) && day !== inAddress) changeFilters({ [name]: day || null })
  }
  return (
    <DateInput
      label={label}
      placeholder={t('datePattern')}
      autoComplete="off"
      value={typed}
      onChange={change}
      error={mistakeIn(typed) ?? error}
    />
  )
}
