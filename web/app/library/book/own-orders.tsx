import { Link } from 'react-router'
import type { Book } from '#contract/library/books'
import type { BookEdition } from '#contract/values/content/books'
import { useTranslation } from '#web/i18n/use-translation'
import { paymentAddress } from '../../payments/result/order-in-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'
import { typeOfEdition } from '../buying/last-bought.ts'
import { PayBook } from '../buying/pay-book.tsx'
import type { OwnBook } from '../buying/use-own-book.ts'
import styles from './book.module.css'

interface WaitingProps {
  book: Book
  order: { payment_id: string; price: number; edition: BookEdition }
  onChanged: () => Promise<void>
}

/** An order that waits to be paid, at its own price, or whose payment the bank has not confirmed yet. */
export function Waiting({ book, order: { payment_id, price, edition }, onChanged }: WaitingProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  return (
    <div className={styles.waiting}>
      <PayBook
        size="lg"
        order={payment_id}
        book={{ bookId: book.id, type: typeOfEdition(edition) }}
        onRefused={onChanged}
      >
        {t('pay', { price: format.money(price) })}
      </PayBook>
      <Link to={paymentAddress(payment_id)} className="link">
        {t('waiting')}
      </Link>
      {edition === 'ebook' && <p className="muted small snug">{t('ifPaid')}</p>}
    </div>
  )
}

interface GiftsWaitingProps extends Pick<WaitingProps, 'book' | 'onChanged'> {
  gifts: OwnBook['children']
}

/** Gifts to children that a parent has ordered and not paid yet. */
export function GiftsWaiting({ book, gifts, onChanged }: GiftsWaitingProps) {
  const { t } = useTranslation('library')
  if (gifts.length === 0) return null
  return (
    <ul className={`${styles.gifts} list`}>
      {gifts.map(
        ({ id, name, waiting }) =>
          waiting && (
            <li key={id}>
              <p>{t('giftWaiting', { name })}</p>
              <Waiting book={book} order={{ ...waiting, edition: 'ebook' }} onChanged={onChanged} />
            </li>
          ),
      )}
    </ul>
  )
}

/** The printed copies of this book that the reader has ordered. */
export function OwnPapers({ papers }: { papers: OwnBook['papers'] }) {
  const { t } = useTranslation('library')
  if (papers.length === 0) return null
  return (
    <ul className={`${styles.papers} list`}>
      {papers.map(({ id, number, state }) => (
        <li key={id}>
          {t('ownPaper', { number })} {t(`paper.state.${state}`).toLowerCase()}.{' '}
          <Link to="/my-books">{t('mine.title')}</Link>
        </li>
      ))}
    </ul>
  )
}
