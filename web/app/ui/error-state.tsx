import { Title } from '@mantine/core'
import { LostScene } from './drawings/lost-scene.tsx'
import styles from './state.module.css'

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
        <LostScene />
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
