import styles from './skeleton.module.css'

/**
 * Frame of a skeleton, with a label for screen readers. It appears after 200 ms, so that it does not flash before a
 * quick answer.
 */
export function SkeletonFrame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.frame} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** One grey bar. */
export function SkeletonLine({
  width = '100%',
  height = 12,
  round = 8,
}: {
  width?: string | number
  height?: number
  round?: number
}) {
  return <i className={styles.bone} style={{ width, height, borderRadius: round }} />
}
