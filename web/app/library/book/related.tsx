import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { BookCard } from '../../bookshelf/book-card.tsx'
import shelf from '../../bookshelf/bookshelf.module.css'
import styles from './book.module.css'

/** Above this the count is not said, because it is not counted further. */
const mostCounted = 1000

/** Similar books, and the whole chapter. */
export function Related({ book: { related, chapter, chapter_count } }: { book: Book }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  if (related.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="related">
      <div className={styles.sectionHead}>
        <h2 id="related">{t('related')}</h2>
      </div>
      <ul className={`${shelf.books} list`}>
        {related.slice(0, 4).map((book) => (
          <BookCard key={book.id} book={book} as="h3" />
        ))}
        <li>
          <Link to={`/library?chapter=${chapter}`} className={styles.all}>
            <b>{t('wholeChapter', { chapter: format.quoted(t(`chapter.${chapter}`)) })}</b>
            <span>
              {chapter_count > mostCounted
                ? t('manyBooks', { count: mostCounted })
                : t('found', { count: chapter_count })}
            </span>
            <IconArrowRight size={24} stroke={2.2} aria-hidden />
          </Link>
        </li>
      </ul>
    </section>
  )
}
