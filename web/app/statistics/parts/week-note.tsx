import type { Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import styles from './parts.module.css'

const told = ['registered', 'step-1-finished', 'step-2-passed', 'career-finished'] as const satisfies readonly Measure[]

/** What the last seven days brought, and how that differs from the seven before, in a sentence. */
export function WeekNote({ week }: { week: Numbers['week'] }) {
  const { t } = useTranslation('statistics')
  const items = told.flatMap((measure) => {
    const row = week.find((one) => one.measure === measure)
    if (!row) return []
    const difference = row.count - row.before
    const change =
      difference === 0
        ? t('week.same')
        : t(difference > 0 ? 'week.more' : 'week.less', { difference: Math.abs(difference) })
    return [t(`week.${measure}`, { number: row.count, change })]
  })
  if (items.length === 0) return null
  const isQuiet = week.every(({ count, before }) => count === 0 && before === 0)
  return (
    <Card tone="paleSky" as="section" aria-label={t('week.title')} className={styles.week}>
      <p>{isQuiet ? t('week.quiet') : t('week.sentence', { items: items.join('; ') })}</p>
    </Card>
  )
}
