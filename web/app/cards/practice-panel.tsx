import { IconBarbell } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { CardsPanel } from './cards-panel.tsx'

/** What is practised instead of the cards: everybody may see it, and none of it is on them. */
export function PracticePanel() {
  const { t } = useTranslation('cards')
  return (
    <CardsPanel id="cards-practice" title={t('practice.title')} about={t('practice.about')}>
      <LinkButton to="/exercises?band=5-6" size="lg" variant="line" leftSection={<IconBarbell size={22} stroke={2} aria-hidden />}>
        {t('practice.open')}
      </LinkButton>
    </CardsPanel>
  )
}
