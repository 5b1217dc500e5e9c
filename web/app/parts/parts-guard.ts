import { partsLimit } from '../device/parts-limit.ts'

const reloadedForCode = 'reloaded-for-code'

declare global {
  interface Window {
    /** Called when the code of the page runs. */
    partsAreHere?: () => void
    /** Called when something that the page needs to start failed to load. */
    partsDoNotCome?: () => void
  }
}

/**
 * Its source is written into the HTML: before any code has loaded, nothing else can notice that the code does not
 * arrive.
 */
export function guardParts(limit: number, reloaded: string, leave: (address: string | null) => void): void {
  const giveUp = () => leave(`/offline.html?from=${encodeURIComponent(location.pathname + location.search)}`)
  const timer = setTimeout(giveUp, limit)
  const fail = () => {
    clearTimeout(timer)
    if (!navigator.onLine || sessionStorage.getItem(reloaded)) return giveUp()
    sessionStorage.setItem(reloaded, 'once')
    return leave(null)
  }
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && fail()
  addEventListener('error', onError, true)
  window.partsDoNotCome = fail
  window.partsAreHere = () => {
    clearTimeout(timer)
    removeEventListener('error', onError, true)
    sessionStorage.removeItem(reloaded)
  }
}

export const partsGuardScript = (): string =>
  `(${guardParts.toString()})(${partsLimit},${JSON.stringify(reloadedForCode)},(to)=>to?location.replace(to):location.reload())`
