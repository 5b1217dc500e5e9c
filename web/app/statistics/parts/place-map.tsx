import { useFormat } from '../../shell/use-format.ts'
import { HexMap } from '../../ui/charts/hex-map.tsx'
import { legendOf, shadeOf } from './shades.rules.ts'
import styles from './parts.module.css'

export interface MapPlace {
  id: string
  name: string
  /** What stands on its hexagon. */
  short: string
  x: number
  y: number
  /** Null if the number is not published. */
  count: number | null
  to?: string
  isSelected?: boolean
}

interface PlaceMapProps {
  places: readonly MapPlace[]
  label: string
  /** Says what the list of colours is. */
  legend: string
  /** Stands for a number that is not published. */
  hidden?: string
}

/** Places as hexagons, darker where there are more. Put a table with the same numbers beside it. */
export function PlaceMap({ places, label, legend, hidden = '…' }: PlaceMapProps) {
  const format = useFormat()
  const counts = places.map(({ count }) => count ?? 0)
  const max = Math.max(1, ...counts)
  const inThousands = isInThousands(counts)
  const short = (count: number) => (inThousands ? format.number(count / 1000, 1) : format.number(count))
  return (
    <div>
      <div className={styles.map}>
        <HexMap
          label={label}
          maxWidth={places.length > 12 ? 640 : 440}
          tiles={places.map(({ id, name, short: shortName, x, y, count, to, isSelected }) => ({
            id,
            x,
            y,
            short: shortName,
            label: `${name}: ${count === null ? hidden : format.number(count)}`,
            ...shadeOf(count, max),
            value: count === null ? '…' : short(count),
            ...(to !== undefined && { to }),
            ...(isSelected && { selected: true }),
          }))}
        />
      </div>
      <ul className={styles.legend} aria-label={legend}>
        {legendOf(max).map(({ fill, from, to }) => (
          <li key={fill}>
            <i style={{ background: fill }} aria-hidden />
            {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether hexagons write thousands with one decimal, because whole numbers would not fit. */
export const isInThousands = (counts: readonly number[]): boolean => Math.max(0, ...counts) >= 10_000
