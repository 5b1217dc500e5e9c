import { IconHeadphones, IconHeadphonesOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { stopSpeech, readAloud } from './device-voice.ts'
import styles from './exercises.module.css'

/** Reading aloud on this device: the language, and whether there is a voice for it. */
export interface Aloud {
  language: Language
  voice: 'asking' | 'here' | 'none'
}

/** Reads words aloud for children who cannot read well yet. Hidden if the device has no voice for the language. */
export function SayButton({
  aloud,
  words,
  isSmall = false,
}: {
  aloud: Aloud | undefined
  words: string
  isSmall?: boolean
}) {
  const { t } = useTranslation('exercises')
  const [isSaying, setIsSaying] = useState(false)
  if (aloud?.voice !== 'here') return null
  const press = () => {
    setIsSaying(!isSaying)
    if (isSaying) stopSpeech()
    else readAloud(words, aloud.language, () => setIsSaying(false))
  }
  const Sign = isSaying ? IconHeadphonesOff : IconHeadphones
  const name = t(isSaying ? 'aloud.hush' : 'aloud.listen')
  return (
    <button type="button" className={styles.say} aria-label={isSmall ? `${name}: ${words}` : undefined} onClick={press}>
      <span>
        <Sign size={22} aria-hidden />
      </span>
      {!isSmall && name}
    </button>
  )
}
