import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './tasks.module.css'

/** Leads to the page above. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className={`${styles.back} screen-only`}>
      <IconArrowLeft size={20} stroke={2.2} aria-hidden />
      {children}
    </Link>
  )
}
