import { IconBook2 } from '@tabler/icons-react'
import type { Reply } from '#contract/calls/endpoint'
import type { listAcceptedPapers } from '#contract/events/papers'
import { localeOf } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './accepted-papers.module.css'

interface AcceptedPapersProps {
  /** Of the event. */
  address: string
  papers: Reply<typeof listAcceptedPapers>
}

/** The programme of accepted articles by section, with their collection. Before it opens, what will be here. */
export function AcceptedPapers({ address, papers: { is_open, data } }: AcceptedPapersProps) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  return (
    <section className={styles.root} aria-labelledby="articles">
      <h2 id="articles">{t('articles.title')}</h2>
      {data.length === 0 && <p className="muted">{t(is_open ? 'articles.none' : 'articles.later')}</p>}
      {data.length > 0 && (
        <div className={`${styles.collection} screen-only`}>
          <ButtonLink
            href={`/api/events/${address}/collection?locale=${localeOf(language)}`}
            download="collection.pdf"
            leftSection={<IconBook2 size={20} stroke={2} aria-hidden />}
          >
            {t('articles.collection')}
          </ButtonLink>
        </div>
      )}
      {[...Map.groupBy(data, ({ section }) => section)].map(([section, all]) => (
        <div key={section}>
          <h3>{section || t('articles.other')}</h3>
          <ul className="list">
            {all.map(({ topic, author, workplace }) => (
              <li key={`${author} ${topic}`}>
                <b>{topic}</b>
                <span>{[author, workplace].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
