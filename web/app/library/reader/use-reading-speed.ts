import { useRef, useState } from 'react'
import type { ShownPlace } from './shown-place.rules.ts'
import { lettersPerPage, speedAfter, speedForSmall, usualSpeed } from './progress.rules.ts'

const key = 'reader-speed'

/** Letters a minute on this device; every page that is read through changes them a little. */
export function useReadingSpeed(isForSmall: boolean, pages: number) {
  const [speed, setSpeed] = useState(
    () => Number(localStorage.getItem(key)) || (isForSmall ? speedForSmall : usualSpeed),
  )
  const last = useRef<{ place: ShownPlace; at: number } | null>(null)
  function turnTo(place: ShownPlace): void {
    const [before, now] = [last.current, Date.now()]
    last.current = { place, at: now }
    if (!before || Math.abs(place.fraction - before.place.end) > 1e-6) return
    const letters = (before.place.end - before.place.fraction) * pages * lettersPerPage
    const next = speedAfter(speed, letters, (now - before.at) / 1000)
    if (next === speed) return
    setSpeed(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // A full storage: the speed lasts as long as the page.
    }
  }
  return { speed, turnTo }
}
