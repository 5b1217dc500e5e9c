import { ticksOf } from './axis.rules.ts'
import styles from './stacked-bars.module.css'

const height = 200
const top = 24

export interface BarSeries {
  id: string
  name: string
  color: string
}

interface StackedBarsProps {
  /** What the chart shows, in words. */
  label: string
  /** Parts of a bar, from the bottom up. */
  series: readonly BarSeries[]
  /** A bar has a value for each of the series; its text stands above it. */
  bars: readonly { id: string; label: string; values: readonly number[]; text?: string }[]
  format: (value: number) => string
}

/** Bars of several parts over time, with round numbers at the side. Put a table with the same numbers beside it. */
export function StackedBars({ label, series, bars, format }: StackedBarsProps) {
  const max = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const ticks = ticksOf(max)
  const scale = (height - top) / (ticks.at(-1) ?? 1)
  const width = 100 / Math.max(1, bars.length)
  return (
    <figure className={styles.root}>
      {series.length > 1 && <SeriesLegend series={series} />}
      <div className={styles.chart} role="img" aria-label={label}>
        <div className={styles.axis} style={{ height }} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: tick * scale }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg width="100%" height={height} aria-hidden>
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={height - tick * scale} y2={height - tick * scale} />
          ))}
          {bars.map(({ id, values, text }, index) => (
            <Bar key={id} x={index * width} width={width} values={values} series={series} scale={scale} text={text} />
          ))}
        </svg>
        <ol className={styles.labels} data-many={bars.length > 6} aria-hidden>
          {bars.map(({ id, label: name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

interface BarProps {
  x: number
  width: number
  values: readonly number[]
  series: readonly BarSeries[]
  scale: number
  text: string | undefined
}

function Bar({ x, width, values, series, scale, text }: BarProps) {
  const feet = values.map((_, index) => values.slice(0, index).reduce((sum, value) => sum + value, 0))
  const whole = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      {text !== undefined && (
        <text x={`${x + width / 2}%`} y={height - whole * scale - 6}>
          {text}
        </text>
      )}
      {series.map(({ id, color }, index) => {
        const size = (values[index] ?? 0) * scale
        if (size === 0) return null
        // A gap of the ground between two parts, unless the part is thinner than it.
        const drawn = size > 4 ? size - 2 : size
        return (
          <rect
            key={id}
            x={`${x + width * 0.22}%`}
            width={`${width * 0.56}%`}
            y={height - (feet[index] ?? 0) * scale - drawn}
            height={drawn}
            rx={Math.min(3, drawn / 2)}
            fill={color}
          />
        )
      })}
    </>
  )
}

/** The colours of a chart with their names. */
export function SeriesLegend({ series }: { series: readonly BarSeries[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ id, name, color }) => (
        <li key={id}>
          <i style={{ background: color }} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  )
}
