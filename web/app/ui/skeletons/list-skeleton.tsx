import { Bone, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a list. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={`${styles.card} ${styles.list}`}>
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className={`${styles.row} line gap-16 middle`}>
            <Bone width={44} height={44} round={13} />
            <div className={styles.lines}>
              <Bone width="46%" height={14} />
              <Bone width="72%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}
