import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { Button } from '../../ui/button.tsx'
import type { AttemptSession } from './session.ts'
import { partOf, pieceToFetch } from './path.rules.ts'
import styles from './runner.module.css'
import { isPieceOver, type SessionState } from './machine/session-state.rules.ts'
import { useBeginPart } from './use-begin-part.ts'

/**
 * Shown between items that come one by one. After "next" the following item opens at once; if the time was up, the
 * pupil starts it.
 */
export function ItemOpening({ session, state, form }: { session: AttemptSession; state: SessionState; form: Form }) {
  const { t } = useTranslation('runner')
  const { current } = state.progress
  const { begin, isWaiting, failure } = useBeginPart(
    session,
    pieceToFetch(form, current),
    current,
    form.grows ? 'choice_offline' : 'item_offline',
  )
  const isTimeUp = isPieceOver(state)
  const hasBegun = useRef(isTimeUp)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  })
  const here = partOf(form, current)
  if (!here) return null
  const number = current - here.first + 1
  return (
    <main className={styles.stage} data-skill={here.part.scale}>
      <span className={styles.step}>
        {form.grows ? t('question', { number }) : t('question_of', { number, count: here.size })}
      </span>
      <h1 data-stem tabIndex={-1}>
        {t(isTimeUp ? 'item_over' : 'item_coming')}
      </h1>
      <p>{t(form.grows ? 'choice_coming' : isTimeUp ? 'item_over_about' : 'item_coming_about')}</p>
      <p role="alert">{failure}</p>
      <div className={styles.stageActions}>
        <Button size="lg" loading={isWaiting} onClick={begin}>
          {t('start_item', { number })}
        </Button>
      </div>
    </main>
  )
}
