import { lazy, Suspense } from 'react'
import styles from './state.module.css'

// Nearly nobody sees it; without a connection the words stand alone.
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
  /** The heading, as the page writes it. */
  heading: React.ReactNode
  text?: React.ReactNode
  /** The way home, and "try again" where that helps. */
  action?: React.ReactNode
  /** Fills the window; without it, it stands inside a cabinet page. */
  full?: boolean
}

/** The scene and the words of a page that could not be shown; without the component library, for the test too. */
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
