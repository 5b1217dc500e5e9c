import { useCallback, useEffect, useState } from 'react'
import { readCoins } from '#contract/coins/coins'
import { readGoal, type Goal } from '#contract/store/goal'
import { api } from '../../calls/browser-api.ts'
import { refreshBasket, useBasket } from '../../shell/account/own-basket.ts'
import { useUser } from '../../shell/account/use-user.ts'
import type { Shopper } from './shopping.rules.ts'

interface Purse {
  balance: number
  goal: Goal | null
}

/**
 * Who looks at a public page of the store. The page itself is the same for everybody; a pupil's coins, goal and basket
 * are read by the browser after it.
 */
export function useShopper() {
  const role = useUser()?.role
  const basket = useBasket()
  const [purse, setPurse] = useState<Purse | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false)
    try {
      const [{ balance }, { goal }] = await Promise.all([
        api(readCoins, {}, { signal }),
        api(readGoal, {}, { signal }),
        refreshBasket(),
      ])
      setPurse({ balance, goal })
    } catch {
      if (!signal?.aborted) setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (role !== 'student') return undefined
    const leaving = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown comes with the answer
    void load(leaving.signal)
    return () => {
      leaving.abort()
      // The next pupil at the computer has other coins.
      setPurse(null)
    }
  }, [role, load])
  const setGoal = (goal: Goal | null) => setPurse((before) => before && { ...before, goal })
  const shopper: Shopper =
    role === 'student'
      ? { kind: 'pupil', balance: purse?.balance ?? null, goal: purse?.goal ?? null, basket }
      : { kind: role ? 'adult' : 'guest' }
  return { shopper, purse, isFailed, reload: () => void load(), setGoal }
}
