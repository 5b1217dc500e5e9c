import type { Item } from '#contract/diagnostics/forms'
import { formatNumber } from '#contract/values/number-text'
import { usePageWords } from '#web/i18n/use-translation'
import { marksFor } from './chart-scale.rules.ts'
import styles from '../stimulus.module.css'

const frame = { width: 420, height: 230, left: 40, right: 12, top: 12, bottom: 34 }

/** A line or bar chart with an axis, described for screen readers. */
export function ItemChart({ chart }: { chart: NonNullable<Item['chart']> }) {
  const { language } = usePageWords()
  const marks = marksFor(chart.values)
  const top = marks.at(-1) ?? 1
  const decimals = Math.max(...[...chart.values, ...marks].map((value) => String(value).split('.')[1]?.length ?? 0))
  const write = (value: number) => formatNumber(language, value, Number.isInteger(value) ? 0 : decimals)
  const width = frame.width - frame.left - frame.right
  const height = frame.height - frame.top - frame.bottom
  const x = (index: number) => frame.left + (width / chart.values.length) * (index + 0.5)
  const y = (value: number) => frame.top + height * (1 - value / top)
  const chartText = chart.values.map((value, index) => `${chart.labels[index] ?? ''} ${write(value)}`).join('; ')
  const line = chart.values.map((value, index) => `${x(index)} ${y(value)}`).join('L')
  const barWidth = Math.min(44, (width / chart.values.length) * 0.6)
  return (
    <figure className={styles.sheet} data-kind="chart">
      <figcaption>{chart.unit ? `${chart.title}, ${chart.unit}` : chart.title}</figcaption>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        width="100%"
        role="img"
        aria-label={`${chart.title}${chart.unit ? `, ${chart.unit}` : ''}: ${chartText}`}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <path d={`M${frame.left} ${y(mark)}H${frame.width - frame.right}`} stroke="#DCE4E6" strokeWidth="1.2" />
            <text x={frame.left - 8} y={y(mark) + 5} textAnchor="end" className={styles.axis}>
              {write(mark)}
            </text>
          </g>
        ))}
        {chart.labels.map((label, index) => (
          <text key={label} x={x(index)} y={frame.height - 10} textAnchor="middle" className={styles.axis}>
            {label}
          </text>
        ))}
        {chart.kind === 'bar' ? (
          chart.values.map((value, index) => (
            <rect
              key={index}
              x={x(index) - barWidth / 2}
              y={y(value)}
              width={barWidth}
              height={Math.max(0, y(0) - y(value))}
              rx="5"
              fill="#007B92"
            />
          ))
        ) : (
          <>
            <path d={`M${x(0)} ${y(0)}L${line}L${x(chart.values.length - 1)} ${y(0)}Z`} fill="#D0F1F7" />
            <path
              d={`M${line}`}
              fill="none"
              stroke="#007B92"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {chart.values.map((value, index) => (
              <circle key={index} cx={x(index)} cy={y(value)} r="5" fill="#0B2C38" stroke="#fff" strokeWidth="1.5" />
            ))}
          </>
        )}
      </svg>
    </figure>
  )
}
