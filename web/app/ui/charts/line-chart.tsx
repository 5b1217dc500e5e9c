import { ticksOf } from './axis.rules.ts'
import styles from './line-chart.module.css'

const height = 190
const top = 24

interface LineChartProps {
  /** What the chart shows, in words. */
  label: string
  points: readonly { id: string; label: string; value: number | null }[]
  /** Stands under a point that has no value. */
  missing?: string
  format: (value: number) => string
}

/**
 * Values over the years as a line over an area; the last one is written. Where there is no value the line has a gap.
 * Put a table with the same numbers beside it.
 */
export function LineChart({ label, points, missing, format }: LineChartProps) {
  const ticks = ticksOf(Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const scale = (height - top) / (ticks.at(-1) ?? 1)
  const runs = runsOf(points).map((run) =>
    run.map(({ id, value, index }) => ({
      id,
      value,
      x: ((index + 0.5) / points.length) * 100,
      y: height - value * scale,
    })),
  )
  const placed = runs.flat()
  const last = placed.at(-1)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.axis} style={{ height }} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: tick * scale }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot} aria-hidden>
        <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100" y1={height - tick * scale} y2={height - tick * scale} />
          ))}
          {runs.map((run) => (
            <Run key={run[0]?.id} run={run} />
          ))}
        </svg>
        <svg width="100%" height={height} className={styles.points}>
          {placed.map(({ id, x, y }) => (
            <circle
              key={id}
              cx={`${x}%`}
              cy={y}
              r={id === last?.id ? 6 : 4.5}
              data-last={id === last?.id || undefined}
            />
          ))}
          {last && (
            <text x={`${last.x}%`} y={last.y - 12}>
              {format(last.value)}
            </text>
          )}
        </svg>
      </div>
      <ol className={styles.labels} aria-hidden>
        {points.map(({ id, label: name, value }) => (
          <li key={id}>
            {name}
            {value === null && <span>{missing}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One unbroken piece of the line with its area; a single point has only its dot. */
function Run({ run }: { run: readonly { x: number; y: number }[] }) {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < 2) return null
  const line = run.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(1)}`).join('L')
  return (
    <>
      <path d={`M${first.x.toFixed(2)} ${height}L${line}L${last.x.toFixed(2)} ${height}Z`} className={styles.area} />
      <path d={`M${line}`} className={styles.line} />
    </>
  )
}

/** Splits points where a value is missing. */
function runsOf(points: LineChartProps['points']) {
  const runs: { id: string; value: number; index: number }[][] = [[]]
  for (const [index, { id, value }] of points.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ id, value, index })
  }
  return runs.filter((run) => run.length > 0)
}
