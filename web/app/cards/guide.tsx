import { Title } from '@mantine/core'
import type { CardSet } from '#contract/staff/cards'
import { Card } from '../ui/card.tsx'
import styles from './cards.module.css'

/** Instructions of the cards: things needed, where to sit, what to say, when to stop, how to score. */
export function Guide({ guide }: Pick<CardSet, 'guide'>) {
  return (
    <div className={styles.guide}>
      {guide.map(({ title, lines }) => (
        <Card as="section" key={title}>
          <Title order={2} className={styles.title}>
            {title}
          </Title>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
