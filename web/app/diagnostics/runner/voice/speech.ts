import type { Language } from '#contract/values/locale'

export interface Saying {
  words: string
  /** Recorded by a person, as an address that holds it. */
  sound?: string | undefined
}

/** A voice of this device in a language; names are written as kk-KZ or kk_KZ. */
export function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return undefined
  return window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
}

/** What a person recorded, while it is played. */
let playing: { recorded: HTMLAudioElement; onEnd: () => void } | null = null

export function hush(): void {
  const stopped = playing
  playing = null
  stopped?.recorded.pause()
  // What is paused has not ended for the device: it tells nobody.
  stopped?.onEnd()
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

/**
 * Say it: as it was recorded, or else with the voice of the device. What is being said stops. Tells when it is over; a
 * device that plays nothing without a touch is silent until then.
 */
export function say({ words, sound }: Saying, language: Language, onEnd: () => void = () => undefined): void {
  hush()
  const recorded = sound ? new Audio(addressOf(sound)) : null
  if (!recorded) return speak(words, language, onEnd)
  const current = { recorded, onEnd }
  const over = () => {
    // What was stopped has told so already.
    if (playing !== current) return
    playing = null
    onEnd()
  }
  playing = current
  recorded.onended = over
  recorded.onerror = () => speak(words, language, over)
  recorded.play().catch(over)
}

function speak(words: string, language: Language, onEnd: () => void): void {
  const voice = voiceOf(language)
  if (!voice) return onEnd()
  const speech = new SpeechSynthesisUtterance(words)
  speech.voice = voice
  speech.lang = voice.lang
  speech.rate = 0.9
  speech.onend = onEnd
  speech.onerror = onEnd
  window.speechSynthesis.speak(speech)
}

const addresses = new Map<string, string>()

/** Pages play only what has an address of their own. */
function addressOf(sound: string): string {
  const known = addresses.get(sound)
  if (known) return known
  const [head = '', base64 = ''] = sound.split(',')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) }))
  addresses.set(sound, address)
  return address
}
