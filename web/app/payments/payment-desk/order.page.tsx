import { readPaymentOrder } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/order.page'
import { paymentsAddress } from './desk-head.tsx'
import { OrderFacts, OrderParts } from './order-parts.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaymentList } from './payment-list.tsx'
import { OrderTag } from './state-tags.tsx'

export const handle = { words: ['payment-desk', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readPaymentOrder.for)
  return api(readPaymentOrder, { params: { id } })
}

/** One order of money: what is known of it, what staff may do, and everything that happened. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('order', { invoice: order.invoice })}
        lead={order.title}
        back={{ to: paymentsAddress, label: t('parts.orders') }}
        actions={<OrderTag state={order.state} />}
      />
      <OrderFacts order={order} />
      <OrderSteps order={order} />
      {order.payments.length > 0 && <PaymentList order={order} />}
      <OrderParts order={order} />
    </div>
  )
}
