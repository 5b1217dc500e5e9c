import { Link } from 'react-router'
import type { FoundKind } from '#contract/content/site-search'
import { useTranslation } from '#web/i18n/use-translation'
import { addressOf } from './search-address.ts'
import styles from './search.module.css'

interface KindChoiceProps {
  kinds: readonly { kind: FoundKind; total: number }[]
  kind: FoundKind | undefined
  q: string
}

/** Narrow what was found to one kind, or all of it again. */
export function KindChoice({ kinds, kind, q }: KindChoiceProps) {
  const { t } = useTranslation('site-search')
  if (kinds.length < 2) return null
  const all = kinds.reduce((sum, { total }) => sum + total, 0)
  return (
    <nav className={styles.kinds} aria-label={t('narrow')}>
      <Link to={addressOf({ q })} aria-current={kind ? undefined : 'page'}>
        {t('all')} <span>{all}</span>
      </Link>
      {kinds.map(({ kind: one, total }) => (
        <Link key={one} to={addressOf({ q, kind: one })} aria-current={one === kind ? 'page' : undefined}>
          {t(`kind.${one}`)} <span>{total}</span>
        </Link>
      ))}
    </nav>
  )
}
