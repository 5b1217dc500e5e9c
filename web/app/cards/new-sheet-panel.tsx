import { Title } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './cards.module.css'

/** The way to a score sheet, and to those that were sent. */
export function NewSheetPanel() {
  const { t } = useTranslation('cards')
  return (
    <Card as="section" className={styles.print} aria-labelledby="cards-sheet">
      <div>
        <Title order={2} id="cards-sheet" className={styles.title}>
          {t('new.title')}
        </Title>
        <p className={styles.quiet}>{t('new.about')}</p>
      </div>
      <LinkButton to="/card-sheet" size="lg" leftSection={<IconListCheck size={22} stroke={2} aria-hidden />}>
        {t('new.begin')}
      </LinkButton>
      <LinkButton to="/card-sheets" size="lg" variant="line">
        {t('new.all')}
      </LinkButton>
    </Card>
  )
}
