import { Link } from 'react-router'
import type { Answer as SiteAnswer, FoundKind } from '#contract/content/site-search'
import { localeOf } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoundList } from './found-list.tsx'
import { OtherPlaces } from './other-places.tsx'
import { addressOf } from './search-address.ts'
import styles from './search.module.css'

interface AnswerProps {
  found: SiteAnswer
  q: string
  kind: FoundKind | undefined
}

/** The search results; if other words were searched than the typed ones, says which. */
export function Answer({ found, q, kind }: AnswerProps) {
  const { t } = useTranslation('site-search')
  if (found.total === 0 && found.kinds.length === 0)
    return (
      <EmptyState
        subject="notifications"
        title={<span className="breaks">{t('nothing', { q })}</span>}
        text={found.elsewhere.length > 0 ? t('elsewhereText') : t('nothingText')}
        action={found.elsewhere.length > 0 ? <Elsewhere elsewhere={found.elsewhere} q={q} /> : <OtherPlaces />}
      />
    )
  return (
    <>
      {found.meant !== null && (
        <p className={styles.meant}>
          {t('meant', { q })} <Link to={addressOf({ q: found.meant })}>{found.meant}</Link>
        </p>
      )}
      <h2 aria-live="polite">{t('found', { count: found.total })}</h2>
      <KindChoice kinds={found.kinds} kind={kind} q={q} />
      <FoundList found={found.data} />
      {found.next && (
        <p className={styles.further}>
          <Link to={addressOf({ q, kind, after: found.next })}>{t('further')}</Link>
        </p>
      )}
    </>
  )
}

/** Links to the same search in languages that have results; they reload the page in that language. */
function Elsewhere({ elsewhere, q }: { elsewhere: SiteAnswer['elsewhere']; q: string }) {
  const { t } = useTranslation('site-search')
  return (
    <ul className={`${styles.elsewhere} list`}>
      {elsewhere.map(({ language, total }) => (
        <li key={language}>
          <Link reloadDocument to={`${addressOf({ q })}&lang=${localeOf(language)}`}>
            {t(`elsewhere.${language}`, { count: total })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface KindChoiceProps {
  kinds: readonly { kind: FoundKind; total: number }[]
  kind: FoundKind | undefined
  q: string
}

/** Filters results by kind. */
function KindChoice({ kinds, kind, q }: KindChoiceProps) {
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
