import { Link, useRevalidator } from 'react-router'
import { confirmPaperArrival, type PaperOrder } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { paymentAddress } from '../../payments/result/order-in-address.rules.ts'
import { useFormat } from '../../shell/use-format.ts'
import { PayBook } from '../buying/pay-book.tsx'
import { PaperPath } from '../paper/paper-path.tsx'
import { PaperStateTag } from '../paper/paper-state-tag.tsx'
import { BookItem } from './book-item.tsx'

/** A printed book on its way: where it is, where it goes, and what the buyer can do. */
export function PaperItem({ order }: { order: PaperOrder }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { book_id, cover, number, state, way, place, recipient, price, steps, created_at } = order
  return (
    <BookItem bookId={book_id} cover={cover} tag={<PaperStateTag state={state} />}>
      <p className="muted small">
        {t('paper.order', { number, date: format.longDate(created_at) })}, {format.money(price)}
      </p>
      <p className="small">{t(`paper.about.${state}`)}</p>
      <PaperPath state={state} way={way} steps={steps} />
      <p className="small breaks">
        <span className="muted">{t(`paper.way.${way}`)}:</span> {place}, {recipient}
      </p>
      <PaperActs order={order} />
    </BookItem>
  )
}

function PaperActs({ order: { id, number, book_id, state, payment_id, can_confirm } }: { order: PaperOrder }) {
  const { t } = useTranslation('library')
  const { revalidate } = useRevalidator()
  if (state === 'waiting') {
    return (
      <div className="row gap-12 middle">
        <PayBook order={payment_id} book={{ bookId: book_id, type: 'OFFLINE' }} onRefused={revalidate}>
          {t('mine.pay')}
        </PayBook>
        <Link to={paymentAddress(payment_id)} className="link">
          {t('waiting')}
        </Link>
      </div>
    )
  }
  if (!can_confirm) return null
  return (
    <div className="row">
      <ActButton
        act={() => api(confirmPaperArrival, { params: { id } })}
        ask={{
          title: t('paper.confirmAsk', { number }),
          text: t('paper.confirmText'),
          keep: t('paper.confirmKeep'),
          tone: 'calm',
        }}
        done={({ message }) => message}
        reads="always"
      >
        {t('paper.confirm')}
      </ActButton>
    </div>
  )
}
