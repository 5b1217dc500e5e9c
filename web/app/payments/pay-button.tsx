import type { ReactNode } from 'react'
import { startPayment } from '#contract/payments/payments'
import { api } from '../calls/browser-api.ts'
import { SendNote } from '../form/call-form.tsx'
import { useSend } from '../form/use-send.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { leaveByForm } from './leave-by-form.ts'

interface PayButtonProps extends ButtonProps {
  /** Id of the order of money. */
  order: string
  /** Runs if the order cannot be paid any more, for example because it was paid in another tab. */
  onRefused?: (() => unknown) | undefined
  /** Runs just before the page is left, for example to remember what is paid for. */
  onLeave?: () => void
  children: ReactNode
}

/**
 * Leads to the payment page of the provider. However often it is pressed, it starts one payment; it stays busy until
 * the page is left. Its words should contain the amount.
 */
export function PayButton({ order, onRefused, onLeave, children, ...look }: PayButtonProps) {
  const { sending, send } = useSend()
  const pay = () =>
    send(async () => {
      try {
        const form = await api(startPayment, { params: { id: order } })
        onLeave?.()
        await leaveByForm(form)
      } catch (failure) {
        await onRefused?.()
        throw failure
      }
    })
  return (
    <>
      <Button size="lg" {...look} loading={sending.isBusy} disabled={sending.wait > 0} onClick={() => void pay()}>
        {children}
      </Button>
      <SendNote of={{ sending }} />
    </>
  )
}
