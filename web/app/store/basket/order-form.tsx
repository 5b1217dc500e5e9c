import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { listRegions } from '#contract/content/places'
import type { Reply } from '#contract/calls/endpoint'
import type { Basket } from '#contract/store/basket'
import type { readDeliveryAddress } from '#contract/store/delivery'
import { placeOrder } from '#contract/store/orders'
import { randomId } from '../../device/random-id.ts'
import { CallForm } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { refreshBasket, rereadBasket, showBasket } from '../../shell/account/own-basket.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'
import styles from './basket.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { EarnPanel } from './earn-panel.tsx'
import { OrderSum } from './order-sum.tsx'

interface OrderFormProps {
  basket: Basket
  balance: number
  /** Called when the server knows fewer coins than the page. */
  onCoinsShort: () => Promise<void>
  delivery: Reply<typeof readDeliveryAddress>
  regions: Reply<typeof listRegions>['data']
  districts: PlaceLists['districts']
  /** The lines of the basket, above the fields. */
  children: ReactNode
}

/** The order: where it goes, what is agreed to, the sum, and what is missing for it. */
export function OrderForm(props: OrderFormProps) {
  const { basket, balance, onCoinsShort, delivery, regions, districts, children } = props
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  // One key for all presses, so that an order whose answer was lost is not made twice.
  const [key] = useState(randomId)
  const { terms, total, version } = basket
  const form = useCallForm(placeOrder, {
    words: 'store',
    values: { ...delivery.address, agrees_to_offer: false, agrees_to_returns: false },
    beside: {
      offer_version: terms.offer,
      returns_version: terms.returns,
      basket_version: version,
      total,
      key,
    },
    done: async ({ id }) => {
      // The order has emptied the basket: what is known of it goes, and the count in the head follows.
      await navigate(`/my-orders/${id}?done=yes`, { replace: true })
      showBasket(null)
      await refreshBasket().catch(() => undefined)
    },
    refused: async (failure) => {
      if (failure.status !== 409) return
      const [{ lines }] = await Promise.all([rereadBasket(), failure.code === 'coins-short' && onCoinsShort()])
      // Ordered in another tab: this form goes with its lines, and the reason must not go with it.
      if (lines.length === 0) showFailure(failure)
    },
  })
  useNewTerms(terms, () => form.setValues({ agrees_to_offer: false, agrees_to_returns: false }))
  const isShort = total > balance
  return (
    <CallForm of={form} className={styles.columns}>
      <div className={styles.main}>
        {children}
        <DeliveryFields form={form} isRemembered={delivery.is_remembered} regions={regions} initial={districts} />
      </div>
      <aside className={styles.aside}>
        <OrderSum form={form} basket={basket} balance={balance} />
        {isShort && <EarnPanel coins={total - balance} />}
      </aside>
    </CallForm>
  )
}

/** Runs when the offer or the return rules have a newer version: what was agreed to is no longer what is read. */
function useNewTerms({ offer, returns }: Basket['terms'], onNew: () => void): void {
  const seen = useRef(`${offer} ${returns}`)
  const announce = useEffectEvent(onNew)
  useEffect(() => {
    if (seen.current === `${offer} ${returns}`) return
    seen.current = `${offer} ${returns}`
    announce()
  }, [offer, returns])
}
