import { createElement, type ComponentType, type ReactElement } from 'react'
import { removeLostStyles } from '../../device/parts-limit.ts'

/**
 * Loads the toast region separately from the page. If loading fails, the next caller tries again, and neither the page
 * nor what is typed on it is lost.
 */
export function regionOf(load: () => Promise<{ default: ComponentType }>) {
  let here: ReactElement | null = null
  const listeners = new Set<() => void>()
  return {
    now: (): ReactElement | null => here,
    hear: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    bring: async () => {
      if (here) return
      try {
        here = createElement((await load()).default)
        for (const notify of listeners) notify()
      } catch {
        removeLostStyles()
      }
    },
  }
}

export const toastRegion = regionOf(() => import('./toast-region.tsx'))

/** Called when the page is idle, so that the first toast of a visit can report a lost network. */
export const preloadToasts = (): void => void toastRegion.bring()
