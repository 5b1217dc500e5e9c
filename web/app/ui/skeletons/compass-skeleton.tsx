import { SkeletonLine, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a result: the circle of the compass and the text of its four directions. */
export function CompassSkeleton({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label}>
      <div className={`${styles.card} ${styles.compass}`}>
        <SkeletonLine width={280} height={280} round={140} />
        <div className={styles.list}>
          {['north', 'east', 'south', 'west'].map((direction) => (
            <div key={direction} className={`${styles.row} line gap-16 middle`}>
              <SkeletonLine width={32} height={32} round={10} />
              <div className={styles.lines}>
                <SkeletonLine width="52%" height={18} />
                <SkeletonLine height={10} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonFrame>
  )
}
