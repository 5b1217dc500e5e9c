import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { streamSupport } from '#contract/support/desk'
import { openStream } from '../../calls/browser-api.ts'
import { followChanges } from '../follow-changes.ts'

const beat = 25_000
/** Milliseconds; changes within this time are read together. */
const together = 300

/** Reloads the desk when a conversation changes, and regularly in case there is no stream. */
export function useDeskNews(): void {
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  useEffect(() => {
    again.current = revalidate
  }, [revalidate])

  useEffect(() => {
    const leaving = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void again.current(), together)
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), beat)
    void followChanges((signal) => openStream(streamSupport.path, signal), read, leaving.signal)
    return () => {
      leaving.abort()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [])
}
