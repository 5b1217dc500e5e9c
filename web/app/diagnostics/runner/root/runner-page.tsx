import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tokenInUse } from '../../../device/session.ts'
import { receiptAddress, testAddress } from '../../tests/test-address.rules.ts'
import { holdAttempt } from '../answers/attempt-lock.ts'
import type { AttemptSession } from '../session.ts'
import { itemKinds } from '#contract/values/item-kind'
import { kindsOf, loadKinds } from '../items/kinds.ts'
import { openAttempt, type OpenedAttempt } from '../answers/open-attempt.ts'
import { loadPresentations } from '../presentations.ts'
import { registerWorker } from '../register-worker.ts'
import { Runner } from '../runner.tsx'
import styles from '../runner.module.css'
import { Missing, OtherTab, Unreachable } from '../screens/stages.tsx'
import { useBackButton } from '../use-back-button.ts'

type Opened = Exclude<OpenedAttempt, { kind: 'finished' }>

/**
 * Only one tab works on an attempt. It reads the disk once it has the lock, because another page, such as the one
 * before a reload, may write until then.
 */
export function RunnerPage({ attemptId }: { attemptId: string }) {
  const [turn, setTurn] = useState<'asking' | 'mine' | 'other'>('asking')
  const lock = useRef<ReturnType<typeof holdAttempt> | null>(null)
  useEffect(() => {
    const hold = holdAttempt(attemptId, {
      onHeld: () => setTurn('mine'),
      onWaiting: () => setTurn('other'),
      onLost: () => setTurn('other'),
    })
    lock.current = hold
    return hold.release
  }, [attemptId])
  useEffect(() => {
    // A page from the back/forward cache is out of date.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  if (turn === 'other')
    return (
      <div className={styles.root}>
        <OtherTab onTake={() => lock.current?.steal()} />
      </div>
    )
  return turn === 'mine' ? <OpenedPage attemptId={attemptId} /> : <Opening />
}

/**
 * Opens the attempt and loads everything it needs before showing the first item; otherwise shows why it cannot be
 * opened.
 */
function OpenedPage({ attemptId }: { attemptId: string }) {
  const { opened, open } = useOpened(attemptId)
  useEffect(() => {
    if (opened) void registerWorker()
  }, [opened])
  if (!opened) return <Opening />
  if (opened.kind === 'ready') return <ReadyRunner attemptId={attemptId} session={opened.session} />
  return (
    <div className={styles.root}>
      {opened.kind === 'missing' ? <Missing /> : <Unreachable failure={opened.failure} onRetry={open} />}
    </div>
  )
}

const Opening = () => <div className={styles.root} data-band="12-14" aria-busy="true" />

/** Keeps the opened attempt until it is read again. */
function useOpened(attemptId: string) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const open = useCallback(() => {
    if (!tokenInUse()) return location.replace(`/signin?redirect=${testAddress(attemptId)}`)
    const read = async () => {
      const next = await openWhole(attemptId)
      if (next.kind === 'finished') location.replace(receiptAddress(attemptId))
      else setOpened(next)
    }
    read().catch((error: unknown) => setFailure({ error }))
  }, [attemptId])
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    open()
  }, [open])
  if (failure) throw failure.error
  return { opened, open }
}

async function openWhole(attemptId: string): Promise<OpenedAttempt> {
  const opened = await openAttempt(attemptId)
  if (opened.kind !== 'ready') return opened
  // A paused attempt has no items yet. Load the code now, because on resuming the clock starts with the items.
  const { attempt, forms: previousForms } = opened.session.state()
  const forms = Object.values(previousForms)
  const kinds = attempt.item_kinds ?? (forms.length > 0 ? forms.flatMap((form) => kindsOf(form)) : itemKinds)
  await Promise.all([loadKinds(kinds), loadPresentations([attempt, ...forms])])
  return opened
}

function ReadyRunner({ attemptId, session }: { attemptId: string; session: AttemptSession }) {
  const isDone = useSyncExternalStore(session.subscribe, isOver(session))
  const stepBack = useRef<(() => void) | null>(null)
  const changeStepBack = useCallback((step: (() => void) | null) => void (stepBack.current = step), [])
  useBackButton({ stepBack, overAt: isDone ? receiptAddress(attemptId) : null })
  return <Runner session={session} onStepBackChange={changeStepBack} />
}

const isOver = (session: AttemptSession) => () => session.state().standing === 'done'
