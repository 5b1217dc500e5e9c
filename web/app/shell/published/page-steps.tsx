import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../link-button.tsx'
import styles from './page-steps.module.css'

/**
 * Links to the next page of a keyset-paginated list and to its beginning. They are plain links, so they work without
 * script.
 */
export function PageSteps({ next }: { next: string | null }) {
  const { t } = useTranslation('content')
  const [currentSearch] = useSearchParams()
  const isFirst = !currentSearch.has('after')
  if (!next && isFirst) return null
  const to = (after: string | null) => {
    const search = new URLSearchParams(currentSearch)
    search.delete('after')
    if (after) search.set('after', after)
    return `?${search}`
  }
  return (
    <nav className={styles.root} aria-label={t('steps.name')}>
      {!isFirst && (
        <LinkButton variant="line" to={to(null)}>
          {t('steps.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="line" to={to(next)}>
          {t('steps.next')}
        </LinkButton>
      )}
    </nav>
  )
}
