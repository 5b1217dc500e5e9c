import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: React.ReactNode
  lead?: React.ReactNode
  /** The page above this one. */
  back?: { to: string; label: string }
  /** What stands on the right: filters, the one primary action. */
  actions?: React.ReactNode
}

/** The title row of a cabinet or office page. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <IconArrowLeft size={18} stroke={2.2} aria-hidden />
            <span>{back.label}</span>
          </Link>
        )}
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
