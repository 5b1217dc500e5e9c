import { Title } from '@mantine/core'
import type { View } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './card.module.css'

/** Who has viewed the pupil's data recently, and why. */
export function CardViews({ views }: { views: readonly View[] }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2}>{t('views.title')}</Title>
      {views.length === 0 ? (
        <p className="muted loose">{t('views.none')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(({ id, viewer, what, reason, at }) => (
            <li key={id}>
              <span>{[viewer, t(`views.what.${what}`), reason].filter(Boolean).join(', ')}</span>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
