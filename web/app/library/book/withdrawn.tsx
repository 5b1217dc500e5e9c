import type { Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useOwnBook, type OwnBook } from '../buying/use-own-book.ts'
import styles from './book.module.css'
import { GiftsWaiting, OwnPapers, Waiting } from './own-orders.tsx'

/** A book that is no longer sold: what the reader has of it stays at hand. */
export function Withdrawn({ book }: { book: Book }) {
  const { t } = useTranslation('library')
  const { own, reload } = useOwnBook(book.id)
  return (
    <div className={styles.withdrawn}>
      <h2>{t('withdrawn')}</h2>
      <p>{t(textOf(own), { age: book.age })}</p>
      {own?.is_owned && !own.is_above_age && book.format !== null && (
        <ButtonLink href={`/book/${book.id}/read`} variant="filled" size="lg">
          {t('read')}
        </ButtonLink>
      )}
      {own?.waiting.map((order) => (
        <Waiting key={order.payment_id} book={book} order={order} onChanged={reload} />
      ))}
      {own && (
        <>
          <GiftsWaiting book={book} gifts={own.children.filter(({ waiting }) => waiting)} onChanged={reload} />
          <OwnPapers papers={own.papers} />
        </>
      )}
      <div className="row gap-12">
        <LinkButton to="/library" variant="line">
          {t('all')}
        </LinkButton>
        <LinkButton to="/my-books" variant="line">
          {t('mine.title')}
        </LinkButton>
      </div>
    </div>
  )
}

function textOf(own: OwnBook | null) {
  if (own?.is_above_age) return 'closed.above-age'
  if (own?.is_owned) return 'withdrawnOwned'
  return own && own.papers.length + own.waiting.length > 0 ? 'withdrawnOrdered' : 'withdrawnText'
}
