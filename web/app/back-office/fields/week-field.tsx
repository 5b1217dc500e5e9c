import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { listOf, type FieldProps, type Plain } from './field-props.ts'
import styles from './fields.module.css'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

/** Opening hours for each day of the week. */
export function WeekField({ field, words, value, onChange, error, path }: FieldProps<Plain>) {
  const { t } = useTranslation('back-office')
  const hours = listOf(value)
  const hint = useId()
  return (
    <fieldset className={`${styles.week} stack fieldset gap-8`} data-path={path} aria-describedby={hint}>
      <legend>{words.field(field.name)}</legend>
      {days.map((day, index) => (
        <label key={day}>
          <span>{t(`weekdays.${day}`)}</span>
          <TextInput
            placeholder={t('form.closed')}
            autoComplete="off"
            maxLength={11}
            value={hours[index] ?? ''}
            error={Boolean(error)}
            onChange={(event) =>
              onChange(
                days.map((_, place) => (place === index ? event.currentTarget.value.trim() : (hours[place] ?? ''))),
              )
            }
          />
        </label>
      ))}
      <p id={hint}>{words.hint(field.name)}</p>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}
