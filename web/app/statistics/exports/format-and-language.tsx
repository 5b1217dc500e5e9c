import { Input, SegmentedControl, Select } from '@mantine/core'
import { exportFormats } from '#contract/statistics/export-kinds'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import styles from './exports.module.css'

/** The kind of file, and the language of what stands in it. */
export function FormatAndLanguage({ format, language }: { format: FieldProps; language: FieldProps }) {
  const { t } = useTranslation('exports')
  const { label, value, onChange } = format
  return (
    <div className={styles.pair}>
      <Input.Wrapper label={label} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={value}
          onChange={onChange}
          data={exportFormats.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
      </Input.Wrapper>
      <Select
        allowDeselect={false}
        data={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
        {...language}
      />
    </div>
  )
}
