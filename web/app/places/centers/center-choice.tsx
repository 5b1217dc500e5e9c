import { IconMapPin } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import type { CenterPlaces } from '#contract/appointments/center-places'
import type { Center, Region } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { HexMap } from '../../ui/charts/hex-map.tsx'
import { CenterCard } from './center-card.tsx'
import styles from './centers.module.css'
import { fillOf, fills } from './fill.rules.ts'

interface CenterChoiceProps {
  regions: readonly Region[]
  centers: readonly Center[]
  places: readonly CenterPlaces[]
  /** Sorted by distance from the chosen region. */
  near: readonly Center[]
  region: string
  /** What a family in the region should know; may be empty. */
  about: string
}

/**
 * Chooses a region by map, select or list. It is part of the address, so all of them lead to the same page, also
 * without script.
 */
export function CenterChoice({ regions, centers, near, places, region, about }: CenterChoiceProps) {
  const { t } = useTranslation('places')
  const submit = useSubmit()
  const here = centers.filter(({ region_id }) => region_id === region)
  const freeIn = (id: string) => {
    const inRegion = centers.filter(({ region_id }) => region_id === id)
    return inRegion.length === 0
      ? null
      : inRegion.reduce((sum, center) => sum + (placesOf(places, center)?.week ?? 0), 0)
  }
  const labelOf = ({ id, name }: Region) => {
    const free = freeIn(id)
    return free === null
      ? t('centers.without', { region: name })
      : t('centers.withPlaces', { region: name, count: free })
  }
  return (
    <>
      <header className={`${styles.head} grid`}>
        <div>
          <h1>{t('centers.title')}</h1>
          <p>{t('centers.lead')}</p>
        </div>
        <Form
          className={styles.choice}
          onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
        >
          <label htmlFor="region">{t('centers.region')}</label>
          <span>
            <IconMapPin size={20} stroke={2} aria-hidden />
            <select key={region} id="region" name="region" defaultValue={region}>
              {regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
          <noscript>
            <Button type="submit">{t('centers.show')}</Button>
          </noscript>
        </Form>
      </header>
      <div className={styles.columns}>
        <div>
          <div className={styles.map}>
            <HexMap
              label={t('centers.map')}
              tiles={regions.map((one) => {
                const free = freeIn(one.id)
                return {
                  id: one.id,
                  ...one.tile,
                  label: labelOf(one),
                  to: `?region=${one.id}`,
                  ...fillOf(free, one.id === region),
                  ...(free !== null && { value: String(free) }),
                  selected: one.id === region,
                }
              })}
            />
          </div>
          <ul className={styles.legend}>
            {fills.map(({ name, fill }) => (
              <li className="line gap-8 middle" key={name}>
                <i style={{ background: fill }} />
                {t(`centers.legend.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <div aria-live="polite">
          {here.map((center) => (
            <CenterCard key={center.id} center={center} places={placesOf(places, center)} />
          ))}
          {about && (
            <section className={styles.about}>
              <h2>{t('centers.region')}</h2>
              <p>{about}</p>
            </section>
          )}
          {here.length === 0 && <Elsewhere centers={near} />}
        </div>
      </div>
    </>
  )
}

const placesOf = (places: readonly CenterPlaces[], { id }: Center) => places.find(({ center_id }) => center_id === id)

function Elsewhere({ centers }: { centers: readonly Center[] }) {
  const { t } = useTranslation('places')
  return (
    <div className={styles.elsewhere}>
      <h2>{t('centers.noneTitle')}</h2>
      <p>{t('centers.none')}</p>
      <ul>
        {centers.map(({ id, region_id, city }) => (
          <li key={id}>
            <Link to={`?region=${region_id}`} preventScrollReset>
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
