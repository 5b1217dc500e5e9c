import { Link, useRevalidator } from 'react-router'
import type { ShelfBook } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { paymentAddress } from '../../payments/result/order-in-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PayBook } from '../buying/pay-book.tsx'
import { BookItem } from './book-item.tsx'
import styles from './my-books.module.css'
import type { StoredOnDevice } from './use-stored-books.ts'

interface EbookItemProps {
  book: ShelfBook
  kept: StoredOnDevice
}

/** An electronic book: how far it is read and the way on, or why it cannot be read. */
export function EbookItem({ book, kept }: EbookItemProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { book_id, cover, state, given_by, since } = book
  return (
    <BookItem bookId={book_id} cover={cover} tag={<StateTag state={state} />}>
      {given_by && <p className="muted small">{t('mine.givenBy', { name: given_by })}</p>}
      {!given_by && state === 'owned' && (
        <p className="muted small">{t('mine.since', { date: format.longDate(since) })}</p>
      )}
      {state === 'owned' && book.is_above_age && (
        <InfoNote tone="gold" title={t('mine.aboveAge')}>
          {t('mine.aboveAgeText')}
        </InfoNote>
      )}
      {state === 'owned' && !book.is_above_age && <Owned book={book} kept={kept} />}
      {state === 'waiting' && <Waiting book={book} />}
      {state === 'revoked' && (
        <InfoNote tone="gold" title={t('mine.revoked')}>
          {t('mine.revokedText')}
        </InfoNote>
      )}
    </BookItem>
  )
}

function StateTag({ state }: Pick<ShelfBook, 'state'>) {
  const { t } = useTranslation('library')
  if (state === 'owned') return null
  return <Tag tone={state === 'waiting' ? 'gold' : 'grey'}>{t(`mine.state.${state}`)}</Tag>
}

/** The reader’s page has a policy of its own, so it is opened as a document. */
function Owned({ book, kept }: EbookItemProps) {
  const { t } = useTranslation('library')
  const { book_id, cover, fraction, format } = book
  if (format === null) return <p className="muted">{t('closed.no-file')}</p>
  return (
    <>
      <Progress book={book} />
      <div className="row gap-12">
        <ButtonLink
          href={`/book/${book_id}/read`}
          variant="filled"
          aria-label={t(fraction === null ? 'mine.readTitle' : 'mine.continueTitle', { title: cover.title })}
        >
          {t(fraction === null ? 'read' : 'mine.continue')}
        </ButtonLink>
        <OfflineButton bookId={book_id} title={cover.title} kept={kept} />
      </div>
    </>
  )
}

function Progress({ book: { fraction, read_at } }: { book: ShelfBook }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  if (fraction === null) return <p className="small">{t('mine.notOpened')}</p>
  return (
    <div className={styles.progress}>
      <div aria-hidden>
        <i style={{ width: `${fraction * 100}%` }} />
      </div>
      <p className="small">
        {t('mine.progress', { share: format.percent(fraction * 100) })}
        {read_at && <span className="muted">, {t('mine.readAt', { date: format.longDate(read_at) })}</span>}
      </p>
    </div>
  )
}

/** Downloads the book, so that it opens without a network. */
function OfflineButton({ bookId, title, kept }: { bookId: string; title: string; kept: StoredOnDevice }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { books, coming, keep } = kept
  if (books === null || books.some(({ book_id }) => book_id === bookId)) return null
  const share = coming?.bookId === bookId ? coming.share : null
  return (
    <Button
      variant="line"
      loading={share !== null}
      aria-label={t('mine.keepTitle', { title })}
      onClick={() => void keep(bookId)}
    >
      {share === null ? t('mine.keep') : t('mine.coming', { share: format.percent(share * 100) })}
    </Button>
  )
}

function Waiting({ book: { book_id, payment_id } }: { book: ShelfBook }) {
  const { t } = useTranslation('library')
  const { revalidate } = useRevalidator()
  if (payment_id === null) return null
  return (
    <div className="row gap-12 middle">
      <PayBook order={payment_id} book={{ bookId: book_id, type: 'ONLINE' }} onRefused={revalidate}>
        {t('mine.pay')}
      </PayBook>
      <Link to={paymentAddress(payment_id)} className="link">
        {t('waiting')}
      </Link>
      <p className="muted small snug">{t('ifPaid')}</p>
    </div>
  )
}
