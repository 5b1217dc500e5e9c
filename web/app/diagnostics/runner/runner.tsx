import {
  createElement,
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import type { AttemptSession } from './session.ts'
import { formNow, isPieceOver, type SessionState } from './machine/session-state.rules.ts'
import { SkipDialog } from './skip-dialog.tsx'
import { AnswerAgain } from './screens/answer-again.tsx'
import { Dialog } from './screens/dialog.tsx'
import { FinishDialog } from './screens/finish-dialog.tsx'
import { ItemOpening } from './item-opening.tsx'
import { LeaveDialog, type LeaveDialogProps } from './screens/leave-dialog.tsx'
import { OfflineBar } from './screens/offline-bar.tsx'
import { PartOpening, type PartOpeningProps } from './screens/part-opening.tsx'
import {
  backStepFrom,
  isForwardOnly,
  isOnDevice,
  mayReturn,
  pageOf,
  partOf,
  stepForward,
  stepTo,
} from './path.rules.ts'
import { loadPresentation, loadedPresentation, type Presentation } from './presentations.ts'
import { openItems, type Step } from './machine/progress.rules.ts'
import { Question, type QuestionProps } from './question.tsx'
import { QuestionPanel } from './screens/question-panel.tsx'
import { Review, type ReviewProps } from './screens/review.tsx'
import styles from './runner.module.css'
import { Delivering, Elsewhere, Held, Paused, type PausedProps } from './screens/stages.tsx'
import { TopBar } from './screens/top-bar.tsx'
import { useSurroundings } from './use-surroundings.ts'

type Overlay = 'panel' | 'leave' | 'finish' | 'skip' | null
/** Receives what the browser's Back should do; null while there are no questions. */
type OnBackChange = (stepBack: (() => void) | null) => void

/** Loaded only for a test that staff watch; without it the test goes on as usual. */
const Watched = lazy(() =>
  import('./watched/watched.tsx')
    .then((loaded) => ({ default: loaded.Watched }))
    .catch(() => ({ default: () => <></> })),
)

/** The test itself: shows the screen that the attempt needs now. */
export function Runner({ session, onStepBackChange }: { session: AttemptSession; onStepBackChange: OnBackChange }) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useSurroundings(session)
  const form = formNow(state)
  return (
    <div
      className={styles.root}
      data-band={form?.band ?? '12-14'}
      data-contrast={state.attempt.conditions.includes('high-contrast') ? 'high' : undefined}
    >
      <OfflineBar connection={state.connection} onHeard={session.heardAside} />
      {state.attempt.is_watched && (
        <Suspense>
          <Watched session={session} />
        </Suspense>
      )}
      <Standing session={session} state={state} form={form} onStepBackChange={onStepBackChange} />
    </div>
  )
}

interface Shown {
  session: AttemptSession
  state: SessionState
  onStepBackChange: OnBackChange
}

function Standing({ session, state, form, onStepBackChange }: Shown & { form: Form | undefined }) {
  if (state.standing === 'elsewhere') return <Elsewhere session={session} />
  if (state.attempt.is_held) return <Held attempt={state.attempt} />
  if (state.standing === 'paused' || (!form && state.standing === 'active'))
    return <ShownPaused session={session} attempt={state.attempt} band={form?.band} />
  if (state.standing === 'delivering' || state.standing === 'done' || !form)
    return <Delivering session={session} state={state} />
  return <Answering session={session} state={state} form={form} onStepBackChange={onStepBackChange} />
}

function Answering({ session, state, form, onStepBackChange }: Shown & { form: Form }) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const { progress } = state
  useFocusOnStem(progress.view, progress.current)
  const go = (item: number) => {
    setOverlay(null)
    session.take(stepTo(form, item))
  }
  const close = () => setOverlay(null)
  // Runs before paint, or Back could still act for the previous screen.
  useLayoutEffect(() => {
    onStepBackChange(() => {
      if (overlay) return setOverlay(null)
      const step = backStepFrom(form, progress)
      return step ? session.take(step) : setOverlay('leave')
    })
    return () => onStepBackChange(null)
  }, [onStepBackChange, overlay, form, progress, session])
  return (
    <>
      <TopBar
        session={session}
        state={state}
        form={form}
        onLeave={() => setOverlay('leave')}
        onQuestions={mayReturn(form, progress.current) ? () => go(progress.current) : null}
      />
      <AnswerAgain
        item={progress.again.find((item) => mayAnswer(form, item, progress.current))}
        isHere={progress.view === 'item' && progress.again.includes(progress.current)}
        onGo={go}
      />
      {progress.view === 'item' && (
        <Suspense>
          <Shown
            session={session}
            state={state}
            form={form}
            onPanel={() => setOverlay('panel')}
            onGo={go}
            onSkip={() => setOverlay('skip')}
          />
        </Suspense>
      )}
      {progress.view === 'part' && <Opening session={session} state={state} form={form} onGo={go} />}
      {progress.view === 'review' && (
        <Suspense>
          <ShownReview
            form={form}
            progress={progress}
            isTimeUp={isPieceOver(state)}
            onGo={go}
            onFinish={() => setOverlay('finish')}
            onHandIn={() => session.finish('pupil')}
          />
        </Suspense>
      )}
      <Overlays overlay={overlay} session={session} state={state} form={form} onGo={go} onClose={close} />
    </>
  )
}

