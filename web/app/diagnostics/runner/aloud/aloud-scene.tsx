import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { languageOf, type Locale } from '#contract/values/locale'
import { Kuralai } from '../../../ui/drawings/kuralai.tsx'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'
import { say, type Saying } from './speech.ts'
import { useVoice } from './use-voice.ts'

interface AloudSceneProps {
  form: Form
  locale: Locale
  /** What stands in her bubble, and is said. */
  saying: Saying
  pose?: 'stand' | 'wave'
  children: (voice: ReturnType<typeof useVoice>) => React.ReactNode
}

/** The guide says what is to be done, by herself where the children are too young to read; under her lies the sheet to work on. */
export function AloudScene({ form, locale, saying, pose = 'stand', children }: AloudSceneProps) {
  const { t } = useTranslation('runner')
  const language = languageOf(locale)
  const voice = useVoice(language)
  const isSaidAtOnce = readsNothing.has(form.band) && (voice === 'here' || saying.sound !== undefined)
  const { words, sound } = saying
  useEffect(() => {
    if (isSaidAtOnce) say({ words, sound }, language)
  }, [isSaidAtOnce, words, sound, language])
  return (
    <main className={styles.scene} data-young={hasGuide.has(form.band) || undefined}>
      <div className={styles.sky}>
        {hasGuide.has(form.band) && (
          <span className={styles.guide}>
            <Kuralai size={132} pose={pose} />
          </span>
        )}
        <div className={styles.bubble} lang={language}>
          <h1 data-stem tabIndex={-1}>
            {words}
          </h1>
          <ListenButton saying={saying} language={language} voice={voice} />
        </div>
      </div>
      <div className={styles.sheet}>
        <p className={styles.noVoice} role="status">
          {voice === 'none' && !sound && t('aloud.no_voice')}
        </p>
        {children(voice)}
      </div>
    </main>
  )
}

const readsNothing: ReadonlySet<Form['band']> = new Set(['5-6', '7-9'])
const hasGuide = readsNothing
