import { Link } from 'react-router'
import type { NewsHead } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { coverOf } from '../../ui/drawings/cover-of.ts'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import styles from './news.module.css'

/** News in a grid: its picture or a generated cover, category, date, title and lead. */
export function NewsCard({ news, level: Heading = 'h2' }: { news: NewsHead; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <article className={`${styles.card} positioned`}>
      <div className={styles.cover}>
        {news.picture ? (
          <SitePicture id={news.picture} alt={news.picture_alt} sizes="(min-width: 62em) 400px, 100vw" />
        ) : (
          <NewsCover {...coverOf(news.cover, news.id)} radius={20} />
        )}
      </div>
      <p className={styles.meta}>
        <b>{t(`news.rubric.${news.rubric}`)}</b> <span>{format.dayMonth(news.day)}</span>
      </p>
      <Heading>
        <Link to={`/news/${news.address}`}>{news.title}</Link>
      </Heading>
      <p className={styles.lead}>{news.lead}</p>
      {news.is_demo && <DemoTag />}
    </article>
  )
}
