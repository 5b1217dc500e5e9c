import { useEffect } from 'react'
import { usePageWords } from '#web/i18n/use-translation'
import { Kuralai } from '../../../ui/drawings/kuralai.tsx'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'
import { speakAloud } from '../voice/speech.ts'
import { useAloudWords } from './use-aloud-words.ts'
import { useVoice } from '../voice/use-voice.ts'

/** Reads the introduction or the end of the test to children who cannot read. */
export function AloudGuide({ moment }: { moment: 'hello' | 'goodbye' }) {
  const { language } = usePageWords()
  const voice = useVoice(language)
  const words = useAloudWords()[moment]
  useEffect(() => {
    if (voice === 'here') speakAloud({ words }, language)
  }, [voice, words, language])
  return (
    <section className={styles.aside}>
      <span className={`${styles.guide} positioned`}>
        <Kuralai size={132} pose="wave" />
      </span>
      <div className={styles.asideWords}>
        <p>{words}</p>
        <ListenButton saying={{ words }} language={language} voice={voice} />
      </div>
    </section>
  )
}
