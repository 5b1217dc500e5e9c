import type { Language } from '#contract/values/locale'
import { ListenButton } from '../runner/aloud/listen-button.tsx'
import styles from './exercises.module.css'

/** Whether and how a device reads aloud. */
export interface Aloud {
  language: Language
  voice: 'asking' | 'here' | 'none'
}

/** Reads words aloud, where the exercises are for those who do not read much yet. */
export function SayButton({ aloud, words, isSmall = false }: { aloud: Aloud | undefined; words: string; isSmall?: boolean }) {
  return (
    aloud && (
      <span className={styles.say}>
        <ListenButton saying={{ words }} {...aloud} isSmall={isSmall} />
      </span>
    )
  )
}
