import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'

/** A day by which a list is bounded; asked for once it is whole. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('workplace')
  const { asked, ask } = useListAddress()
  const [typed, setTyped] = useState(asked.get(name) ?? '')
  return (
    <DateInput
      label={label}
      placeholder={t('datePattern')}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        if (day === '' || /^\d{4}-\d\d-\d\d$/.test(day)) ask({ [name]: day || null })
      }}
    />
  )
}
