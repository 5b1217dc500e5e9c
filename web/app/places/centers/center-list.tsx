import { Link } from 'react-router'
import type { CenterPlaces } from '#contract/appointments/center-places'
import type { Center } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './centers.module.css'

interface CenterListProps {
  centers: readonly Center[]
  places: readonly CenterPlaces[]
  /** Sorted by distance from the chosen region. */
  near: readonly Center[]
  region: string
  /** The parameters of the address. */
  params: { region?: string | undefined; order?: Order | undefined }
}

export const orders = ['near', 'places', 'name'] as const
type Order = (typeof orders)[number]

const definedIn = (params: Record<string, string | undefined>): [string, string][] =>
  Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

const none = { week: 0, nearest: null }

/**
 * All centres, as an accessible alternative to the map. With a region chosen, its centre and the nearest ones come
 * first.
 */
export function CenterList({ centers, near, places, region, params }: CenterListProps) {
  const { t } = useTranslation('places')
  const format = useFormat()
  const offered = orders.filter((order) =>
    order === 'near' ? params.region !== undefined : order === 'name' || places.length > 0,
  )
  const order = offered.find((one) => one === params.order) ?? offered[0]
  const rows = (order === 'near' ? near : centers).map((center) => ({
    center,
    free: places.length > 0 ? (places.find(({ center_id }) => center_id === center.id) ?? none) : undefined,
  }))
  const sorted = order === 'places' ? rows.toSorted((a, b) => (b.free?.week ?? 0) - (a.free?.week ?? 0)) : rows
  const to = (change: { region?: string; order?: Order }) =>
    `?${new URLSearchParams(definedIn({ ...params, ...change }))}`
  if (centers.length === 0) return null
  return (
    <section className={styles.all}>
      <div className={styles.allHead}>
        <h2>{t('centers.all', { count: centers.length })}</h2>
        {offered.length > 1 && (
          <nav className={styles.order} aria-label={t('centers.order')}>
            {offered.map((one) => (
              <Link
                key={one}
                to={to({ order: one })}
                aria-current={one === order ? 'true' : undefined}
                preventScrollReset
              >
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
              <Link to={to({ region: center.region_id })}>{center.city}</Link>
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
