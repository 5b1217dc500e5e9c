import { IconArrowLeft, IconArrowRight, IconBookmark, IconBookmarkFilled, IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import styles from '../runner.module.css'

interface BottomBarProps {
  /** The pupil cannot go back, so there are no bookmarks and no jumps. */
  isForward?: boolean
  onBack: (() => void) | null
  isFlagged: boolean
  /** Null if items cannot be bookmarked. */
  onFlag: (() => void) | null
  /** Null if there is no overview. */
  onPanel: (() => void) | null
  onNext: () => void
  isLast: boolean
}

/** Back, bookmark, all questions and next, in reach of the thumb; only next if the pupil cannot go back. */
export function BottomBar({ isForward = false, onBack, isFlagged, onFlag, onPanel, onNext, isLast }: BottomBarProps) {
  const { t } = useTranslation('runner')
  const Bookmark = isFlagged ? IconBookmarkFilled : IconBookmark
  const later = t(isFlagged ? 'unflag' : 'later')
  return (
    <nav className={styles.foot} aria-label={t('moves')}>
      <div className={styles.footRow}>
        {!isForward && (
          <>
            <Button
              size="lg"
              variant="line"
              className={styles.square}
              aria-label={t('back')}
              disabled={onBack === null}
              onClick={onBack ?? undefined}
            >
              <IconArrowLeft size={22} aria-hidden />
              <span className={styles.wide}>&nbsp;{t('back')}</span>
            </Button>
            {onFlag && (
              <Button
                size="lg"
                variant="line"
                className={`${styles.square} ${styles.later}`}
                aria-label={later}
                aria-pressed={isFlagged}
                data-on={isFlagged || undefined}
                onClick={onFlag}
              >
                <Bookmark size={22} aria-hidden />
                <span className={styles.wide}>&nbsp;{later}</span>
              </Button>
            )}
            {onPanel && (
              <Button
                size="lg"
                variant="line"
                className={`${styles.square} ${styles.panelButton}`}
                aria-label={t('questions')}
                onClick={onPanel}
              >
                <IconLayoutGrid size={22} aria-hidden />
              </Button>
            )}
          </>
        )}
        <Button
          size="lg"
          className={styles.next}
          // The second click of a double click would skip an unseen question.
          onClick={({ detail }) => detail < 2 && onNext()}
          rightSection={<IconArrowRight size={20} aria-hidden className={styles.wide} />}
        >
          {t(isLast ? 'to_check' : 'next')}
        </Button>
      </div>
    </nav>
  )
}
