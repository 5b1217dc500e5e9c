import { TextInput } from '@mantine/core'
import type { Field } from '#contract/publishing/field'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './groups.module.css'

interface WordFieldProps {
  field: Field
  label: string
  value: string
  /** The text in another language, shown for reference. */
  beside: { lang: string; text: string } | null
  lang: string
  isFirst: boolean
  onChange: (text: string) => void
}

/** One text of a group in one language. */
export function WordField({ field, label, value, beside, lang, isFirst, onChange }: WordFieldProps) {
  const { t } = useTranslation('kinds')
  const max = 'max' in field ? field.max : undefined
  return (
    <div className="grid gap-8">
      <TextInput
        data-first={isFirst || undefined}
        label={field.required ? label : t('groups.optional', { name: label })}
        lang={lang}
        autoComplete="off"
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {beside && (
        <p className={styles.plain} lang={beside.lang}>
          {beside.text || '–'}
        </p>
      )}
    </div>
  )
}
