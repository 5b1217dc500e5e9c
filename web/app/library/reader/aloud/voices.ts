import type { Language } from '#contract/values/locale'

/** Milliseconds that a browser has to load its list of voices. */
const patience = 2000

const listed = (language: Language): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)

/** Returns the voice of the device for a language, or null if it has none. Some browsers list their voices late. */
export function findVoice(language: Language): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in window)) return Promise.resolve(null)
  const voice = listed(language)
  if (voice) return Promise.resolve(voice)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      speechSynthesis.removeEventListener('voiceschanged', look)
      resolve(listed(language) ?? null)
    }
    const look = () => listed(language) && end()
    const timer = setTimeout(end, patience)
    speechSynthesis.addEventListener('voiceschanged', look)
  })
}
