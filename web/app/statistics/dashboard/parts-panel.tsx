import { Select } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Region } from '#contract/content/places'
import { pupilMeasures, type PupilMeasure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { ChartOrTable } from '../../ui/charts/view-switch.tsx'
import { mapPlacesOf } from '../parts/map-places.rules.ts'
import { sharedSearch } from '../parts/numbers-address.rules.ts'
import { PartsTable } from '../parts/parts-table.tsx'
import { isInThousands, PlaceMap } from '../parts/place-map.tsx'
import styles from '../parts/parts.module.css'

/** The parts of the place as a map of one number, or as a table of all. */
export function PartsPanel({ numbers, regions }: { numbers: Numbers; regions: readonly Region[] }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const { search } = useLocation()
  const [measure, setMeasure] = useState<PupilMeasure>('step-1-finished')
  const places = mapPlacesOf(numbers.parts, { measure, regions, search: sharedSearch(new URLSearchParams(search)) })
  const level = numbers.parts[0]?.level ?? 'district'
  const title = t(`by.${level}`)
  const inThousands = isInThousands(places.map(({ count }) => count ?? 0))
  return (
    <Card as="section" aria-label={title} className={styles.mapPanel}>
      <ChartOrTable
        title={title}
        lead={t(inThousands ? 'mapThousands' : 'mapPupils', { measure: t(`measures:measures.${measure}.name`) })}
        words={{ switch: t('view.places'), chart: t('view.map'), table: t('view.list') }}
        chart={
          <>
            <Select
              label={t('measure')}
              className={`${styles.measure} screen-only`}
              data={pupilMeasures.map((value) => ({ value, label: t(`measures:measures.${value}.name`) }))}
              value={measure}
              onChange={(value) => setMeasure(pupilMeasures.find((one) => one === value) ?? measure)}
              allowDeselect={false}
            />
            <PlaceMap
              places={places}
              label={t('mapOf', { title, measure: t(`measures:measures.${measure}.name`) })}
              legend={t('legend')}
            />
          </>
        }
        table={(isShown) => <PartsTable numbers={numbers} label={title} hasLinks={isShown} />}
      />
    </Card>
  )
}
