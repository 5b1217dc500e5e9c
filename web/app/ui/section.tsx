import { Title } from '@mantine/core'
import { useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: React.ReactNode
  lead?: React.ReactNode
  /** Link or button on the right of the title. */
  action?: React.ReactNode
  /** Address inside the page. */
  id?: string
  children: React.ReactNode
}

/** A part of a public page: content width, far from its neighbours, with a heading of its own. */
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
