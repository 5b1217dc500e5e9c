import { Link } from 'react-router'
import type { CenterPlaces } from '#contract/appointments/center-places'
import type { Center } from '#contract/places'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './centers.module.css'

interface CenterListProps {
  centers: readonly Center[]
  places: readonly CenterPlaces[]
  region: string
  order: 'places' | 'name'
}

const none = { week: 0, nearest: null }

/** All centres: the accessible version of the map, and the way to each. */
export function CenterList({ centers, places, region, order }: CenterListProps) {
  const { t } = useTranslation('places')
  const format = useFormat()
  const rows = centers.map((center) => ({ center, free: places.length > 0 ? (places.find(({ center_id }) => center_id === center.id) ?? none) : undefined }))
  const sorted = order === 'places' ? rows.toSorted((a, b) => (b.free?.week ?? 0) - (a.free?.week ?? 0)) : rows
  if (centers.length === 0) return null
  return (
    <section className={styles.all}>
      <div className={styles.allHead}>
        <h2>{t('centers.all', { count: centers.length })}</h2>
        {places.length > 0 && (
          <nav className={styles.order} aria-label={t('centers.order')}>
            {(['places', 'name'] as const).map((one) => (
              <Link key={one} to={`?${new URLSearchParams({ region, order: one })}`} aria-current={one === order ? 'true' : undefined} preventScrollReset>
                {t(`centers.by.${one}`)}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <ul className={styles.list}>
        {sorted.map(({ center, free }) => (
          <li key={center.id} data-chosen={center.region_id === region}>
            <h3>
              <Link to={`?${new URLSearchParams({ region: center.region_id, order })}`}>{center.city}</Link>
            </h3>
            <p>{center.address}</p>
            {free && (
              <p className={styles.free}>
                <b>{format.number(free.week)}</b> {t('centers.places', { count: free.week })}
              </p>
            )}
            <p className={styles.nearest}>
              {free?.nearest ? (
                <>
                  <span>{t('centers.nearest')}</span> <b>{format.dayMonth(free.nearest)}</b>
                </>
              ) : (
                <span>{center.hours}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
