import { IconSearch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { listNews, rubrics } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { FeedLink } from '../../shell/findable/feed-link.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/news.page'
import { PageSteps } from '../../shell/published/page-steps.tsx'
import { LeadNews } from './lead-news.tsx'
import { NewsCard } from './news-card.tsx'
import styles from './news.module.css'

export const handle = { words: ['content'] }

/** Unknown searches and categories in the address are ignored. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const rubric = rubrics.find((one) => one === searchParams.get('rubric'))
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const after = (searchParams.get('after') ?? '').slice(0, 100)
  const page = await context
    .get(pageContext)
    .api(listNews, { query: { rubric, search: search || undefined, after: after || undefined } })
  return { ...page, rubric, search, isFirst: after === '' }
}

export default function NewsPage({ loaderData: { data, next, rubric, search, isFirst } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const [first, ...rest] = data
  const hasLead = first !== undefined && isFirst && !search && !rubric
  return (
    <div className={styles.page}>
      <PageMeta title={t('news.title')} description={t('news.description')} />
      <FeedLink title={t('news.title')} />
      <header className={`${styles.head} grid`}>
        <h1>{t('news.title')}</h1>
        <Form role="search" className={styles.search}>
          {rubric && <input type="hidden" name="rubric" value={rubric} />}
          <IconSearch size={20} stroke={2} aria-hidden />
          <input
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            aria-label={t('news.find')}
            placeholder={t('news.find')}
            maxLength={100}
          />
        </Form>
      </header>
      <nav className={styles.rubrics} aria-label={t('news.rubrics')}>
        {[undefined, ...rubrics].map((one) => (
          <Link key={one ?? 'all'} to={one ? `?rubric=${one}` : '?'} aria-current={one === rubric ? 'true' : undefined}>
            {t(`news.rubric.${one ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      {first === undefined && (
        <EmptyState
          subject="notifications"
          title={t('news.empty')}
          text={t(search || rubric ? 'news.emptyFound' : 'news.emptyText')}
        />
      )}
      {hasLead && <LeadNews news={first} />}
      <div className={styles.grid}>
        {(hasLead ? rest : data).map((news) => (
          <NewsCard key={news.id} news={news} />
        ))}
      </div>
      <PageSteps next={next} />
    </div>
  )
}
