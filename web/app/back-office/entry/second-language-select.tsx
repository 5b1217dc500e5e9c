import { SegmentedControl } from '@mantine/core'
import { languages, type Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './entry.module.css'
import { isLanguage } from '../draft/is-language.ts'

/** Chooses the language shown beside the edited one. */
export function SecondLanguageSelect({
  language,
  beside,
  onChange,
}: {
  language: Language
  beside: Language | null
  onChange: (language: Language | null) => void
}) {
  const { t } = useTranslation('back-office')
  const others = languages.filter((one) => one !== language)
  return (
    <div className={styles.head}>
      <span className="muted loose">{t('form.beside')}</span>
      <SegmentedControl
        aria-label={t('form.beside')}
        value={beside && beside !== language ? beside : 'none'}
        onChange={(value) => onChange(isLanguage(value) ? value : null)}
        data={[
          { value: 'none', label: t('form.besideNone') },
          ...others.map((one) => ({ value: one, label: t(`languages.${one}`) })),
        ]}
      />
    </div>
  )
}
