import { IconArrowLeft, IconBrandTelegram, IconBrandWhatsapp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readNews } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/news-entry.page'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { OtherLanguageNote, OtherLanguages } from '../../shell/published/other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../../shell/published/entry-loader.ts'
import { Prose } from '../../ui/prose/prose.tsx'
import { NewsCard } from './news-card.tsx'
import { NewsData } from './news-data.tsx'
import styles from './news-entry.module.css'
import list from './news.module.css'
import { NewsPicture } from './news-picture.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext)
  const answer = await entryOr404(api(readNews, { params: { address: params.address } }))
  return entryAnswer(
    { ...answer, page: `${origin}/news/${params.address}` },
    { entry: answer.news, path: (address) => `/news/${address}`, request },
  )
}

const wordsAMinute = 180

export default function NewsEntryPage({ loaderData: { news, languages, others, page } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  if (!news) return <OtherLanguageNote languages={languages} back={<Link to="/news">{t('news.all')}</Link>} />
  const minutes = Math.max(1, Math.round(news.html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / wordsAMinute))
  return (
    <div className={styles.root}>
      <PageMeta title={news.title} description={news.description || news.lead} languages={languages} />
      <NewsData news={news} page={page} all={t('news.all')} />
      <Link to="/news" className={`${styles.back} screen-only`}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        {t('news.all')}
      </Link>
      <p className={list.meta}>
        <Tag tone="gold">{t(`news.rubric.${news.rubric}`)}</Tag>
        <span>{format.longDate(news.day)}</span>
        <span>{t('news.minutes', { time: format.duration(minutes * 60) })}</span>
        {news.is_demo && <DemoTag />}
      </p>
      <h1>{news.title}</h1>
      <p className={styles.lead}>{news.lead}</p>
      <div className={`${styles.scene} screen-only`}>
        <NewsPicture news={news} sizes="(min-width: 80em) 1200px, 100vw" />
      </div>
      <div className={styles.columns}>
        <aside className={`${styles.side} screen-only`}>
          <p>{t('news.share')}</p>
          <ShareLinks address={page} title={news.title} />
          {languages.length > 1 && <p>{t('languages.others')}</p>}
          <OtherLanguages languages={languages} className={styles.languages} />
        </aside>
        <div>
          <Prose html={news.html} isArticle />
          {news.source && (
            <p>
              <a className="link" href={news.source} target="_blank" rel="noreferrer">
                {t('news.source')}
              </a>
            </p>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <section className={`${styles.others} screen-only`}>
          <h2>{t('news.others')}</h2>
          <div className={list.grid}>
            {others.map((other) => (
              <NewsCard key={other.id} news={other} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

/** Copies the address or shares it with a messenger. These are plain links; nothing of third parties is loaded. */
function ShareLinks({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('content')
  const text = encodeURIComponent(title)
  const link = encodeURIComponent(address)
  return (
    <div className={styles.share}>
      <CopyButton value={address} label={t('news.copy')} copiedLabel={t('news.copied')} />
      <a
        href={`https://wa.me/?text=${text}%20${link}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('news.shareBy', { name: 'WhatsApp' })}
      >
        <IconBrandWhatsapp size={20} stroke={2} aria-hidden />
      </a>
      <a
        href={`https://t.me/share/url?url=${link}&text=${text}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('news.shareBy', { name: 'Telegram' })}
      >
        <IconBrandTelegram size={20} stroke={2} aria-hidden />
      </a>
    </div>
  )
}
