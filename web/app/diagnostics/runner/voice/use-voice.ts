import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/locale'
import { stopSpeech, voiceOf } from './speech.ts'

/** How long to wait for the browser's list of voices, in milliseconds. */
const patience = 2000

/** The wait for voices is needed only once, so later screens know at once. */
let hasWaited = false

/**
 * Returns whether the device has a voice for the language; some browsers load their list of voices late. Leaving the
 * screen stops the voice.
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
  useEffect(() => stopSpeech, [])
  if (voiceOf(language)) return 'here'
  return hasWaited ? 'none' : 'asking'
}
