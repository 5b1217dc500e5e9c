import { IconCheck, IconClock, IconMinus, IconPencil } from '@tabler/icons-react'
import type { TextState } from '#contract/publishing/entries'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './language-marks.module.css'

const signs = {
  empty: IconMinus,
  draft: IconPencil,
  changed: IconPencil,
  scheduled: IconClock,
  published: IconCheck,
} as const
export const languageSigns = { ru: 'RU', kk: 'ҚАЗ', en: 'EN' } as const

/** The state of each language of an entry, as a sign with a text for screen readers. */
export function LanguageMarks({ states }: { states: Record<keyof typeof languageSigns, TextState> }) {
  const { t } = useTranslation('back-office')
  return (
    <ul className={styles.root}>
      {languages.map((language) => {
        const Sign = signs[states[language]]
        return (
          <li key={language} data-state={states[language]} title={t(`states.${states[language]}`)}>
            <Sign size={14} stroke={2.4} aria-hidden />
            <span lang={language === 'kk' ? 'kk' : undefined}>{languageSigns[language]}</span>
            <span className="visually-hidden">: {t(`states.${states[language]}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
