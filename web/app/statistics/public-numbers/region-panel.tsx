import type { Region } from '#contract/content/places'
import type { PublicStatistics } from '#contract/statistics/public'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { ChartOrTable } from '../../ui/charts/view-switch.tsx'
import { isInThousands, PlaceMap } from '../parts/place-map.tsx'
import styles from './statistics.module.css'
import { usePublished } from './use-published.ts'

interface RegionPanelProps {
  statistics: PublicStatistics
  regions: readonly Region[]
}

/** Pupils by region as a map and as a list, the five regions with most of them, and the share of rural schools. */
export function RegionPanel({ statistics, regions }: RegionPanelProps) {
  const { t } = useTranslation('public-numbers')
  const published = usePublished()
  const places = regions.map(({ id, name, tile }) => ({
    id,
    name,
    ...tile,
    count: statistics.regions.find((one) => one.id === id)?.pupils ?? null,
  }))
  const inThousands = isInThousands(places.map(({ count }) => count ?? 0))
  const first = places
    .flatMap(({ count, ...place }) => (count === null ? [] : [{ ...place, count }]))
    .sort((one, other) => other.count - one.count)
    .slice(0, 5)
  return (
    <section className={`${styles.panel} ${styles.byRegion}`} aria-label={t('byRegion')}>
      <div className="positioned">
        <ChartOrTable
          title={t('byRegion')}
          lead={inThousands ? t('thousands') : t('pupilsLead')}
          words={{ switch: t('view'), chart: t('map'), table: t('list') }}
          chart={<PlaceMap places={places} label={t('byRegion')} legend={t('legend')} hidden={t('few')} />}
          table={() => (
            <BarTable
              label={t('byRegion')}
              heads={{ name: t('region'), text: t('pupils') }}
              hasHead
              rows={places.map(({ id, name, count }) => ({ id, name, value: count, text: published(count) }))}
            />
          )}
        />
        <p className={styles.note}>{t('colour')}</p>
      </div>
      <div>
        {first.length > 0 && (
          <>
            <h3 className={styles.sub}>{t('topFive')}</h3>
            <BarTable
              label={t('topFive')}
              heads={{ name: t('region'), text: t('pupils') }}
              rows={first.map(({ id, name, count }) => ({ id, name, value: count, text: published(count) }))}
            />
          </>
        )}
        <RuralShare statistics={statistics} />
      </div>
    </section>
  )
}

function RuralShare({ statistics: { tested, rural } }: Pick<RegionPanelProps, 'statistics'>) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  if (tested === null || rural === null || tested === 0) return null
  return (
    <p className={styles.rural}>
      <span>{t('ruralTitle')}</span>
      <b>{format.percent(Math.min(100, Math.round((rural / tested) * 100)))}</b>
      <span className="tiny">{t('ruralOf')}</span>
    </p>
  )
}
