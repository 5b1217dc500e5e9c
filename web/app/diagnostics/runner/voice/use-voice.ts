import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/locale'
import { hush, voiceOf } from './speech.ts'

/** Milliseconds a browser may take to say which voices it has. */
const patience = 2000

/** Browsers that name no voice at once have been given their time: the next screen knows at once. */
let hasWaited = false

/**
 * Whether this device speaks a language; some browsers say so only after a while. Whoever leaves the screen leaves the
 * voice behind.
 */
export function useVoice(language: Language): 'asking' | 'here' | 'none' {
  const [, setLooks] = useState(0)
  useEffect(() => {
    const look = () => setLooks((looks) => looks + 1)
    const timer = setTimeout(() => {
      hasWaited = true
      look()
    }, patience)
    window.speechSynthesis?.addEventListener?.('voiceschanged', look)
    return () => {
      clearTimeout(timer)
      window.speechSynthesis?.removeEventListener?.('voiceschanged', look)
    }
  }, [])
  useEffect(() => hush, [])
  if (voiceOf(language)) return 'here'
  return hasWaited ? 'none' : 'asking'
}
