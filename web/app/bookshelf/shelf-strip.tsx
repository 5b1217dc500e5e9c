import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { BookRow } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { Section } from '../ui/section.tsx'
import { BookCard } from './book-card.tsx'
import styles from './bookshelf.module.css'

/** How many books the strip has room for. */
export const stripLength = 5

/** Some books at the foot of another page. The page needs the words of the library. */
export function ShelfStrip({ books }: { books: readonly BookRow[] }) {
  const { t } = useTranslation('library')
  if (books.length === 0) return null
  return (
    <Section
      title={t('title')}
      action={
        <Link to="/library" className={`link ${styles.whole}`}>
          {t('all')}
          <IconArrowRight size={20} stroke={2} aria-hidden />
        </Link>
      }
    >
      <ul className={`${styles.books} list`}>
        {books.slice(0, stripLength).map((book) => (
          <BookCard key={book.id} book={book} as="h3" />
        ))}
      </ul>
    </Section>
  )
}
