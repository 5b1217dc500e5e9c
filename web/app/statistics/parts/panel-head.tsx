import { IconArrowNarrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './parts.module.css'

/** The title of a panel, and a link to the table behind its numbers. */
export function PanelHead({ title, to }: { title: string; to?: string | undefined }) {
  return (
    <div className={styles.panelHead}>
      <h2 className={styles.title}>{title}</h2>
      {to && <TableLink to={to} title={title} />}
    </div>
  )
}

/** Leads from a number to the table of what was counted. */
export function TableLink({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation('statistics')
  return (
    <Link to={to} className={`${styles.toTable} screen-only`} aria-label={t('toTableOf', { title })}>
      {t('toTable')}
      <IconArrowNarrowRight size={18} aria-hidden />
    </Link>
  )
}
