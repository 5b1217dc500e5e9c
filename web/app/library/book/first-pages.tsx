import { IconBook } from '@tabler/icons-react'
import type { Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './book.module.css'

/** How many pages stand side by side; the rest is behind the link to the sample. */
const shown = 3

/**
 * The first pages of the sample, and how many more can be read. A page that goes on with the chapter of the page before
 * it has no heading.
 */
export function FirstPages({ book: { id, sample, language } }: { book: Book }) {
  const { t } = useTranslation('library')
  if (!sample || sample.first.length === 0) return null
  const pages = sample.first.slice(0, shown)
  const more = sample.pages - pages.length
  return (
    <section className={styles.section} aria-labelledby="first-pages">
      <div className={styles.sectionHead}>
        <h2 id="first-pages">{t('inside.title')}</h2>
        <p>{t('inside.free', { count: sample.pages })}</p>
      </div>
      <ul className={`${styles.leaves} list`}>
        {pages.map(({ title, text, page }, index) => (
          <li key={page} className={styles.leaf} lang={language}>
            {title && title !== pages[index - 1]?.title && <h3>{title}</h3>}
            <p className="paragraphs">{text}</p>
            <span>{page}</span>
          </li>
        ))}
        <li>
          <a href={`/book/${id}/sample`} className={styles.more}>
            <IconBook size={28} stroke={1.9} aria-hidden />
            {more > 0 && <b>{t('inside.more', { count: more })}</b>}
            <span>{t('inside.open')}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
