import styles from './sparkline.module.css'

const width = 96
const height = 34
const inset = 4

/** A line without axes beside a number. It is decoration: a table on the same page has its values. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const max = Math.max(1, ...points)
  const at = points.map((value, index) => ({
    x: inset + (index / Math.max(1, points.length - 1)) * (width - 2 * inset),
    y: height - inset - (value / max) * (height - 2 * inset),
  }))
  const last = at.at(-1)
  const line = at.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.root} aria-hidden>
      {last && (
        <>
          <path d={`M${inset} ${height}L${line}L${last.x.toFixed(1)} ${height}Z`} className={styles.area} />
          <path d={`M${line}`} className={styles.line} />
          <circle cx={last.x} cy={last.y} r={inset - 0.5} className={styles.end} />
        </>
      )}
    </svg>
  )
}
