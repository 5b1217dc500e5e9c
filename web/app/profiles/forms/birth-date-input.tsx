import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { DateInput } from '../../ui/inputs/date-input.tsx'

/** A calendar is a long way to the year of birth. */
export function BirthDateInput(props: ComponentProps<typeof DateInput>) {
  const { t } = useTranslation('profiles')
  return <DateInput autoComplete="bday" placeholder={t('person.datePattern')} {...props} />
}
