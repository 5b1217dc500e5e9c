import { Title } from '@mantine/core'
import { IconLock, IconUser } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnnouncedTest } from '#contract/diagnostics/announced-test'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Emblem } from '../../ui/drawings/emblem.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './test-card.module.css'

/** An announced instrument: what it is, for whom, and why it cannot be taken yet. */
export function AnnouncedCard({ test: { title, about, emblem, ages, message, opens_at } }: { test: AnnouncedTest }) {
  const { t } = useTranslation('diagnostics')
  const { longDate } = useFormat()
  return (
    <Card as="li" tone="muted" className={styles.root}>
      <div className="line gap-16 top">
        <Emblem kind={emblem} tint="sand" size={72} faded />
        <div>
          <Tag tone="grey" icon={<IconLock size={15} stroke={2.2} aria-hidden />}>
            {t('tests.state.locked')}
          </Tag>
          <Title order={2} className={styles.title}>
            {title}
          </Title>
        </div>
      </div>
      <p className="muted small snug">{about}</p>
      <ul className={`${styles.facts} ${styles.ages}`}>
        <li>
          <IconUser size={20} stroke={1.9} aria-hidden />
          {t('tests.facts.ages', ages)}
        </li>
      </ul>
      <InfoNote tone="sand">
        <p>{message}</p>
        {opens_at && <p>{t('tests.opens', { date: longDate(opens_at) })}</p>}
      </InfoNote>
    </Card>
  )
}
