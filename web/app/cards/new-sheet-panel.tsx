import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { CardsPanel } from './cards-panel.tsx'

/** The way to a score sheet, and to those that were sent. */
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
