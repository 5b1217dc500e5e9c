import type { Language } from '#contract/values/locale'

export interface Utterance {
  words: string
  /** Recorded voice, as a data URL. */
  sound?: string | undefined
}

/** Finds a voice for a language; browsers write kk-KZ or kk_KZ. */
export function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return undefined
  return window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
}

let playing: { recorded: HTMLAudioElement; onEnd: () => void } | null = null

export function stopSpeech(): void {
  const stopped = playing
  playing = null
  stopped?.recorded.pause()
  // Pausing does not fire `ended`, so call `onEnd` here.
  stopped?.onEnd()
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

/**
 * Plays the recording, or else reads the words with a voice of the device, interrupting any other speech. Calls `onEnd`
 * when it is over. Devices that block sound without a touch stay silent.
 */
export function speakAloud({ words, sound }: Utterance, language: Language, onEnd: () => void = () => undefined): void {
  stopSpeech()
  const recorded = sound ? new Audio(addressOf(sound)) : null
  if (!recorded) return speak(words, language, onEnd)
  const current = { recorded, onEnd }
  const over = () => {
    // `stopSpeech` has already called `onEnd`.
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

/** A blob address, because pages do not play data URLs. */
function addressOf(sound: string): string {
  const cached = addresses.get(sound)
  if (cached) return cached
  const [head = '', base64 = ''] = sound.split(',')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) }))
  addresses.set(sound, address)
  return address
}
