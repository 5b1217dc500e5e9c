import { useTranslation } from '#web/i18n/use-translation'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BookCover } from '../../ui/drawings/books/book-cover.tsx'
import { megabytes } from '../book/megabytes.rules.ts'
import styles from './my-books.module.css'
import type { StoredOnDevice } from './use-stored-books.ts'

interface StoredBooksProps {
  kept: StoredOnDevice
  /** Nothing else is shown, so the books have their covers and say how far they are read. */
  isAway: boolean
}

/** The books that open without a network on this device: how large they are, and until when they stay. */
export function StoredBooks({ kept: { books, drop }, isAway }: StoredBooksProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  if (!books || books.length === 0) return null
  const whole = books.reduce((sum, { size }) => sum + size, 0)
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className={styles.title} tabIndex={-1}>
        {t('kept.title')}
      </h2>
      <p className="muted small">{t('kept.text', { size: megabytes(whole, format.number) })}</p>
      <Card className={styles.kept}>
        <ul className="list">
          {books.map(({ book_id, title, author, size, expires_at, drawn, fraction }) => (
            <li key={book_id}>
              {isAway && drawn && (
                <span className={styles.drawn}>
                  <BookCover cover={{ ...drawn, title, author, picture: null }} sizes="56px" />
                </span>
              )}
              <div>
                <b>{title}</b>
                <p className="muted small">
                  {author}.{' '}
                  {t('kept.book', { size: megabytes(size, format.number), date: format.longDate(expires_at) })}
                </p>
                {isAway && (
                  <p className="small">
                    {fraction === null
                      ? t('mine.notOpened')
                      : t('mine.progress', { share: format.percent(fraction * 100) })}
                  </p>
                )}
              </div>
              <div className="row gap-8">
                <ButtonLink href={`/book/${book_id}/read`} aria-label={t('mine.readTitle', { title })}>
                  {t('read')}
                </ButtonLink>
                <ActButton
                  variant="subtle"
                  aria-label={t('kept.removeTitle', { title })}
                  act={() => drop(book_id)}
                  reads="nothing"
                  done={t('kept.removed')}
                  then={() => document.getElementById('kept')?.focus()}
                >
                  {t('kept.remove')}
                </ActButton>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
