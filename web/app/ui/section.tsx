import { Title } from '@mantine/core'
import { useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: React.ReactNode
  lead?: React.ReactNode
  /** A link or button on the right of the title. */
  action?: React.ReactNode
  /** Anchor inside the page. */
  id?: string
  children: React.ReactNode
}

/** A part of a public page with its own heading: content width, with space around it. */
export function Section({ title, lead, action, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles.root} id={id} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.head}>
          <div>
            <Title order={2} id={headingId}>
              {title}
            </Title>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
