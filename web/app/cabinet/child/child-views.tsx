import { Checkbox, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { View } from '#contract/profiles/family'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from '../child.module.css'
import { groupedViews } from './grouped-views.rules.ts'

/** Log of everybody except the child who has viewed the child's data. */
export function ChildViews({ views, now }: { views: readonly View[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const [withOwn, setWithOwn] = useState(false)
  const shownViews = groupedViews(views, withOwn)
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('views.title')}</Title>
        {views.some(({ is_own }) => is_own) && (
          <Checkbox
            label={t('views.withOwn')}
            checked={withOwn}
            onChange={(event) => setWithOwn(event.currentTarget.checked)}
          />
        )}
      </div>
      {shownViews.length === 0 ? (
        <p className="muted loose">{t('views.none')}</p>
      ) : (
        <ul className={`${styles.views} grid list gap-0`}>
          {shownViews.map(({ id, viewer, role, what, reason, at, times }) => (
            <li key={id}>
              <span>
                <b>{viewer}</b>
                <small>
                  {[`${role}: ${t(`views.what.${what}`)}`, reason, times > 1 && t('views.times', { count: times })]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <time dateTime={at} title={format.dateTime(at)}>
                {format.relative(at, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
