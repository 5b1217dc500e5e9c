import type { Language } from '#contract/values/locale'
import type { BookView, Sentence } from '../book-view/types.ts'
import type { ShownPlace } from '../shown-place.rules.ts'

export type AloudState = 'looking' | 'no-voice' | 'reading' | 'paused'

interface Means {
  view: Pick<BookView, 'sentences' | 'nextPart' | 'unmarkSentence'>
  language: Language
  findVoice: (language: Language) => Promise<SpeechSynthesisVoice | null>
  onState: (state: AloudState) => void
  onEnd: () => void
}

/**
 * Reads sentence by sentence. A pause ends the sentence and begins it again later: many phones cannot go on within one.
 */
export function startAloud({ view, language, findVoice, onState, onEnd }: Means) {
  let sentences: Sentence[] = []
  let index = 0
  let rate = 1
  let voice: SpeechSynthesisVoice | null = null
  let state: AloudState = 'looking'
  /** Counts beginnings: what a former one still reports does not count. */
  let turn = 0
  let isOver = false

  const become = (next: AloudState) => {
    state = next
    onState(next)
  }

  async function begin(): Promise<void> {
    voice = await findVoice(language)
    if (isOver) return
    if (!voice) return become('no-voice')
    become('reading')
    await readFromPage()
  }

  async function readFromPage(): Promise<void> {
    const own = (turn += 1)
    const found = await view.sentences()
    if (own !== turn) return
    sentences = found
    index = 0
    await readOn()
  }

  async function readOn(): Promise<void> {
    const own = (turn += 1)
    const sentence = sentences[index]
    if (!sentence) return nextPart(own)
    const isThere = await sentence.show()
    if (own !== turn) return
    if (!isThere) return readFromPage()
    speak(sentence.text, () => {
      if (own !== turn) return
      index += 1
      void readOn()
    })
  }

  async function nextPart(own: number): Promise<void> {
    const isMore = await view.nextPart()
    if (own !== turn) return
    if (isMore) return readFromPage()
    stop()
    onEnd()
  }

  function speak(text: string, onDone: () => void): void {
    speechSynthesis.cancel()
    const speech = new SpeechSynthesisUtterance(text)
    speech.voice = voice
    speech.lang = voice?.lang ?? language
    speech.rate = rate
    speech.onend = onDone
    // A sentence that the voice cannot say is passed over.
    speech.onerror = ({ error }) => error === 'canceled' || error === 'interrupted' || onDone()
    speechSynthesis.speak(speech)
  }

  function silence(): void {
    turn += 1
    speechSynthesis.cancel()
  }

  function stop(): void {
    isOver = true
    turn += 1
    if ('speechSynthesis' in window) speechSynthesis.cancel()
    view.unmarkSentence()
  }

  void begin()
  return {
    stop,
    pause: () => {
      if (state !== 'reading') return
      silence()
      become('paused')
    },
    resume: () => {
      if (state !== 'paused') return
      become('reading')
      void readOn()
    },
    setRate: (next: number) => {
      if (rate === next) return
      rate = next
      if (state !== 'reading') return
      silence()
      void readOn()
    },
    moved: ({ isByVoice }: ShownPlace) => {
      if (state !== 'reading' || isOver || isByVoice || sentences.length === 0) return
      silence()
      void readFromPage()
    },
  }
}
