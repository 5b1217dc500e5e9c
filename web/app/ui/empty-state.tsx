import { Title } from '@mantine/core'
import { EmptyScene, type EmptySubject } from './drawings/scenes/empty-scene.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  /** One of the drawn scenes; `picture` replaces it. */
  subject?: EmptySubject
  picture?: React.ReactNode
  title: React.ReactNode
  text?: React.ReactNode
  action?: React.ReactNode
}

/** Shown when there is nothing yet: a picture, what will be here, and one thing to do. */
export function EmptyState({ subject, picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture ?? (subject && <EmptyScene subject={subject} />)}
      <Title order={2} size="h3" className={styles.title}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
