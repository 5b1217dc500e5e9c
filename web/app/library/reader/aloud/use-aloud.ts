import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/values/locale'
import type { BookView } from '../book-view/types.ts'
import type { ShownPlace } from '../shown-place.rules.ts'
import { startAloud, type AloudState } from './read-aloud.ts'
import { findVoice } from './voices.ts'

export const rates = [0.75, 1, 1.25, 1.5] as const

interface Aloud {
  view: BookView
  place: ShownPlace | null
  language: Language
  /** The book has ended. */
  onEnd: () => void
}

/** Reads from the shown page on, and goes on over the pages. Leaving ends it. */
export function useAloud({ view, place, language, onEnd }: Aloud) {
  const [state, setState] = useState<AloudState>('looking')
  const [rate, setRate] = useState<number>(1)
  const reading = useRef<ReturnType<typeof startAloud> | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const own = startAloud({ view, language, findVoice, onState: setState, onEnd: () => end.current() })
    reading.current = own
    return () => own.stop()
  }, [view, language])
  useEffect(() => reading.current?.setRate(rate), [rate])
  // A page that was turned by hand: go on from there.
  useEffect(() => {
    if (place) reading.current?.moved(place)
  }, [place])
  return {
    state,
    rate,
    setRate,
    pause: () => reading.current?.pause(),
    resume: () => reading.current?.resume(),
  }
}
