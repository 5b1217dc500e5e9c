import { Textarea, TextInput } from '@mantine/core'
import { numberLimits } from '#contract/publishing/schema'
import { useTranslation } from '#web/i18n/use-translation'
import { textOf, type FieldProps, type Plain, type Textual } from './field-props.ts'

const placeholders: Partial<Record<string, string>> = { link: 'https://', hours: '09:00-18:00' }
const longest = { line: 200, text: 2000 }

/** Says how many of the allowed characters are used, once that matters. */
function useCount(text: string, max: number): string {
  const { t } = useTranslation('back-office')
  return t('form.count', { count: [...text].length, max })
}

export function LineField({ field, words, value, onChange, error, path, lang }: FieldProps<Textual | Plain>) {
  const max = ('max' in field && field.max) || longest.line
  const text = textOf(value)
  const count = useCount(text, max)
  const hint = words.hint(field.name)
  return (
    <TextInput
      label={words.field(field.name)}
      description={field.type === 'line' ? [hint, count].filter(Boolean).join(' · ') : hint}
      type={field.type === 'email' ? 'email' : 'text'}
      inputMode={field.type === 'link' ? 'url' : undefined}
      placeholder={placeholders[field.type]}
      autoComplete="off"
      lang={lang}
      value={text}
      error={error}
      data-path={path}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function LongField({ field, words, value, onChange, error, path, lang }: FieldProps<Textual>) {
  const text = textOf(value)
  const count = useCount(text, field.max ?? longest.text)
  return (
    <Textarea
      label={words.field(field.name)}
      description={[words.hint(field.name), count].filter(Boolean).join(' · ')}
      lang={lang}
      value={text}
      error={error}
      data-path={path}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Text that is no number stays as typed, and the schema reports it. Otherwise a −5 could silently become a 5. */
export function NumberField({ field, words, value, onChange, error, path }: FieldProps<'number'>) {
  const { t } = useTranslation('back-office')
  return (
    <TextInput
      label={words.field(field.name)}
      description={[words.hint(field.name), t('form.range', numberLimits(field))].filter(Boolean).join(' · ')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typeof value === 'number' ? String(value) : textOf(value)}
      error={error}
      data-path={path}
      onChange={(event) => onChange(valueOfNumber(event.currentTarget.value))}
    />
  )
}

function valueOfNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-−]?\d{1,9}$/.test(text) ? Number(text.replace('−', '-')) : typed
}
