import { IconArrowLeft, IconFlame } from '@tabler/icons-react'
import { data, Link } from 'react-router'
import { readBook, type Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { BookCover } from '../../ui/drawings/books/book-cover.tsx'
import { paleGround } from '../../ui/drawings/books/book-looks.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/book.page'
import { BookContents } from './book-contents.tsx'
import { BookData } from './book-data.tsx'
import { BookFacts } from './book-facts.tsx'
import { FirstPages } from './first-pages.tsx'
import { Offer } from './offer.tsx'
import { Related } from './related.tsx'
import { Withdrawn } from './withdrawn.tsx'
import styles from './book.module.css'

export const handle = { words: ['library', 'words'] }

/** An address that is no id is a page that does not exist. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  try {
    return await context.get(pageContext).api(readBook, { params: { id } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure
    throw data(null, { status: failure.status === 422 ? 404 : failure.status })
  }
}

export default function BookPage({ loaderData: book }: Route.ComponentProps) {
  const { t } = useTranslation('library')
  const { title, author, language, is_on_sale } = book
  return (
    <div className={styles.page}>
      <PageMeta
        title={book.translated_title || title}
        description={t('bookMeta', { title, author, chapter: t(`chapter.${book.chapter}`) })}
      />
      <BookData book={book} />
      <Link to="/library" className={styles.back}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        {t('title')}
      </Link>
      <div className={styles.columns}>
        <div className={styles.panel} style={{ background: paleGround(book) }}>
          <span className={styles.cover}>
            <BookCover cover={book} sizes="(min-width: 62em) 360px, 60vw" isFirst />
          </span>
        </div>
        <div className={styles.words}>
          <Tags book={book} />
          <div>
            <h1 lang={language}>{title}</h1>
            {book.translated_title && <p className={styles.translated}>{book.translated_title}</p>}
            <p className={styles.author}>
              <Link to={`/library?author=${encodeURIComponent(author)}`} lang={language}>
                {author}
              </Link>
              <span>{book.year}</span>
            </p>
          </div>
          <p className="paragraphs breaks">{book.description}</p>
          {is_on_sale ? <Offer key={book.id} book={book} /> : <Withdrawn key={book.id} book={book} />}
          <BookFacts book={book} />
        </div>
      </div>
      <FirstPages book={book} />
      <BookContents contents={book.contents} language={language} />
      <Related book={book} />
    </div>
  )
}

function Tags({ book: { chapter, age, is_popular } }: { book: Book }) {
  const { t } = useTranslation('library')
  return (
    <p className={styles.tags}>
      <Tag>{t(`chapter.${chapter}`)}</Tag>
      <Tag>
        <span aria-hidden>{age}+</span>
        <span className="visually-hidden">{t(`age.from.${age}`)}</span>
      </Tag>
      {is_popular && (
        <Tag tone="gold" icon={<IconFlame size={16} stroke={2.2} aria-hidden />}>
          {t('popular')}
        </Tag>
      )}
    </p>
  )
}
