import styles from './skeleton.module.css'

/**
 * Grey shapes of what is coming, with a word for screen readers. Shown after 200 ms, so that a quick answer never
 * flashes.
 */
export function SkeletonFrame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.frame} role="status" aria-busy="true">
      <span className={styles.hidden}>{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** One grey bar. */
export function Bone({
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
