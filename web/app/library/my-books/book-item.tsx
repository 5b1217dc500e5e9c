import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { BookCover as Cover } from '#contract/library/books'
import { Card } from '../../ui/card.tsx'
import { BookCover } from '../../ui/drawings/books/book-cover.tsx'
import styles from './my-books.module.css'

interface BookItemProps {
  bookId: string
  cover: Cover
  /** The state as a tag. */
  tag?: ReactNode
  children: ReactNode
}

/** One book of a list in the cabinet: a small cover, title and author, and what the list says about it. */
export const BookItem = ({ bookId, cover, tag, children }: BookItemProps) => (
  <Card as="li" className={styles.item}>
    <span className={styles.cover}>
      <BookCover cover={cover} sizes="96px" />
    </span>
    <div className={styles.words}>
      <div className={styles.head}>
        <div>
          <h3>
            <Link to={`/book/${bookId}`}>{cover.title}</Link>
          </h3>
          <p className="muted small">{cover.author}</p>
        </div>
        {tag}
      </div>
      {children}
    </div>
  </Card>
)
