import { useSyncExternalStore } from 'react'
import { readBasket, type Basket } from '#contract/store/basket'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'

const listeners = new Set<() => void>()
const ownerInUse = () => userInUse()?.id ?? null

let owner: string | null = null
let current: Basket | null = null
let pending: Promise<Basket> | null = null
/** Goes up whenever the basket is forgotten, so that answers to calls from before are told apart. */
let age = 0

// Listens as long as the tab lives, because a sign-out often happens where no basket is shown. The server, which loads
// this module too, has neither window nor owner.
if (typeof window !== 'undefined') {
  owner = ownerInUse()
  for (const kind of ['session', 'storage']) window.addEventListener(kind, followOwner)
}

/** The next person at the computer has another basket. A session that is stored again may be of the same person. */
function followOwner(): void {
  const next = ownerInUse()
  if (next === owner) return
  owner = next
  showBasket(null)
}

/**
 * Shows a basket in all places of the page. Answers may come in another order than their calls, so an older version
 * than the one shown is ignored. Null forgets the basket, and with it the answers that are still to come.
 */
export function showBasket(basket: Basket | null): void {
  if (basket && current && basket.version < current.version) return
  if (!basket) {
    age += 1
    pending = null
  }
  current = basket
  for (const listener of listeners) listener()
}

/** Shows the answer of a call that returns the basket, unless the basket was forgotten in between. */
export async function takeBasket(call: Promise<Basket>): Promise<Basket> {
  const begun = age
  const basket = await call
  if (begun === age) showBasket(basket)
  return basket
}

/** Reads the basket of the pupil. The head of the site and the page ask at the same moment, so both share one call. */
export const refreshBasket = (): Promise<Basket> => pending ?? rereadBasket()

/** Reads the basket anew after a refusal: a call that began before it may answer with what was refused. */
export function rereadBasket(): Promise<Basket> {
  const begun = age
  const call: Promise<Basket> = api(readBasket, {})
    .then((basket) => {
      // A newer call says it better, even if the stock alone has changed and the version is the same.
      if (begun === age && pending === call) showBasket(basket)
      return basket
    })
    .finally(() => {
      if (pending === call) pending = null
    })
  pending = call
  return call
}

/** The basket as this tab last saw it; null until it is read, and after signing out. */
export const useBasket = (): Basket | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
