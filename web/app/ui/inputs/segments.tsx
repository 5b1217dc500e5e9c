import styles from './segments.module.css'

interface SegmentsProps {
  total: number
  /** The current step or question, from 1. */
  current?: number
  /** The finished ones; by default all before `current`. */
  done?: ReadonlySet<number>
  /** Describes the progress for screen readers. */
  label: string
  ground?: 'light' | 'sand' | 'night'
}

/** Progress as a row of short bars: done, current, ahead. */
export function Segments({ total, current, done, label, ground = 'light' }: SegmentsProps) {
  const isDone = (step: number) => (done ? done.has(step) : current !== undefined && step < current)
  return (
    <div className={styles.root} data-ground={ground} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => i + 1).map((step) => (
        <i key={step} data-state={step === current ? 'now' : isDone(step) ? 'done' : undefined} />
      ))}
    </div>
  )
}
