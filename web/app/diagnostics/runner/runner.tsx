import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import type { AttemptSession } from './attempt-session.ts'
import type { SessionState } from './session-state.ts'
import { AnswerAgain } from './answer-again.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Dialog } from './dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { ItemView } from './item-view.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PartOpening } from './part-opening.tsx'
import { goBackFrom, itemsOf, markOf, partOf, stepBack, stepForward, stepTo } from './progress.rules.ts'
import { QuestionPanel } from './question-panel.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { Review } from './review.tsx'
import styles from './runner.module.css'
import { SavedNote } from './saved-note.tsx'
import { Delivering, Elsewhere, Paused } from './stages.tsx'
import { TopBar } from './top-bar.tsx'
import { useWatch } from './use-watch.ts'

type Overlay = 'panel' | 'leave' | 'finish' | null
/** Told what the browser's Back does now; nothing while there are no questions. */
type HearBack = (stepBack: (() => void) | null) => void

/** The test itself: whatever the attempt needs of the pupil now. */
export function Runner({ session, hearBack }: { session: AttemptSession; hearBack: HearBack }) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useWatch(session)
  const form = state.forms[state.attempt.locale] ?? Object.values(state.forms)[0]
  return (
    <div className={styles.root} data-band={form?.band ?? '12-14'} data-contrast={state.attempt.conditions.includes('high-contrast') ? 'high' : undefined}>
      <OfflineBar connection={state.connection} />
      <Standing session={session} state={state} form={form} hearBack={hearBack} />
    </div>
  )
}

interface Shown {
  session: AttemptSession
  state: SessionState
  hearBack: HearBack
}

function Standing({ session, state, form, hearBack }: Shown & { form: Form | undefined }) {
  if (state.standing === 'elsewhere') return <Elsewhere session={session} />
  if (state.standing === 'paused' || (!form && state.standing === 'active')) return <Paused session={session} attempt={state.attempt} />
  if (state.standing === 'delivering' || state.standing === 'done' || !form) return <Delivering session={session} state={state} />
  return <Answering session={session} state={state} form={form} hearBack={hearBack} />
}

function Answering({ session, state, form, hearBack }: Shown & { form: Form }) {
  const { t } = useTranslation('runner')
  const [overlay, setOverlay] = useState<Overlay>(null)
  const { progress } = state
  useFocusOnStem(`${progress.view} ${progress.current}`)
  const go = (item: number) => {
    setOverlay(null)
    session.take(stepTo(form, item))
  }
  const close = () => setOverlay(null)
  // Before the pupil sees the question or the pause, or Back would still do what it did on the screen before.
  useLayoutEffect(() => {
    hearBack(() => {
      if (overlay) return setOverlay(null)
      const step = goBackFrom(form, progress)
      return step ? session.take(step) : setOverlay('leave')
    })
    return () => hearBack(null)
  }, [hearBack, overlay, form, progress, session])
  const here = partOf(form, progress.current)
  return (
    <>
      <TopBar session={session} state={state} form={form} onLeave={() => setOverlay('leave')} onQuestions={() => go(progress.current)} />
      <AnswerAgain item={progress.again[0]} isHere={progress.view === 'item' && progress.again[0] === progress.current} onGo={go} />
      {progress.view === 'item' && <Question session={session} state={state} form={form} onPanel={() => setOverlay('panel')} onGo={go} />}
      {progress.view === 'part' && <PartOpening session={session} form={form} current={progress.current} />}
      {progress.view === 'review' && <Review form={form} progress={progress} onGo={go} onFinish={() => setOverlay('finish')} />}
      {overlay === 'panel' && here && (
        <Dialog title={t('questions')} isSheet onClose={close}>
          <QuestionPanel
            part={here.part}
            progress={progress}
            isBare
            onGo={go}
            onReview={() => {
              close()
              session.take({ type: 'reviewed' })
            }}
          />
        </Dialog>
      )}
      {overlay === 'leave' && <LeaveDialog session={session} attempt={state.attempt} isBetween={here?.part.withheld !== undefined} onClose={close} />}
      {overlay === 'finish' && <FinishDialog form={form} progress={progress} onGo={go} onClose={close} onFinish={() => session.finish('pupil')} />}
    </>
  )
}

function Question({
  session,
  state,
  form,
  onPanel,
  onGo,
}: {
  session: AttemptSession
  state: SessionState
  form: Form
  onPanel: () => void
  onGo: (item: number) => void
}) {
  const { t } = useTranslation('runner')
  const { progress, attempt } = state
  const here = partOf(form, progress.current)
  const locale = progress.item_locales[progress.current] ?? attempt.locale
  const inForm = (one: Form | undefined) => one && itemsOf(one).find((other) => other.item === progress.current)
  const item = inForm(state.forms[locale]) ?? inForm(form)
  if (!here || !item) return null
  const back = stepBack(form, progress.current)
  const forward = stepForward(form, progress.current)
  const isFlagged = progress.flagged.includes(item.item)
  const flag = () => {
    session.take({ type: 'flagged', item: item.item })
    if (!isFlagged) session.take(forward)
  }
  return (
    <>
      <div className={styles.body}>
        <main className={styles.main} data-skill={here.part.scale}>
          <ItemView
            key={item.item}
            item={item}
            locale={locale}
            value={progress.answers[item.item]?.value ?? null}
            onAnswer={(value) => session.answer(item.item, value)}
            above={
              <div className={`${styles.number} ${attempt.conditions.includes('read-aloud') ? '' : styles.barOnlyWide}`}>
                <ScaleSign picture={form.picture} scale={here.part.scale} size={34} />
                <span>{t('question', { number: here.part.items.findIndex((other) => other.item === item.item) + 1 })}</span>
                {attempt.conditions.includes('read-aloud') && <ReadAloud item={item} locale={locale} />}
              </div>
            }
          />
        </main>
        <aside className={styles.aside}>
          <QuestionPanel part={here.part} progress={progress} onGo={onGo} onReview={() => session.take({ type: 'reviewed' })} />
          <SavedNote connection={state.connection} hasAnswer={markOf(progress, item) === 'answered'} />
          <LanguageSwitch session={session} state={state} item={item.item} key={item.item} />
        </aside>
      </div>
      <BottomBar
        onBack={back && (() => session.take(back))}
        isFlagged={isFlagged}
        onFlag={flag}
        onPanel={onPanel}
        onNext={() => session.take(forward)}
        isLast={forward.type === 'reviewed'}
      />
    </>
  )
}

/** A new question starts at its top, for the eye and for a screen reader; not at the very first rendering. */
function useFocusOnStem(key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-stem]')?.focus({ preventScroll: true })
  }, [key])
}
