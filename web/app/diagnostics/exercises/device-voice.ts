import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/locale'

/** How long to wait for the browser's list of voices, in milliseconds. */
const patience = 2000

// Not shared with the test runner: a shared module would become a separate file, and the test is at its size limit.
const voices = () => (typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null)
const voiceOf = (language: Language) =>
  voices()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)

export const stopSpeech = (): void => voices()?.cancel()

/** Reads the words aloud with a voice of the device, interrupting any other speech; calls `onEnd` when it is over. */
export function readAloud(words: string, language: Language, onEnd: () => void): void {
  const voice = voiceOf(language)
  stopSpeech()
  if (!voice) return onEnd()
  const speech = new SpeechSynthesisUtterance(words)
  speech.voice = voice
  speech.lang = voice.lang
  speech.rate = 0.9
  speech.onend = onEnd
  speech.onerror = onEnd
  voices()?.speak(speech)
}

/** Returns whether the device has a voice for the language; some browsers load their list of voices late. */
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
      stopSpeech()
    }
  }, [language])
  return state
}
