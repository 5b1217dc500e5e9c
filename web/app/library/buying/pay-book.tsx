import type { ReactNode } from 'react'
import { startPayment } from '#contract/payments/payments'
import { api } from '../../calls/browser-api.ts'
import { SendNote } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import { leaveByForm } from '../../payments/leave-by-form.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { rememberBought, type BoughtBook } from './last-bought.ts'

/** Leads to the payment page of the provider. The device remembers the book, so that the way back finds it. */
export async function leaveToPay(order: string, book: BoughtBook): Promise<void> {
  const form = await api(startPayment, { params: { id: order } })
  rememberBought(book)
  await leaveByForm(form)
}

interface PayBookProps extends ButtonProps {
  /** Id of the order of money. */
  order: string
  book: BoughtBook
  /** Runs if the order cannot be paid any more, for example because it was paid in another tab. */
  onRefused: () => unknown
  children: ReactNode
}

/** Pays an order that waits. However often it is pressed, it starts one payment. */
export function PayBook({ order, book, onRefused, children, ...look }: PayBookProps) {
  const { sending, send } = useSend()
  const pay = () =>
    send(async () => {
      try {
        await leaveToPay(order, book)
      } catch (failure) {
        await onRefused()
        throw failure
      }
    })
  return (
    <>
      <Button {...look} loading={sending.isBusy} disabled={sending.wait > 0} onClick={() => void pay()}>
        {children}
      </Button>
      <SendNote of={{ sending }} />
    </>
  )
}
