import { partsLimit } from '../device/parts-limit.ts'

const reloadedForCode = 'reloaded-for-code'

declare global {
  interface Window {
    /** The code of the page has come and runs. */
    partsAreHere?: () => void
    /** Something that the page cannot begin without failed to come. */
    partsDoNotCome?: () => void
  }
}

/** Written into the HTML as it stands here: before any code is there, nothing else can notice that it does not come. */
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
