import { Checkbox, TextInput } from '@mantine/core'
import type { Moment, Names } from '#contract/values/wire'
import { languages, type Language } from '#contract/values/locale'
import type { OlympiadSubject } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { wholeDay } from '../../form/moment.rules.ts'
import type { FieldProps } from '../../form/use-call-form.ts'
import type { Mistakes } from '../../form/use-fields.ts'
import styles from './desk.module.css'
import { MomentField } from './moment-field.tsx'
import { TieOrder } from './tie-order.tsx'

export interface RulesValues extends Record<string, unknown> {
  title: Names
  registers_from: Moment | ''
  registers_until: Moment | ''
  tie_order: readonly OlympiadSubject[]
  languages: readonly Language[]
}

interface RulesFieldsProps {
  of: {
    values: RulesValues
    errors: Mistakes
    setValues: (change: Partial<RulesValues>) => void
    setErrors: (change: (previous: Mistakes) => Mistakes) => void
    field: (name: 'registers_from' | 'registers_until' | 'tie_order' | 'languages') => FieldProps
  }
}

/** The fields of the rules of a season, new or known. */
export function RulesFields({ of: form }: RulesFieldsProps) {
  const { t } = useTranslation('desk')
  const name = (language: Language) => {
    const path = `title.${language}`
    return {
      label: t(`fields.title_${language}`),
      required: true,
      maxLength: 120,
      autoComplete: 'off',
      lang: language,
      value: form.values.title[language],
      error: form.errors[path],
      'data-path': path,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
        form.setValues({ title: { ...form.values.title, [language]: currentTarget.value } })
        form.setErrors(({ [path]: _, ...others }) => others)
      },
    }
  }
  return (
    <>
      <div className={styles.fields}>
        {languages.map((language) => (
          <TextInput key={language} {...name(language)} />
        ))}
      </div>
      <div className={styles.fields}>
        <MomentField of={form.field('registers_from')} emptyTime={wholeDay.from} />
        <MomentField of={form.field('registers_until')} emptyTime={wholeDay.until} />
      </div>
      <Checkbox.Group {...form.field('languages')}>
        <div className="row gap-24">
          {languages.map((value) => (
            <Checkbox key={value} value={value} label={t(`language.${value}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <TieOrder of={form.field('tie_order')} order={form.values.tie_order} />
    </>
  )
}
