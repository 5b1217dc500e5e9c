import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: React.ReactNode
  lead?: React.ReactNode
  /** Link to the parent page. */
  back?: { to: string; label: string }
  /** Controls on the right: filters or the one primary action. */
  actions?: React.ReactNode
}

/** Title row of a page in a cabinet or the back office. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={`${styles.back} screen-only`}>
            <IconArrowLeft size={18} stroke={2.2} aria-hidden />
            <span>{back.label}</span>
          </Link>
        )}
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className="row gap-10 middle">{actions}</div>}
    </header>
  )
}