/**
 * The presentation of the instrument. Usually loaded before the first item; loaded here if the form came in another
 * way.
 */
function usePresentation({ presentation }: Form): Partial<Presentation> {
  return presentation ? (loadedPresentation(presentation) ?? use(loadPresentation(presentation))) : {}
}

const Shown = (props: QuestionProps) => createElement(usePresentation(props.form).Question ?? Question, props)
const ShownOpening = (props: PartOpeningProps) =>
  createElement(usePresentation(props.form).Opening ?? PartOpening, props)
const ShownPaused = (props: PausedProps) =>
  createElement((props.attempt.presentation && loadedPresentation(props.attempt.presentation)?.Paused) ?? Paused, props)
const ShownLeave = ({ form, ...props }: LeaveDialogProps & { form: Form }) =>
  createElement(usePresentation(form).Leave ?? LeaveDialog, props)
const ShownReview = (props: ReviewProps) => createElement(usePresentation(props.form).Review ?? Review, props)

interface OverlaysProps {
  overlay: Overlay
  session: AttemptSession
  state: SessionState
  form: Form
  onGo: (item: number) => void
  onClose: () => void
}

/** Dialogs above the question. */
function Overlays({ overlay, session, state: { progress, attempt }, form, onGo, onClose }: OverlaysProps) {
  const { t } = useTranslation('runner')
  const here = partOf(form, progress.current)
  const leaveTo = (step: Step) => {
    onClose()
    session.take(step)
  }
  switch (overlay) {
    case 'panel':
      return (
        here && (
          <Dialog title={t('questions')} isSheet onClose={onClose}>
            <QuestionPanel
              part={here.part}
              progress={progress}
              isBare
              onGo={onGo}
              onReview={() => leaveTo({ type: 'reviewed' })}
            />
          </Dialog>
        )
      )
    case 'leave':
      return (
        <ShownLeave
          form={form}
          session={session}
          attempt={attempt}
          isBetween={here?.part.withheld !== undefined && here.part.items.length === 0}
          onClose={onClose}
        />
      )
    case 'skip':
      return (
        <SkipDialog
          open={openItems(progress, pageOf(form, progress.current)).length}
          isPage={form.presentation === 'page'}
          isNeeded={form.grows === true}
          onClose={onClose}
          onSkip={() => leaveTo(stepForward(form, progress.current))}
        />
      )
    case 'finish':
      return (
        <FinishDialog
          form={form}
          progress={progress}
          onGo={onGo}
          onClose={onClose}
          onFinish={() => session.finish('pupil')}
        />
      )
    case null:
      return null
  }
}

/** Opening of a part, or of an item that comes alone and is not the first of its part. */
function Opening({
  session,
  state,
  form,
  onGo,
}: Omit<Shown, 'onStepBackChange'> & { form: Form; onGo: (item: number) => void }) {
  const { current } = state.progress
  const isWithin = partOf(form, current)?.first !== current
  return isWithin ? (
    <ItemOpening key={current} session={session} state={state} form={form} />
  ) : (
    <Suspense>
      <ShownOpening key={current} session={session} state={state} form={form} onGo={onGo} />
    </Suspense>
  )
}

/**
 * Without a way back, passed items cannot be answered. If the next item depends on this answer, this one is passed only
 * when the next has arrived.
 */
const mayAnswer = (form: Form, item: number, current: number): boolean =>
  isOnDevice(form, item) && (!isForwardOnly(form) || form.grows === true || item >= current)

/**
 * Scrolls to the top of a new question and focuses it, for screen readers too; one further down a page is scrolled into
 * view. Skipped on the first render.
 */
function useFocusOnStem(view: SessionState['progress']['view'], current: number): void {
  const shown = useRef(`${view} ${current}`)
  useEffect(() => {
    const key = `${view} ${current}`
    if (shown.current === key) return
    shown.current = key
    const below = view === 'item' ? document.querySelector<HTMLElement>(`[data-item="${current}"] [data-stem]`) : null
    if (below) below.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
    ;(below ?? document.querySelector<HTMLElement>('[data-stem]'))?.focus({ preventScroll: true })
  }, [view, current])
}
