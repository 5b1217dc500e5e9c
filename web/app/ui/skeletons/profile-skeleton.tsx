import { SkeletonLine, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a person's page. */
export function ProfileSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={styles.card}>
        <div className={`${styles.row} line gap-16 middle`}>
          <SkeletonLine width={56} height={56} round={28} />
          <div className={styles.lines}>
            <SkeletonLine width="62%" height={18} />
            <SkeletonLine width="40%" height={13} />
          </div>
        </div>
        <div className={styles.fields}>
          {Array.from({ length: fields }, (_, i) => (
            <div key={i} className={styles.lines}>
              <SkeletonLine width="46%" height={13} />
              <SkeletonLine />
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <SkeletonLine width={160} height={48} round={14} />
          <SkeletonLine width={120} height={48} round={14} />
        </div>
      </div>
    </SkeletonFrame>
  )
}
