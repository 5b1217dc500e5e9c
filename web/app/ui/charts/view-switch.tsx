import { useId, useState } from 'react'
import styles from './view-switch.module.css'

interface ViewSwitchProps<View extends string> {
  label: string
  views: readonly { value: View; label: string }[]
  view: View
  onView: (view: View) => void
}

/** A choice between two or three views of the same thing, such as map and list. */
export function ViewSwitch<View extends string>({ label, views, view, onView }: ViewSwitchProps<View>) {
  const name = useId()
  return (
    <fieldset className={`${styles.root} screen-only`}>
      <legend className="visually-hidden">{label}</legend>
      {views.map(({ value, label: text }) => (
        <label key={value}>
          <input
            type="radio"
            className="under-label"
            name={name}
            checked={value === view}
            onChange={() => onView(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ChartOrTableProps {
  title: string
  lead?: React.ReactNode
  words: { switch: string; chart: string; table: string }
  chart: React.ReactNode
  /** The same numbers. While the chart is shown, only screen readers get it: then it may hold nothing to press. */
  table: (isShown: boolean) => React.ReactNode
  className?: string
}

/** A chart and the table of its numbers, with a switch between the two. */
export function ChartOrTable({ title, lead, words, chart, table, className }: ChartOrTableProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isChart = view === 'chart'
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {lead && <p className="muted tiny">{lead}</p>}
        </div>
        <ViewSwitch
          label={words.switch}
          views={[
            { value: 'chart', label: words.chart },
            { value: 'table', label: words.table },
          ]}
          view={view}
          onView={setView}
        />
      </div>
      {isChart && <div className={className}>{chart}</div>}
      <div className={isChart ? styles.forReaders : styles.table}>{table(!isChart)}</div>
    </>
  )
}
