import { Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './event-desk.module.css'

interface FoldProps {
  title: string
  /** Said beside the title, so that a folded part still tells the most important. */
  note?: string
  children: ReactNode
}

/** From this width on the parts stand side by side, so that nothing has to be folded. */
const wide = '(min-width: 62em)'

/** A part of the page. On a phone it is folded, because all of them one below the other are very long. */
export function Fold({ title, note, children }: FoldProps) {
  const [isOpen, setOpen] = useState(() => window.matchMedia(wide).matches)
  return (
    <Card as="section" aria-label={title}>
      <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Title order={2} size="h3">
            {title}
          </Title>
          {note && <span className="muted small">{note}</span>}
          <IconChevronDown size={22} stroke={2} aria-hidden />
        </summary>
        <div className={styles.folded}>{children}</div>
      </details>
    </Card>
  )
}
