import type { ReactNode } from 'react'
import { rememberForumPayment, type ForumPayment } from '../../device/forum-payment.ts'
import { PayButton } from '../../payments/pay-button.tsx'

interface PayTicketProps {
  /** Id of the order of money. */
  order: string
  payment: ForumPayment
  onRefused?: (() => unknown) | undefined
  children: ReactNode
}

/** Leads to the payment of a ticket. The device remembers the request, so that the way back finds its forum. */
export const PayTicket = ({ order, payment, onRefused, children }: PayTicketProps) => (
  <PayButton order={order} onRefused={onRefused} onLeave={() => rememberForumPayment(payment)} fullWidth>
    {children}
  </PayButton>
)
