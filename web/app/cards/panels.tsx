import { SegmentedControl, Title } from '@mantine/core'
import { IconBarbell, IconListCheck, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { printCards } from '#contract/staff/cards'
import { type Locale, locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { downloadFile } from '../files/download-file.ts'
import { ActButton } from '../form/act-button.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './cards.module.css'

interface CardsPanelProps {
  id: string
  title: string
  about: string
  children: React.ReactNode
}

/** One thing to do with the cards: its description and links. */
function CardsPanel({ id, title, about, children }: CardsPanelProps) {
  return (
    <Card as="section" className={styles.print} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} className={styles.title}>
          {title}
        </Title>
        <p className={styles.quiet}>{about}</p>
      </div>
      {children}
    </Card>
  )
}

/** Exercises to practise. Everybody may see them, because none of them is on the cards. */
export function PracticePanel() {
  const { t } = useTranslation('cards')
  return (
    <CardsPanel id="cards-practice" title={t('practice.title')} about={t('practice.about')}>
      <LinkButton
        to="/exercises?band=5-6"
        size="lg"
        variant="line"
        leftSection={<IconBarbell size={22} stroke={2} aria-hidden />}
      >
        {t('practice.open')}
      </LinkButton>
    </CardsPanel>
  )
}

/** Links to a new score sheet and to those that were sent. */
export function NewSheetPanel() {
  const { t } = useTranslation('cards')
  return (
    <CardsPanel id="cards-sheet" title={t('new.title')} about={t('new.about')}>
      <LinkButton to="/card-sheet" size="lg" leftSection={<IconListCheck size={22} stroke={2} aria-hidden />}>
        {t('new.begin')}
      </LinkButton>
      <LinkButton to="/card-sheets" size="lg" variant="line">
        {t('new.all')}
      </LinkButton>
    </CardsPanel>
  )
}

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
        then={(file) => downloadFile(file, t('print.fileName', { language: locale }))}
        reads="nothing"
        size="lg"
        leftSection={<IconPrinter size={22} stroke={2} aria-hidden />}
      >
        {t('print.download')}
      </ActButton>
    </CardsPanel>
  )
}
