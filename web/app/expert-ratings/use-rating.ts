import { useCallback, useEffect, useRef, useState } from 'react'
import { saveRating, type Situation } from '#contract/staff/expert-ratings'
import type { Locale } from '#contract/values/locale'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import type { GivenRating } from './given-rating.rules.ts'

export interface SavingState {
  state: 'kept' | 'keeping' | 'lost' | null
  /** Why it was refused for good. */
  reason: string | null
}

/** Milliseconds after the last keystroke before a comment is saved. */
const restOfWriting = 700

/** Holds and saves ratings: the latest of each situation, one after another, and again when the network is back. */
export function useRating(id: string, situations: readonly Situation[], locale: Locale) {
  const [given, setGiven] = useState<GivenRating[]>(() =>
    situations.map(({ ratings, is_unclear, comment }) => ({ ratings, is_unclear, comment })),
  )
  const newest = useRef(given)
  const [keeping, setKeeping] = useState<SavingState>({ state: null, reason: null })
  const waiting = useRef(new Map<number, GivenRating & { locale: Locale }>())
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    if (isSending.current || waiting.current.size === 0) return
    isSending.current = true
    setKeeping({ state: 'keeping', reason: null })
    setKeeping(await sendAll(id, waiting.current))
    isSending.current = false
  }, [id])

  useEffect(() => {
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      void send()
    }
  }, [send])

  function give(number: number, change: Partial<GivenRating>): void {
    const before = newest.current[number]
    if (!before) return
    const next = { ...before, ...change }
    newest.current = newest.current.with(number, next)
    setGiven(newest.current)
    waiting.current.set(number, { ...next, locale })
    clearTimeout(timer.current)
    if (change.comment === undefined) void send()
    else timer.current = setTimeout(() => void send(), restOfWriting)
  }

  return { given, give, keeping, send }
}

/** A rating changed during its call is newer, so it stays in the queue. */
async function sendAll(id: string, waiting: Map<number, GivenRating & { locale: Locale }>): Promise<SavingState> {
  for (const [number, body] of waiting) {
    try {
      await api(saveRating, { params: { id, number }, body })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      return { state: 'lost', reason: failure.status === 0 || failure.status >= 500 ? null : failure.message }
    }
    if (waiting.get(number) === body) waiting.delete(number)
  }
  return waiting.size === 0 ? { state: 'kept', reason: null } : sendAll(id, waiting)
}
