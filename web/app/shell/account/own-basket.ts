import { useSyncExternalStore } from 'react'
import { readBasket, type Basket } from '#contract/store/basket'
import { api } from '../../calls/browser-api.ts'

let current: Basket | null = null
let pending: Promise<Basket> | null = null
const listeners = new Set<() => void>()

/** Called with the answer of every call that returns the basket, so that all places of the page show the same one. */
export function showBasket(basket: Basket | null): void {
  current = basket
  for (const listener of listeners) listener()
}

/** Reads the basket of the pupil. The head of the site and the page ask at the same moment, so both share one call. */
export function refreshBasket(): Promise<Basket> {
  pending ??= api(readBasket, {})
    .then((basket) => {
      showBasket(basket)
      return basket
    })
    .finally(() => (pending = null))
  return pending
}

/** The basket as this tab last saw it; null until it is read, and after signing out. */
export const useBasket = (): Basket | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('session', forget)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('session', forget)
  }
}

/** The next person at the computer has another basket. */
const forget = () => showBasket(null)
