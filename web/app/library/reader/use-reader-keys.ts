import { useCallback, useEffect, useRef } from 'react'
import type { ViewEvents } from './book-view/types.ts'
import { isTyping, usesKey } from './key-target.ts'
import { commandOf, type Command } from './reader.rules.ts'

/** Carries out commands of keys, in this window and, by the function that it returns, in the frame of the book. */
export function useReaderKeys(carryOut: Record<Command, () => void>): ViewEvents['onKey'] {
  const newest = useRef(carryOut)
  useEffect(() => {
    newest.current = carryOut
  })
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command || usesKey(event)) return
    if (command !== 'close' && isTyping(event)) return
    event.preventDefault()
    newest.current[command]()
  }, [])
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])
  return onKey
}
