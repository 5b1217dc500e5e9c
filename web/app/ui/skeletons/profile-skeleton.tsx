import { Bone, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of a person's page. */
export function ProfileSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={styles.card}>
        <div className={`${styles.row} line gap-16 middle`}>
          <Bone width={56} height={56} round={28} />
          <div className={styles.lines}>
            <Bone width="62%" height={18} />
            <Bone width="40%" height={13} />
          </div>
        </div>
        <div className={styles.fields}>
          {Array.from({ length: fields }, (_, i) => (
            <div key={i} className={styles.lines}>
              <Bone width="46%" height={13} />
              <Bone />
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <Bone width={160} height={48} round={14} />
          <Bone width={120} height={48} round={14} />
        </div>
      </div>
    </SkeletonFrame>
  )
}
