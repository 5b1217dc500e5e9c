import { SkeletonLine, SkeletonFrame } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of the start page of a cabinet: the next step and the path below it. */
export function NextStepSkeleton({ label, steps = 5 }: { label: string; steps?: number }) {
  return (
    <SkeletonFrame label={label}>
      <div className={`${styles.parts} grid`}>
        <div className={`${styles.card} ${styles.panel}`}>
          <SkeletonLine width={124} height={28} round={14} />
          <SkeletonLine width="min(22rem, 84%)" height={36} round={13} />
          <SkeletonLine width="min(27rem, 96%)" height={18} />
          <SkeletonLine width={190} height={52} round={16} />
        </div>
        <div className={styles.card}>
          <SkeletonLine width={140} height={22} round={11} />
          <div className={styles.path}>
            {Array.from({ length: steps }, (_, i) => (
              <div key={i} className={`${styles.step} line gap-16 middle`}>
                <SkeletonLine width={46} height={46} round={23} />
                <SkeletonLine width={92} height={14} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </SkeletonFrame>
  )
}
