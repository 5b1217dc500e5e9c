import { searchSite } from '#contract/content/site-search'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import type { Route } from './+types/search.page'
import { Answer } from './answer.tsx'
import { OtherPlaces } from './other-places.tsx'
import { SearchHead } from './search-head.tsx'
import { searchParamsIn } from './search-address.ts'
import styles from './search.module.css'

export const handle = { words: ['site-search'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = searchParamsIn(new URL(request.url).searchParams)
  const found =
    params.q === '' ? null : await api(searchSite, { query: { q: params.q, kind: params.kind, after: params.after } })
  return { ...params, found }
}

/** Searches everything public, by a plain form that works without script. */
export default function SearchPage({ loaderData: { q, kind, found } }: Route.ComponentProps) {
  const { t } = useTranslation('site-search')
  return (
    <div>
      <PageMeta title={q ? t('titleOf', { q }) : t('title')} />
      <SearchHead q={q} kind={kind} />
      <div className={styles.body}>{found ? <Answer found={found} q={q} kind={kind} /> : <Hint />}</div>
    </div>
  )
}

function Hint() {
  const { t } = useTranslation('site-search')
  return (
    <>
      <p className={styles.hint}>{t('hint')}</p>
      <OtherPlaces />
    </>
  )
}
