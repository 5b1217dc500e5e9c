import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { forumReturn } from '../../device/forum-payment.ts'
import { orderInAddress } from './order-in-address.rules.ts'
import { PaymentResult } from './payment-result.tsx'

export const handle = { words: ['payments'] }
// The address has the number of an order, which nobody else needs.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Where the provider leads the payer back to. It shows what the server knows, whatever the address says. */
export default function ResultPage() {
  const [search] = useSearchParams()
  const order = orderInAddress(search)
  const by = useLocation().pathname === '/failure-payment' ? 'failure' : 'success'
  const navigate = useNavigate()
  useEffect(() => {
    const forum = forumReturn(search, by === 'success')
    if (forum !== null) void navigate(forum, { replace: true })
  }, [by, navigate, search])
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <PaymentResult key={order} order={order} by={by} />
    </>
  )
}
