import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { SkeletonFrame, SkeletonLine } from '../../ui/skeletons/skeleton-frame.tsx'
import styles from './reader.module.css'

const lines = ['60%', '96%', '92%', '98%', '88%', '95%', '40%', '94%', '97%', '90%', '70%']

/**
 * The reader before its book has come: the head with a way out, and a page of grey lines. It names no book, because one
 * copy of the page stands for all of them.
 */
export function PageSkeleton() {
  const { t } = useTranslation('reader')
  return (
    <div className={styles.reader} data-ground="paper">
      <header className={styles.head}>
        <a className={styles.icon} href="/library" aria-label={t('back')}>
          <IconArrowLeft size={24} aria-hidden />
        </a>
      </header>
      <div className={styles.desk}>
        <SkeletonPage label={t('loading')} />
      </div>
    </div>
  )
}

/** A page of grey lines. `share` is what has come of a file that is loaded whole. */
export function SkeletonPage({ label, share = 0 }: { label: string; share?: number }) {
  const { t } = useTranslation('reader')
  return (
    <div className={styles.waiting}>
      <SkeletonFrame label={label}>
        <div className="stack gap-16">
          {lines.map((width, index) => (
            <SkeletonLine key={width} width={width} height={index === 0 ? 28 : 16} />
          ))}
        </div>
      </SkeletonFrame>
      {share > 0 && <p className="muted">{t('come', { share: Math.round(share * 100) })}</p>}
    </div>
  )
}
