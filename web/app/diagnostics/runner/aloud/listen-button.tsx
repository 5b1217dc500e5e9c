import { IconPlayerPlayFilled, IconPlayerStopFilled, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#contract/values/locale'
import styles from './aloud.module.css'
import { stopSpeech, speakAloud, type Utterance } from '../voice/speech.ts'
import { useAloudWords } from './use-aloud-words.ts'

interface ListenButtonProps {
  saying: Utterance
  language: Language
  voice: 'asking' | 'here' | 'none'
  /** For use next to an option: only an icon, with the words as its label. */
  isSmall?: boolean
}

/** Starts or stops reading aloud. Hidden while there is neither a voice nor a recording. */
export function ListenButton({ saying, language, voice, isSmall = false }: ListenButtonProps) {
  const aloud = useAloudWords()
  const [isSaying, setIsSaying] = useState(false)
  if (voice !== 'here' && !saying.sound) return null
  const press = () => {
    if (isSaying) {
      stopSpeech()
      return setIsSaying(false)
    }
    setIsSaying(true)
    speakAloud(saying, language, () => setIsSaying(false))
  }
  const Sign = isSaying ? IconPlayerStopFilled : isSmall ? IconVolume : IconPlayerPlayFilled
  const name = isSaying ? aloud.hush : aloud.listen
  return (
    <button
      type="button"
      className={isSmall ? styles.small : styles.listen}
      aria-label={isSmall ? `${name}: ${saying.words}` : undefined}
      onClick={press}
    >
      <span className={styles.sign}>
        <Sign size={22} aria-hidden />
      </span>
      {!isSmall && name}
    </button>
  )
}
