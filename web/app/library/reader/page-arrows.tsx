import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './reader.module.css'

/** The two round buttons beside the page. On a phone they are for screen readers: fingers touch the page itself. */
export function PageArrows({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const { t } = useTranslation('reader')
  return (
    <>
      <button
        type="button"
        className={styles.arrow}
        data-side="left"
        aria-label={t('page.previous')}
        onClick={onPrevious}
      >
        <IconChevronLeft size={24} aria-hidden />
      </button>
      <button type="button" className={styles.arrow} data-side="right" aria-label={t('page.next')} onClick={onNext}>
        <IconChevronRight size={24} aria-hidden />
      </button>
    </>
  )
}
