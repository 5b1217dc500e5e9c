import { Link } from 'react-router'
import type { BookRow } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { BookCover } from '../ui/drawings/books/book-cover.tsx'
import { Tag } from '../ui/tag.tsx'
import { editionsOf } from './editions.rules.ts'
import styles from './bookshelf.module.css'

interface BookCardProps {
  book: BookRow
  /** `h3` where the list has a heading of its own. */
  as?: 'h2' | 'h3'
}

/** One book of a shelf: cover, title for those who do not see it, editions with their prices, and the youngest age. */
export function BookCard({ book, as: Heading = 'h2' }: BookCardProps) {
  const { t, words } = useTranslation('library')
  const { id, title, author, age, language } = book
  return (
    <li className={styles.card}>
      <Heading lang={language}>
        <Link to={`/book/${id}`}>
          <span className={styles.front}>
            <BookCover cover={book} sizes="(min-width: 62em) 220px, (min-width: 40em) 30vw, 46vw" />
            <span className={styles.age} aria-hidden>
              {age}+
            </span>
          </span>
          <span className="visually-hidden">
            {t('titleAndAuthor', { title, author })}. <span lang={words.language}>{t(`age.from.${age}`)}</span>
          </span>
        </Link>
      </Heading>
      <BookPrices book={book} />
    </li>
  )
}

/** Each edition on sale with its price. */
function BookPrices({ book }: { book: BookRow }) {
  const { t } = useTranslation('library')
  return (
    <ul className={`${styles.prices} list`}>
      {editionsOf(book).map(({ edition, price, isGone }) => (
        <li key={edition}>
          <Tag tone={edition === 'ebook' ? 'sky' : 'gold'}>{t(`edition.${edition}`)}</Tag>
          <span className={styles.price}>{isGone ? t('gone') : <Price tiyn={price} />}</span>
        </li>
      ))}
    </ul>
  )
}

/** A price; a book that costs nothing says so in words. */
export function Price({ tiyn }: { tiyn: number }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  return tiyn === 0 ? t('free') : format.money(tiyn)
}
