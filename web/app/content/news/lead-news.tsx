import type { NewsHead } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { NewsPicture } from './news-picture.tsx'
import styles from './news.module.css'

/** The first item of the list of news, shown large. */
export function LeadNews({ news }: { news: NewsHead }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <article className={styles.first}>
      <div className={styles.scene}>
        <NewsPicture news={news} sizes="(min-width: 62em) 680px, 100vw" />
      </div>
      <div className={styles.firstWords}>
        <p className={styles.meta}>
          <Tag tone="gold">{t(`news.rubric.${news.rubric}`)}</Tag> <span>{format.dayMonth(news.day)}</span>{' '}
          {news.is_demo && <DemoTag />}
        </p>
        <h2>{news.title}</h2>
        <p>{news.lead}</p>
        <LinkButton to={`/news/${news.address}`} aria-label={t('news.readThis', { title: news.title })}>
          {t('news.read')}
        </LinkButton>
      </div>
    </article>
  )
}
