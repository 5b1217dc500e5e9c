import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { basketLimits, changeBasketLine, type Basket, type BasketLine } from '#contract/store/basket'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useSend } from '../../form/use-send.ts'
import { rereadBasket, takeBasket } from '../../shell/account/own-basket.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../shopping/price.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import { stockNote } from '../shopping/shopping.rules.ts'
import { basketHeading } from './basket-heading.ts'
import styles from './basket.module.css'

/** What is in the basket. Each change is sent at once, because all tabs and devices have the same basket. */
export function BasketLines({ basket }: { basket: Basket }) {
  const { t } = useTranslation('store')
  const { send, sending } = useSend({ inToast: true })
  const list = useRef<HTMLUListElement>(null)
  const change = ({ product }: BasketLine, { quantity, isGone = false }: Change) =>
    void send(async () => {
      try {
        const body = { quantity, version: basket.version }
        const { lines } = await takeBasket(api(changeBasketLine, { params: { product: product.id }, body }))
        // Without the last line the list goes as well.
        const next = lines.length > 0 ? list.current : document.getElementById(basketHeading)
        if (isGone) next?.focus()
      } catch (failure) {
        // Another tab was faster, or the stock has changed: the page shows how it is now.
        if (failure instanceof ApiFailure && failure.status === 409) await rereadBasket()
        throw failure
      }
    })
  return (
    <Card as="section" aria-label={t('basket.lines')} className={styles.lines} aria-busy={sending.isBusy}>
      <ul className="list" ref={list} tabIndex={-1}>
        {basket.lines.map((line) => (
          <Line key={line.product.id} line={line} onChange={(wanted) => change(line, wanted)} />
        ))}
      </ul>
    </Card>
  )
}

interface Change {
  quantity: number
  /** Whether the pressed button goes with the change and loses the focus. */
  isGone?: boolean
}

function Line({ line, onChange }: { line: BasketLine; onChange: (change: Change) => void }) {
  const { t } = useTranslation('store')
  const { product, state, sum } = line
  const { id, name, available } = product
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.picture}>
        <ProductPicture look={product} sizes="104px" />
      </div>
      <div className={styles.name}>
        <h2>
          <Link to={`/store/${id}`}>{name}</Link>
        </h2>
        <LineNote line={line} />
        {state === 'short' && (
          <Button variant="line" onClick={() => onChange({ quantity: available, isGone: true })}>
            {t('basket.takeRest', { count: available })}
          </Button>
        )}
      </div>
      {state === 'available' || state === 'short' ? <Steps line={line} onChange={onChange} /> : <span />}
      <div className={styles.sum}>
        <Price coins={sum} />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('basket.remove', { name })}
        onClick={() => onChange({ quantity: 0, isGone: true })}
      >
        <IconTrash size={21} stroke={1.9} aria-hidden />
      </button>
    </li>
  )
}

/** Two buttons around the quantity. At a limit they stay, so that the one that was pressed keeps the focus. */
function Steps({ line: { product, quantity }, onChange }: { line: BasketLine; onChange: (change: Change) => void }) {
  const { t } = useTranslation('store')
  const { name, available } = product
  const isLeast = quantity <= 1
  const isMost = quantity >= Math.min(basketLimits.pieces, available)
  return (
    <div className={styles.steps} role="group" aria-label={t('basket.quantity', { name })}>
      <button
        type="button"
        aria-label={t('basket.less', { name })}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onChange({ quantity: quantity - 1 })}
      >
        <IconMinus size={19} stroke={2.2} aria-hidden />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={t('basket.more', { name })}
        aria-disabled={isMost}
        title={quantity >= basketLimits.pieces ? t('basket.most', { count: basketLimits.pieces }) : undefined}
        onClick={() => !isMost && onChange({ quantity: quantity + 1 })}
      >
        <IconPlus size={19} stroke={2.2} aria-hidden />
      </button>
    </div>
  )
}

function LineNote({ line: { product, state } }: { line: BasketLine }) {
  const { t } = useTranslation('store')
  const { available } = product
  if (state !== 'available') return <p className={styles.fault}>{t(`basket.state.${state}`, { count: available })}</p>
  const stock = stockNote(available)
  return <p className={styles.note}>{stock === 'few' ? t('stock.few', { count: available }) : t(`stock.${stock}`)}</p>
}
