import { lazy, Suspense } from 'react'
import styles from './state.module.css'

// Loaded separately because few people ever see it; without a connection the words are shown alone.
const LostScene = lazy<() => React.ReactNode>(() =>
  import('./drawings/scenes/lost-scene.tsx').then(
    ({ LostScene }) => ({ default: LostScene }),
    () => ({ default: Nothing }),
  ),
)

function Nothing(): React.ReactNode {
  return null
}

interface ErrorFrameProps {
  /** The heading element, made by the page. */
  heading: React.ReactNode
  text?: React.ReactNode
  /** The link to the home page, and "try again" where that helps. */
  action?: React.ReactNode
  /** Fills the window; otherwise it is part of a cabinet page. */
  full?: boolean
}

/**
 * Scene and words of a page that could not be shown. It does without the component library, because the test page uses
 * it too.
 */
export function ErrorFrame({ heading, text, action, full = false }: ErrorFrameProps) {
  return (
    <div className={styles.error} data-full={full || undefined}>
      <div className={styles.scene}>
        <Suspense>
          <LostScene />
        </Suspense>
      </div>
      <div className={styles.words}>
        {heading}
        {text && <p className={styles.errorText}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
