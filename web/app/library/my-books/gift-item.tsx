import { Link, useRevalidator } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import type { listMyBooks } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { paymentAddress } from '../../payments/result/order-in-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import { PayBook } from '../buying/pay-book.tsx'
import { BookItem } from './book-item.tsx'

type Gift = Reply<typeof listMyBooks>['gifts'][number]

const tones = { waiting: 'gold', owned: 'green', revoked: 'grey' } as const

/** A book that a parent gives to a child. */
export function GiftItem({ gift: { book_id, cover, child, state, payment_id, since } }: { gift: Gift }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  return (
    <BookItem bookId={book_id} cover={cover} tag={<Tag tone={tones[state]}>{t(`mine.giftState.${state}`)}</Tag>}>
      <p className="muted small">{t('mine.giftFor', { name: child, date: format.longDate(since) })}</p>
      {state === 'waiting' && payment_id !== null && (
        <div className="row gap-12 middle">
          <PayBook order={payment_id} book={{ bookId: book_id, type: 'ONLINE' }} onRefused={revalidate}>
            {t('mine.pay')}
          </PayBook>
          <Link to={paymentAddress(payment_id)} className="link">
            {t('waiting')}
          </Link>
        </div>
      )}
    </BookItem>
  )
}
