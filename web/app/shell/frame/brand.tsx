import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { Logo } from '../../ui/drawings/logo.tsx'
import styles from './brand.module.css'

/** The logo with the name, linked to the home page. */
export function Brand({ size = 44, ground = 'light' }: { size?: number; ground?: 'light' | 'dark' }) {
  const { t } = useTranslation()
  return (
    <Link to="/" className={styles.root} data-ground={ground} style={{ fontSize: size > 40 ? 24 : 21 }}>
      <Logo size={size} />
      <span>{t('brand.name')}</span>
    </Link>
  )
}
