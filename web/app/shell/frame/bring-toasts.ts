import { createElement, type ComponentType, type ReactElement } from 'react'
import { withoutLostStyles } from '../../device/parts-limit.ts'

/**
 * The place of toasts as a part that is fetched apart. What does not come is asked for again by the next caller: nobody
 * loses a page, or what is typed there, for it.
 */
export function regionOf(load: () => Promise<{ default: ComponentType }>) {
  let here: ReactElement | null = null
  const heard = new Set<() => void>()
  return {
    now: (): ReactElement | null => here,
    hear: (tell: () => void) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    bring: async () => {
      if (here) return
      try {
        here = createElement((await load()).default)
        for (const tell of heard) tell()
      } catch {
        withoutLostStyles()
      }
    },
  }
}

export const toastRegion = regionOf(() => import('./toast-region.tsx'))

/** Called when the page is idle, so that the first toast of a visit can say that the network is gone. */
export const bringToastsEarly = (): void => void toastRegion.bring()
