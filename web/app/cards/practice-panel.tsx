import { Title } from '@mantine/core'
import { IconBarbell } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './cards.module.css'

/** What is practised instead of the cards: everybody may see it, and none of it is on them. */
export function PracticePanel() {
  const { t } = useTranslation('cards')
  return (
    <Card as="section" className={styles.print} aria-labelledby="cards-practice">
      <div>
        <Title order={2} id="cards-practice" className={styles.title}>
          {t('practice.title')}
        </Title>
        <p className={styles.quiet}>{t('practice.about')}</p>
      </div>
      <LinkButton to="/exercises?band=5-6" size="lg" variant="line" leftSection={<IconBarbell size={22} stroke={2} aria-hidden />}>
        {t('practice.open')}
      </LinkButton>
    </Card>
  )
}
