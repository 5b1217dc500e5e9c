import { useTranslation } from '#web/i18n/use-translation'
import { MomentInput as PlainMomentInput, type MomentInputProps } from '../../form/moment-input.tsx'
import { momentOf, momentSoFar } from '../../form/moment.rules.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { textOf, type FieldProps, type Plain } from './field-props.ts'
import type { MomentAhead } from './use-moment-ahead.ts'

export const PhoneField = ({ field, words, value, onChange, error, path }: FieldProps<Plain>) => (
  <PhoneInput
    label={words.field(field.name)}
    autoComplete="off"
    value={textOf(value)}
    onChange={onChange}
    error={error}
    data-path={path}
  />
)

/** While a day is typed, the value is its incomplete digits. The schema refuses them, so such a draft is not saved. */
export const DayField = ({ field, words, value, onChange, error, path }: FieldProps<Plain>) => (
  <DateInput
    label={words.field(field.name)}
    description={words.hint(field.name)}
    placeholder="__.__.____"
    autoComplete="off"
    value={textOf(value)}
    onChange={(day) => onChange(day === '' ? null : day)}
    error={error}
    data-path={path}
  />
)

export function MomentField({ field, words, value, onChange, error, path }: FieldProps<Plain>) {
  return (
    <MomentInput
      label={words.field(field.name)}
      value={textOf(value) || null}
      onChange={(typed) => onChange(momentSoFar(typed))}
      error={error}
      path={path}
    />
  )
}

/** A day and a time in the time zone of Kazakhstan, with the words of the back office. */
export function MomentInput(props: Omit<MomentInputProps, 'timeLabel' | 'timeMistake'>) {
  const { t } = useTranslation('back-office')
  return <PlainMomentInput timeLabel={t('form.time')} timeMistake={t('form.timeWrong')} {...props} />
}

/** Input for a moment in the future; it shows an error for a past one. */
export function MomentAheadInput({ label, of }: { label: string; of: MomentAhead }) {
  const { t } = useTranslation('back-office')
  return (
    <MomentInput
      label={label}
      value={of.value}
      onChange={(typed) => of.change(momentOf(typed))}
      error={of.hasPassed ? t('form.past') : undefined}
    />
  )
}
