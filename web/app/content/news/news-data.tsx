import type { Reply } from '#contract/calls/endpoint'
import type { readNews } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import { StructuredData } from '../../shell/findable/structured-data.tsx'
import { useInstallation } from '../../shell/use-installation.ts'

type News = NonNullable<Reply<typeof readNews>['news']>

/** Describes news and its place on the site to search engines. Demo news is left out. */
export function NewsData({ news, page, all }: { news: News; page: string; all: string }) {
  const { t } = useTranslation()
  const root = useInstallation()
  if (!root || news.is_demo) return null
  const publisher = { '@type': 'Organization', name: t('brand.name'), url: `${root.origin}/` }
  const image = news.picture ? `${root.origin}/pictures/${news.picture}/1600.jpg` : `${root.origin}/share.png`
  return (
    <>
      <StructuredData
        data={{
          '@type': 'NewsArticle',
          headline: news.title,
          description: news.lead,
          datePublished: news.day,
          image,
          mainEntityOfPage: page,
          author: publisher,
          publisher,
        }}
      />
      <BreadcrumbData list={all} path="/news" title={news.title} />
    </>
  )
}
