import type { BookChapter, BookDrawing } from '#contract/values/content/books'
import { SitePicture } from '../../site-picture.tsx'
import styles from './book-cover.module.css'
import { bookLooks, drawingOf } from './book-looks.ts'
import { BookMotif } from './book-motif.tsx'
import { titleSize } from './title-size.rules.ts'

interface BookCoverProps {
  cover: {
    title: string
    author: string
    chapter: BookChapter
    drawing: BookDrawing | null
    picture: string | null
  }
  /** Shown width, as the `sizes` of an image. */
  sizes: string
  isFirst?: boolean
}

/**
 * A book from the front: its picture, or a drawn cover with title and author. Hidden from screen readers, because title
 * and author are always written beside it, or in the link around it.
 */
export function BookCover({ cover, sizes, isFirst }: BookCoverProps) {
  const { title, author, picture } = cover
  const drawing = drawingOf(cover)
  const look = bookLooks[drawing]
  return (
    <span className={styles.root} aria-hidden>
      {picture ? (
        <SitePicture id={picture} alt="" sizes={sizes} isFirst={isFirst} className={styles.picture} />
      ) : (
        <span className={styles.drawn} style={{ background: look.ground, color: look.text }}>
          <svg viewBox="0 0 190 270" preserveAspectRatio="xMidYMax slice">
            <BookMotif drawing={drawing} look={look} />
            <rect width="12" height="270" opacity=".12" />
          </svg>
          <span className={styles.words}>
            <b data-size={titleSize(title)}>{title}</b>
            <span>{author}</span>
          </span>
        </span>
      )}
    </span>
  )
}
