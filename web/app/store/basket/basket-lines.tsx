import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { basketLimits, changeBasketLine, type Basket, type BasketLine } from '#contract/store/basket'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useSend } from '../../form/use-send.ts'
import { refreshBasket, showBasket } from '../../shell/account/own-basket.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../shopping/price.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import { stockNote } from '../shopping/shopping.rules.ts'
import styles from './basket.module.css'

/** What is in the basket. Each change is sent at once, because all tabs and devices have the same basket. */
export function BasketLines({ basket }: { basket: Basket }) {
  const { t } = useTranslation('store')
  const { send, sending } = useSend({ inToast: true })
  const list = useRef<HTMLUListElement>(null)
  const change = ({ product }: BasketLine, quantity: number) =>
    void send(async () => {
      try {
        const body = { quantity, version: basket.version }
        showBasket(await api(changeBasketLine, { params: { product: product.id }, body }))
        // The button that removed the line has gone with it.
        if (quantity === 0) list.current?.focus()
      } catch (failure) {
        // Another tab was faster, or the stock has changed: the page shows how it is now.
        if (failure instanceof ApiFailure && failure.status === 409) await refreshBasket()
        throw failure
      }
    })
  return (
    <Card as="section" aria-label={t('basket.lines')} className={styles.lines} aria-busy={sending.isBusy}>
      <ul className="list" ref={list} tabIndex={-1}>
        {basket.lines.map((line) => (
          <Line key={line.product.id} line={line} onChange={(quantity) => change(line, quantity)} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line, onChange }: { line: BasketLine; onChange: (quantity: number) => void }) {
  const { t } = useTranslation('store')
  const { product, quantity, state, sum } = line
  const { id, name, available } = product
  const isMost = quantity >= Math.min(basketLimits.pieces, available)
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
          <Button variant="line" onClick={() => onChange(available)}>
            {t('basket.takeRest', { count: available })}
          </Button>
        )}
      </div>
      {state === 'available' || state === 'short' ? (
        <div className={styles.steps} role="group" aria-label={t('basket.quantity', { name })}>
          <button
            type="button"
            aria-label={t('basket.less', { name })}
            disabled={quantity <= 1}
            onClick={() => onChange(quantity - 1)}
          >
            <IconMinus size={19} stroke={2.2} aria-hidden />
          </button>
          <output>{quantity}</output>
          <button
            type="button"
            aria-label={t('basket.more', { name })}
            disabled={isMost}
            title={quantity >= basketLimits.pieces ? t('basket.most', { count: basketLimits.pieces }) : undefined}
            onClick={() => onChange(quantity + 1)}
          >
            <IconPlus size={19} stroke={2.2} aria-hidden />
          </button>
        </div>
      ) : (
        <span />
      )}
      <div className={styles.sum}>
        <Price coins={sum} />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('basket.remove', { name })}
        onClick={() => onChange(0)}
      >
        <IconTrash size={21} stroke={1.9} aria-hidden />
      </button>
    </li>
  )
}

function LineNote({ line: { product, state } }: { line: BasketLine }) {
  const { t } = useTranslation('store')
  const { available } = product
  if (state !== 'available') return <p className={styles.fault}>{t(`basket.state.${state}`, { count: available })}</p>
  const stock = stockNote(available)
  return <p className={styles.note}>{stock === 'few' ? t('stock.few', { count: available }) : t(`stock.${stock}`)}</p>
}
