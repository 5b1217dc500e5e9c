import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { CenterPlaces } from '#contract/appointments/center-places'
import type { Center, Region } from '#contract/content/places'
import { HexMap } from '../ui/charts/hex-map.tsx'
import { paint } from '../ui/drawings/paint.ts'
import { Section } from '../ui/section.tsx'
import { CenterCard } from '../places/centers/center-card.tsx'
import styles from './centers.module.css'

interface CentersProps {
  regions: readonly Region[]
  centers: readonly Center[]
  places: readonly CenterPlaces[]
}

/** Map and list of the same regions; choosing in one also changes the other. */
export function Centers({ regions, centers, places }: CentersProps) {
  const { t } = useTranslation('home')
  const [chosen, setChosen] = useState(centers[0]?.region_id ?? regions[0]?.id ?? '')
  const has = (region: Region) => centers.some((center) => center.region_id === region.id)
  const here = centers.filter((center) => center.region_id === chosen)
  return (
    <Section id="centers">
      <div className={`${styles.root} grid gap-18`}>
        <div className={styles.words}>
          <h2>{t('centers.title')}</h2>
          <p className={styles.lead}>{t('centers.lead')}</p>
          <Link to="/centers" className="link">
            {t('centers.all')}
          </Link>
        </div>
        <div className={styles.map}>
          <HexMap
            label={t('centers.map')}
            tiles={regions.map((region) =>
              tileOf(
                region,
                t(has(region) ? 'centers.with' : 'centers.without', { region: region.name }),
                has(region),
                region.id === chosen,
              ),
            )}
            onSelect={setChosen}
          />
        </div>
        <div className={styles.list}>
          <label htmlFor="region">{t('centers.region')}</label>
          <select id="region" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {regions.map((region) => (
              <option key={region.id} value={region.id}>
                {region.name}
              </option>
            ))}
          </select>
          <div aria-live="polite">
            {here.map((center) => (
              <CenterCard
                key={center.id}
                center={center}
                places={places.find(({ center_id }) => center_id === center.id)}
                level="h3"
              />
            ))}
            {here.length === 0 && <Elsewhere centers={centers} onChoose={setChosen} />}
          </div>
        </div>
      </div>
    </Section>
  )
}

function Elsewhere({ centers, onChoose }: { centers: readonly Center[]; onChoose: (region: string) => void }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.elsewhere}>
      <p>{t('centers.none')}</p>
      <ul>
        {centers.map((center) => (
          <li key={center.id}>
            <button type="button" onClick={() => onChoose(center.region_id)}>
              {center.city}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function tileOf({ id, tile }: Region, label: string, hasCenter: boolean, selected: boolean) {
  const fill = selected ? paint.night : hasCenter ? paint.sky : '#E9DFC9'
  return { id, ...tile, label, fill, ink: selected ? '#FFFFFF' : paint.ink, dot: hasCenter, selected }
}
