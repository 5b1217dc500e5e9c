import { useEffect, useRef } from 'react'

/**
 * A button that is busy takes no focus, and one whose line is gone has none to give: whoever works by keyboard would be thrown back to the top of the page.
 * Once nothing is busy any more, or the button itself is gone, the focus comes back to where it was kept, or to what has taken the place of that line.
 */
export function useKeptPlace(isBusy: boolean): () => void {
  const comeBack = useRef(() => {})
  useEffect(() => {
    if (!isBusy) comeBack.current()
  }, [isBusy])
  useEffect(() => () => comeBack.current(), [])
  return () => {
    comeBack.current = placeOfFocus()
  }
}

function placeOfFocus(): () => void {
  const from = document.activeElement
  const line = from?.closest('li')
  const places = [from, line?.nextElementSibling, line?.previousElementSibling, from?.closest('section')]
  return () => {
    const now = document.activeElement
    // It has been moved on purpose, or nobody pressed a button.
    if (!from?.matches('button') || (now !== document.body && !now?.closest('[role="dialog"]'))) return
    const place = places.find((one) => one instanceof HTMLElement && one.isConnected)
    if (!(place instanceof HTMLElement)) return
    if (place !== from) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
}
