import { funnel } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { countOf } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { shareWithin } from './change.rules.ts'
import { MeasureName } from './definition.tsx'
import { PanelHead } from './panel-head.tsx'
import styles from './parts.module.css'

/** The way from the sign-up to stage 2: how many took each step, of all and of those who took the step before. */
export function FunnelPanel({ numbers, to }: { numbers: Numbers; to?: string }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const counts = funnel.map((measure) => countOf(numbers, measure) ?? 0)
  const full = Math.max(1, ...counts)
  const hasOver = counts.some((count, index) => index > 0 && count > Math.min(counts[0] ?? 0, counts[index - 1] ?? 0))
  const share = (part: number, whole: number | undefined) => {
    const percent = whole === undefined ? null : shareWithin(part, whole)
    return percent === null ? '–' : format.percent(percent, percent < 10 ? 1 : 0)
  }
  return (
    <Card as="section" aria-label={t('funnel.title')}>
      <PanelHead title={t('funnel.title')} to={to} />
      <p className="muted tiny">
        {t('funnel.lead')}
        {hasOver && `. ${t('over')}`}
      </p>
      <table className={styles.funnel} aria-label={t('funnel.title')}>
        <thead>
          <tr>
            <th scope="col">{t('funnel.step')}</th>
            <td aria-hidden />
            <th scope="col">{t('funnel.pupils')}</th>
            <th scope="col">{t('funnel.ofBefore')}</th>
            <th scope="col">{t('funnel.ofFirst')}</th>
          </tr>
        </thead>
        <tbody>
          {funnel.map((measure, index) => {
            const count = counts[index] ?? 0
            return (
              <tr key={measure}>
                <th scope="row">
                  <MeasureName measure={measure} />
                </th>
                <td className={styles.funnelBar} aria-hidden>
                  <svg width="100%" height="22">
                    <rect width={`${(count / full) * 100}%`} height="22" rx="6" fill="#007B92" />
                  </svg>
                </td>
                <td data-head={t('funnel.pupils')}>
                  <b>{format.number(count)}</b>
                </td>
                <td data-head={t('funnel.ofBefore')}>{share(count, counts[index - 1])}</td>
                <td data-head={t('funnel.ofFirst')}>{share(count, counts[0])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
