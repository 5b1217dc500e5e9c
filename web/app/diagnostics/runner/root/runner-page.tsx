import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tokenInUse } from '../../../session.ts'
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

/** The attempt from where it lies, with all it needs on the device before its first item is shown; or the reason why there is none. */
export function RunnerPage({ attemptId }: { attemptId: string }) {
  const { opened, open } = useOpened(attemptId)
  useEffect(() => {
    if (opened) void registerWorker()
  }, [opened])
  useEffect(() => {
    // A page that the browser has kept does not know what has happened since.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  if (!opened) return <Opening />
  if (opened.kind === 'ready') return <HeldRunner attemptId={attemptId} session={opened.session} onReload={open} />
  return <div className={styles.root}>{opened.kind === 'missing' ? <Missing /> : <Unreachable failure={opened.failure} onRetry={open} />}</div>
}

const Opening = () => <div className={styles.root} data-band="12-14" aria-busy="true" />

/** What is open stays until it is read anew. */
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
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    open()
  }, [open])
  if (failure) throw failure.error
  return { opened, open }
}

async function openWhole(attemptId: string): Promise<OpenedAttempt> {
  const opened = await openAttempt(attemptId)
  if (opened.kind !== 'ready') return opened
  // A paused attempt comes without its items; the clock goes on with them, and waits for no code then.
  const { attempt, forms: known } = opened.session.state()
  const forms = Object.values(known)
  const kinds = attempt.item_kinds ?? (forms.length > 0 ? forms.flatMap((form) => kindsOf(form)) : itemKinds)
  await Promise.all([loadKinds(kinds), loadPresentations([attempt, ...forms])])
  return opened
}

/** Of several tabs one works; a tab whose turn comes later reads anew what the other has kept. */
function HeldRunner({ attemptId, session, onReload }: { attemptId: string; session: AttemptSession; onReload: () => void }) {
  const [turn, setTurn] = useState<'asking' | 'mine' | 'other'>('asking')
  const [lock, setLock] = useState<ReturnType<typeof holdAttempt> | null>(null)
  useEffect(() => {
    let hasWaited = false
    const held = holdAttempt(attemptId, {
      onHeld: () => {
        if (hasWaited) onReload()
        setTurn('mine')
      },
      onWaiting: () => {
        hasWaited = true
        setTurn('other')
      },
      onLost: () => {
        hasWaited = true
        setTurn('other')
      },
    })
    setLock(held)
    return held.release
    // The lock belongs to the address, not to one rendering of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attemptId])
  const isDone = useSyncExternalStore(session.subscribe, isOver(session))
  const stepBack = useRef<(() => void) | null>(null)
  const hearBack = useCallback((step: (() => void) | null) => void (stepBack.current = step), [])
  useBackButton({ isOn: turn === 'mine', stepBack, overAt: isDone ? receiptAddress(attemptId) : null })
  if (turn === 'other')
    return (
      <div className={styles.root}>
        <OtherTab onTake={() => lock?.steal()} />
      </div>
    )
  return turn === 'mine' ? <Runner session={session} hearBack={hearBack} /> : <Opening />
}

const isOver = (session: AttemptSession) => () => session.state().standing === 'done'
