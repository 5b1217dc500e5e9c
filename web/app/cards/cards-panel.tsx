import { Title } from '@mantine/core'
import { Card } from '../ui/card.tsx'
import styles from './cards.module.css'

interface CardsPanelProps {
  id: string
  title: string
  about: string
  children: React.ReactNode
}

/** One of the things that can be done with the cards: what it is, and the ways to it. */
export function CardsPanel({ id, title, about, children }: CardsPanelProps) {
  return (
    <Card as="section" className={styles.print} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} className={styles.title}>
          {title}
        </Title>
        <p className={styles.quiet}>{about}</p>
      </div>
      {children}
    </Card>
  )
}
