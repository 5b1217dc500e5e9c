import { Checkbox, Select } from '@mantine/core'
import { formats } from '#contract/values/appointments/appointment'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useDayMistake } from '../form/use-day-mistake.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import type { ScheduleForm } from './schedule-form.ts'
import styles from './schedule.module.css'

const lengths = [15, 20, 30, 40, 45, 60, 90]
const pauses = [0, 5, 10, 15, 20, 30]

/** The dates of a period, the duration of a meeting, its formats and languages. */
export function PeriodFields({ form }: { form: ScheduleForm }) {
  const { t } = useTranslation(['schedule', 'meetings'])
  const format = useFormat()
  const mistakeIn = useDayMistake()
  // Validates days here, because the schema may load after the first day is typed.
  const day = (name: 'starts_on' | 'ends_on') => {
    const field = form.field(name)
    return { ...field, error: field.error ?? mistakeIn(form.values[name]) }
  }
  const minutes = (name: 'slot_minutes' | 'pause_minutes', usual: readonly number[]) => {
    const value = form.values[name]
    const choices = [...new Set([...usual, value])].toSorted((one, other) => one - other)
    return {
      ...form.field(name),
      value: String(value),
      onChange: (chosen: string | null) => chosen && form.setValues({ [name]: Number(chosen) }),
      data: choices.map((choice) => ({
        value: String(choice),
        label: choice === 0 ? t('noPause') : format.duration(choice * 60),
      })),
    }
  }
  return (
    <Card as="section" aria-label={t('period')}>
      <div className={styles.fields}>
        <DateInput {...day('starts_on')} placeholder={t('datePattern')} autoComplete="off" />
        <DateInput {...day('ends_on')} placeholder={t('datePattern')} autoComplete="off" />
        <Select {...minutes('slot_minutes', lengths)} />
        <Select {...minutes('pause_minutes', pauses)} />
      </div>
      <div className={styles.choices}>
        <Checkbox.Group {...form.field('formats')}>
          <div className={styles.boxes}>
            {formats.map((value) => (
              <Checkbox key={value} value={value} label={t(`meetings:formats.${value}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Checkbox.Group {...form.field('languages')}>
          <div className={styles.boxes}>
            {languages.map((value) => (
              <Checkbox key={value} value={value} label={t(`languages.${value}`)} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </Card>
  )
}
