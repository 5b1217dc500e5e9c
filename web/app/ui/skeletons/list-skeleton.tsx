import { SkeletonLine, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a list. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={`${styles.card} ${styles.list}`}>
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className={`${styles.row} line gap-16 middle`}>
            <SkeletonLine width={44} height={44} round={13} />
            <div className={styles.lines}>
              <SkeletonLine width="46%" height={14} />
              <SkeletonLine width="72%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}
