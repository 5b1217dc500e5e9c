import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { Button } from '../../../ui/button.tsx'
import { usePause } from '../use-pause.ts'
import type { SessionState } from '../machine/session-state.rules.ts'
import type { AttemptSession } from '../session.ts'
import { AloudScene } from './aloud-scene.tsx'
import styles from './aloud.module.css'
import { useAloudWords } from './use-aloud-words.ts'

interface AloudRestProps {
  session: AttemptSession
  attempt: SessionState['attempt']
  form: Form
  onDone: () => void
}

/** Offers a rest between the two halves, during which the clock stops, or to go on at once. */
export function AloudRest({ session, attempt, form, onDone }: AloudRestProps) {
  const {
    t,
    words: { language },
  } = useTranslation('runner')
  const aloud = useAloudWords()
  const { pause, isPausing, failure } = usePause(session, onDone)
  const mayPause = !attempt.is_untimed && attempt.pauses_left > 0 && attempt.rest_seconds > 0
  return (
    <AloudScene key="break" form={form} language={language} saying={{ words: aloud.offer_rest }} pose="wave">
      {() => (
        <div className={`${styles.ways} grid gap-12`}>
          <p role="alert">{failure}</p>
          {mayPause && (
            <Button size="lg" className={styles.go} loading={isPausing} onClick={() => pause()}>
              {t('pause')}
            </Button>
          )}
          <Button size="lg" variant={mayPause ? 'line' : 'filled'} className={styles.go} onClick={onDone}>
            {t('next')}
          </Button>
        </div>
      )}
    </AloudScene>
  )
}
