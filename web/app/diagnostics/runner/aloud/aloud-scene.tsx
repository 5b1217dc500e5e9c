import { useEffect } from 'react'
import type { Form } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import { Kuralai } from '../../../ui/drawings/kuralai.tsx'
import { AloudSun } from './aloud-path.tsx'
import styles from './aloud.module.css'
import { useAloudWords } from './use-aloud-words.ts'
import { ListenButton } from './listen-button.tsx'
import { speakAloud, type Utterance } from '../voice/speech.ts'
import { useVoice } from '../voice/use-voice.ts'

interface AloudSceneProps {
  form: Form
  language: Language
  /** Text of the guide's speech bubble, which is also read aloud. */
  saying: Utterance
  pose?: 'stand' | 'wave'
  /** Finished share of the part, from 0 to 1. */
  share?: number
  children: (voice: ReturnType<typeof useVoice>) => React.ReactNode
}

/**
 * The guide explains what to do, unprompted where the children are too young to read; below her is the sheet to work
 * on.
 */
export function AloudScene({ form, language, saying, pose = 'stand', share, children }: AloudSceneProps) {
  const aloud = useAloudWords()
  const voice = useVoice(language)
  const speaksImmediately = readsNothing.has(form.band) && (voice === 'here' || saying.sound !== undefined)
  const { words, sound } = saying
  useEffect(() => {
    if (speaksImmediately) speakAloud({ words, sound }, language)
  }, [speaksImmediately, words, sound, language])
  return (
    <main className={styles.scene} data-young={hasGuide.has(form.band) || undefined}>
      <div className={styles.sky}>
        {hasGuide.has(form.band) && <Guide pose={pose} share={share} />}
        <div className={`${styles.bubble} positioned`} lang={language}>
          <h1 data-stem id={stemId} tabIndex={-1} data-length={words.length > 55 ? 'long' : undefined}>
            {words}
          </h1>
          <ListenButton saying={saying} language={language} voice={voice} />
        </div>
      </div>
      <div className={styles.sheet}>
        <p className={styles.noVoice} role="status">
          {voice === 'none' && !sound && aloud.no_voice}
        </p>
        {children(voice)}
      </div>
    </main>
  )
}

function Guide({ pose, share }: Pick<AloudSceneProps, 'pose' | 'share'>) {
  return (
    <>
      {share !== undefined && <AloudSun share={share} />}
      <span className={`${styles.guide} positioned`}>
        <Kuralai size={132} pose={pose} />
      </span>
    </>
  )
}

/** Labels the answer fields that are not tiles. */
export const stemId = 'aloud-stem'

const readsNothing: ReadonlySet<Form['band']> = new Set(['5-6', '7-9'])
const hasGuide = readsNothing
