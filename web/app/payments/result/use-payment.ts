import { useCallback, useEffect, useRef } from 'react'
import { readPayment } from '#contract/payments/payments'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useMachine } from '../../shell/use-machine.ts'
import { advanceWaiting, firstWaiting, type Waiting, type WaitingEffect, type WaitingEvent } from './waiting.rules.ts'

/** Reads a payment until its state is known, with growing pauses, and only while the page is looked at. */
export function usePayment(order: string | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state, dispatch } = useMachine<Waiting, WaitingEvent, WaitingEffect>({
    advance: advanceWaiting,
    initial: () => firstWaiting(order !== null),
    run: (effect) => {
      if (effect.type === 'read') return void (order !== null && read(order))
      clearTimeout(timer.current)
      if (effect.type === 'pause') timer.current = setTimeout(() => dispatch({ type: 'due' }), effect.seconds * 1000)
    },
  })

  async function read(id: string): Promise<void> {
    try {
      dispatch({ type: 'came', payment: await api(readPayment, { params: { id } }) })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      dispatch({ type: 'failed', status: failure.status })
    }
  }

  useEffect(() => {
    const look = () => dispatch({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' })
    const checkOnline = () => dispatch({ type: 'check-asked' })
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', checkOnline)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', checkOnline)
      clearTimeout(timer.current)
    }
  }, [dispatch])

  return { waiting: state, check: useCallback(() => dispatch({ type: 'check-asked' }), [dispatch]) }
}
