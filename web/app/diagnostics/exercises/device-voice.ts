import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/locale'

/** Milliseconds a browser may take to say which voices it has. */
const patience = 2000

// That of the test is not shared: the test would fetch it in a file of its own, and weighs as much as it may.
const voices = () => (typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null)
const voiceOf = (language: Language) =>
  voices()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)

export const hush = (): void => voices()?.cancel()

/** Say it with the voice of the device; what is being said stops. Tells when it is over. */
export function say(words: string, language: Language, onEnd: () => void): void {
  const voice = voiceOf(language)
  hush()
  if (!voice) return onEnd()
  const speech = new SpeechSynthesisUtterance(words)
  speech.voice = voice
  speech.lang = voice.lang
  speech.rate = 0.9
  speech.onend = onEnd
  speech.onerror = onEnd
  voices()?.speak(speech)
}

/** Whether this device speaks a language; some browsers say so only after a while. */
export function useVoice(language: Language): 'asking' | 'here' | 'none' {
  const [state, setState] = useState<'asking' | 'here' | 'none'>('asking')
  useEffect(() => {
    const look = () => (voiceOf(language) ? setState('here') : undefined)
    look()
    const timer = setTimeout(() => setState(voiceOf(language) ? 'here' : 'none'), patience)
    voices()?.addEventListener?.('voiceschanged', look)
    return () => {
      clearTimeout(timer)
      voices()?.removeEventListener?.('voiceschanged', look)
      hush()
    }
  }, [language])
  return state
}
