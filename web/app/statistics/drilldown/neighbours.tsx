import { useLocation } from 'react-router'
import type { Numbers } from '#contract/statistics/numbers'
import { countOfPart } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChartOrTable } from '../../ui/charts/view-switch.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { maxHexes } from '../parts/hex-layout.rules.ts'
import { mapPlacesOf } from '../parts/map-places.rules.ts'
import { placeAddress, sharedSearch } from '../parts/numbers-address.rules.ts'
import { stages, type Stage } from '../parts/numbers.rules.ts'
import { isInThousands, PlaceMap } from '../parts/place-map.tsx'
import styles from '../parts/parts.module.css'
import type { PlaceViewProps } from './place-props.ts'

/**
 * The map of a page: the districts of a region, the regions of the country; on the page of a district those beside it,
 * because schools are too many for hexagons.
 */
export function Neighbours({ numbers, regions, above, stage }: PlaceViewProps & { stage: Stage }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const { search } = useLocation()
  const format = useFormat()
  const measure = stages[stage].done
  const around = aroundOf(numbers, above)
  const level = around?.parts[0]?.level
  if (!around || !level || around.parts.length > maxHexes) return null
  const shared = sharedSearch(new URLSearchParams(search))
  const places = mapPlacesOf(around.parts, { measure, regions, search: shared, selected: numbers.place.id })
  const title = t(`by.${level}`)
  const inThousands = isInThousands(places.map(({ count }) => count ?? 0))
  const name = t(`measures:measures.${measure}.name`)
  return (
    <Card as="section" aria-label={title} className={styles.mapPanel}>
      <ChartOrTable
        title={title}
        lead={t(inThousands ? 'mapThousands' : 'mapPupils', { measure: name })}
        words={{ switch: t('view.places'), chart: t('view.map'), table: t('view.list') }}
        chart={<PlaceMap places={places} label={t('mapOf', { title, measure: name })} legend={t('legend')} />}
        table={(isShown) => (
          <div className={styles.numbers}>
            <DataTable
              label={title}
              rows={around.parts}
              rowId={({ id }) => id}
              to={(part) => (isShown ? placeAddress(part) + shared : undefined)}
              columns={[
                { id: 'name', head: t(`levels.${level}`), cell: (part) => part.name },
                { id: measure, head: name, cell: (part) => format.number(countOfPart(part, measure)) },
              ]}
            />
          </div>
        )}
      />
    </Card>
  )
}

function aroundOf(numbers: Numbers, above: Numbers | null): Numbers | null {
  return numbers.place.level === 'district' ? above : numbers
}
