import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmPurchase, findPurchase, type LastBoughtBook } from '#contract/library/purchases'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { boughtBook, forgetBought, rememberBought } from '../buying/last-bought.ts'
import { afterRefusal, editionOfType, invoiceIn, type ReturnState } from './return.rules.ts'

/**
 * Somebody comes back from the payment: the server is asked whether the book is paid, again and again until it is.
 * Then the library shows the books of its kind, without the invoice in its address. Which book it is, says the record
 * of this device or, without one, the server.
 */
export function useReturn() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const role = useUser()?.role
  const invoice = invoiceIn(address)
  const [state, setState] = useState<ReturnState>({ step: 'none' })
  const [bookId, setBookId] = useState<string | null>(null)
  const isAsking = useRef(false)

  const ask = useCallback(
    async (number: number, round: number, signal?: AbortSignal): Promise<void> => {
      if (isAsking.current) return
      isAsking.current = true
      setState({ step: 'asking', round })
      try {
        const { paid, bookId: id } = await confirm(number, signal)
        setBookId(id)
        if (paid.type === 'ONLINE') rememberBought({ bookId: id, type: paid.type, uuid: paid.uuid })
        else forgetBought()
        setState({ step: 'bought', type: paid.type })
        await navigate(`/library?edition=${editionOfType(paid.type)}`, { replace: true })
      } catch (failure) {
        if (signal?.aborted) return
        if (!(failure instanceof ApiFailure)) throw failure
        const next = afterRefusal(round, failure)
        if (next.step === 'ended' || next.step === 'unknown') forgetBought()
        setState(next)
      } finally {
        isAsking.current = false
      }
    },
    [navigate],
  )

  const begin = useEffectEvent((signal: AbortSignal) => {
    if (invoice === null) return
    if (role) void ask(invoice, 0, signal)
    else setState({ step: 'guest' })
  })
  useEffect(() => {
    const leaving = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has the record and the account
    begin(leaving.signal)
    return () => {
      leaving.abort()
      isAsking.current = false
    }
  }, [invoice, role])

  useWhenDue(state, (round) => invoice !== null && void ask(invoice, round))
  const again = () => invoice !== null && 'round' in state && void ask(invoice, state.round)
  return { state, bookId, again }
}

/** Asks about the book that this device remembers; if the invoice is not of that one, about the one that it is of. */
async function confirm(invoice: number, signal: AbortSignal | undefined) {
  const ask = async ({ bookId, type }: LastBoughtBook) => {
    const [params, body] = [{ bookId }, { bookId, type, invoice }]
    return { bookId, paid: await api(confirmPurchase, { params, body }, { signal }) }
  }
  const remembered = boughtBook()
  if (remembered) {
    try {
      return await ask(remembered)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || (failure.status !== 404 && failure.status !== 422)) throw failure
    }
  }
  return ask(await api(findPurchase, { params: { invoice: String(invoice) } }, { signal }))
}

/** Runs after the pause of a waiting state, but not before somebody looks at the page. */
function useWhenDue(state: ReturnState, run: (round: number) => void): void {
  const due = useEffectEvent(run)
  const seconds = state.step === 'waiting' ? state.seconds : null
  const round = state.step === 'waiting' ? state.round : 0
  useEffect(() => {
    if (seconds === null) return undefined
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      due(round)
    }
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', look)
      look()
    }, seconds * 1000)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds, round])
}
