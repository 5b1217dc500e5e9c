import { Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import styles from './state.module.css'

// Nearly nobody sees it; without a connection the words stand alone.
const LostScene = lazy<() => React.ReactNode>(() =>
  import('./drawings/lost-scene.tsx').then(
    ({ LostScene }) => ({ default: LostScene }),
    () => ({ default: Nothing }),
  ),
)

function Nothing(): React.ReactNode {
  return null
}

interface ErrorStateProps {
  title: React.ReactNode
  text?: React.ReactNode
  /** The way home, and "try again" where that helps. */
  action?: React.ReactNode
  /** Fills the window; without it, it stands inside a cabinet page. */
  full?: boolean
}

/** The page could not be shown or does not exist. */
export function ErrorState({ title, text, action, full = false }: ErrorStateProps) {
  return (
    <div className={styles.error} data-full={full || undefined}>
      <div className={styles.scene}>
        <Suspense>
          <LostScene />
        </Suspense>
      </div>
      <div className={styles.words}>
        <Title order={1} className={styles.errorTitle}>
          {title}
        </Title>
        {text && <p className={styles.errorText}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
