import { Link } from 'react-router'
import type { NewsHead } from '#contract/content/news'
import { useTranslation } from '#web/i18n/use-translation'
import { NewsCard } from '../content/news/news-card.tsx'
import { Section } from '../ui/section.tsx'
import styles from './showcase.module.css'

export function NewsSection({ news }: { news: readonly NewsHead[] }) {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('news.title')}
      action={
        <Link to="/news" className={styles.all}>
          {t('news.all')}
        </Link>
      }
    >
      <div className={styles.three}>
        {news.map((one) => (
          <NewsCard key={one.id} news={one} level="h3" />
        ))}
      </div>
    </Section>
  )
}
