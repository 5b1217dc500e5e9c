import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { Kuralai } from '../../../ui/drawings/kuralai.tsx'
import { sentenceFor } from '../sentence-for.ts'
import type { PausedProps } from '../screens/stages.tsx'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'
import { useVoice } from '../voice/use-voice.ts'

/** Rest: the guide sleeps, and a button continues the test. */
export function AloudPaused({ session, attempt }: PausedProps) {
  const {
    t,
    words: { language },
  } = useTranslation('runner')
  const voice = useVoice(language)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const goOn = async () => {
    setIsAsking(true)
    setFailure('')
    await (attempt.is_this_device ? session.resume() : session.takeOver()).catch((error: unknown) =>
      setFailure(sentenceFor(error, t('needs_connection'), t('trouble_failed'))),
    )
    setIsAsking(false)
  }
  return (
    <main className={styles.rest}>
      <Kuralai size={200} pose="sleep" />
      <h1 data-stem tabIndex={-1}>
        {t('paused_title')}
      </h1>
      <ListenButton saying={{ words: t('paused_title') }} language={language} voice={voice} />
      <p role="alert">{failure}</p>
      <Button size="lg" className={styles.go} loading={isAsking} onClick={() => void goOn()}>
        {t('resume')}
      </Button>
    </main>
  )
}
