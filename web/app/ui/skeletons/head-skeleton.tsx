import { SkeletonLine } from './skeleton-frame.tsx'
import styles from './skeleton.module.css'

/** Placeholder of the title row of a cabinet page. It is a `header`, so that it leaves the same room for the tools. */
export function HeadSkeleton() {
  return (
    <header className={`${styles.frame} ${styles.head}`} aria-hidden>
      <SkeletonLine width="min(16rem, 70%)" height={38} round={13} />
      <SkeletonLine width="min(24rem, 90%)" height={16} />
    </header>
  )
}
