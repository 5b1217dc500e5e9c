import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptSession } from './session.ts'
import { sentenceFor } from './sentence-for.ts'

/** Requests a pause or a long break, and reports a failure. */
export function usePause(session: AttemptSession, onDone: () => void) {
  const { t } = useTranslation('runner')
  const [isPausing, setIsPausing] = useState(false)
  const [failure, setFailure] = useState('')
  const pause = async (isBreak: boolean) => {
    setIsPausing(true)
    try {
      await session.pause(isBreak)
      onDone()
    } catch (error) {
      setFailure(sentenceFor(error, t('pause_offline'), t('trouble_failed')))
      setIsPausing(false)
    }
  }
  return { pause: (isBreak = false) => void pause(isBreak), isPausing, failure }
}
