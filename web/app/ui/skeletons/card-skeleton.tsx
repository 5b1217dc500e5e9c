import { SkeletonLine, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a grid of cards. */
export function CardSkeleton({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={styles.card}>
            <div className={`${styles.row} line gap-16 middle`}>
              <SkeletonLine width={72} height={72} round={18} />
              <div className={styles.lines}>
                <SkeletonLine width="50%" height={22} round={11} />
                <SkeletonLine width="85%" height={18} />
              </div>
            </div>
            <div className={styles.fields}>
              <SkeletonLine width="70%" />
              <SkeletonLine width="55%" />
            </div>
            <div className={styles.foot}>
              <SkeletonLine width={140} height={44} round={13} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}
