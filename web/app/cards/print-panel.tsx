import { SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { printCards } from '#contract/staff/cards'
import { locales, type Locale } from '#contract/values/locale'
import { api } from '../calls/browser-api.ts'
import { saveFile } from '../files/save-file.ts'
import { ActButton } from '../form/act-button.tsx'
import { CardsPanel } from './cards-panel.tsx'
import styles from './cards.module.css'

/** The language of the tasks, and the set as a file to print. */
export function PrintPanel({ locale }: { locale: Locale }) {
  const { t } = useTranslation('cards')
  const go = useNavigate()
  return (
    <CardsPanel id="cards-print" title={t('print.title')} about={t('print.about')}>
      <div className={styles.choice}>
        <span id="cards-language">{t('language.label')}</span>
        <SegmentedControl
          aria-labelledby="cards-language"
          value={locale}
          data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => void go(`?language=${value}`, { replace: true, preventScrollReset: true })}
        />
      </div>
      <ActButton
        act={() => api(printCards, { query: { locale } })}
        then={(file) => saveFile(file, t('print.fileName', { language: locale }))}
        reads="nothing"
        size="lg"
        leftSection={<IconPrinter size={22} stroke={2} aria-hidden />}
      >
        {t('print.download')}
      </ActButton>
    </CardsPanel>
  )
}
