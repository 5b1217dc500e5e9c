import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { redirect, replace, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { tokenInUse } from '../../session.ts'
import { receiptAddress, testAddress } from '../test-address.rules.ts'
import type { Route } from './+types/runner.page'
import { holdAttempt } from './attempt-lock.ts'
import type { AttemptSession } from './attempt-session.ts'
import { openAttempt } from './open-attempt.ts'
import { registerWorker } from './register-worker.ts'
import { Runner } from './runner.tsx'
import styles from './runner.module.css'
import { Missing, OtherTab, Unreachable } from './stages.tsx'
import { useBackButton } from './use-back-button.ts'

export const handle = { words: ['runner'] }

export async function clientLoader({ params: { attemptId } }: Route.ClientLoaderArgs) {
  if (!tokenInUse()) throw redirect(`/signin?redirect=${testAddress(attemptId)}`)
  const opened = await openAttempt(attemptId)
  if (opened.kind === 'finished') throw replace(receiptAddress(attemptId))
  return opened
}
clientLoader.hydrate = true as const

/** A step through the history of this page loads nothing; only who asks for it reads the attempt anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href

export function HydrateFallback() {
  return <div className={styles.root} data-band="12-14" aria-busy="true" />
}

export default function RunnerPage({ loaderData: opened, params }: Route.ComponentProps) {
  const { t } = useTranslation('runner')
  const { revalidate } = useRevalidator()
  useEffect(() => void registerWorker(), [])
  return (
    <>
      <title>{t('title')}</title>
      {opened.kind === 'ready' && (
        <HeldRunner key={params.attemptId} attemptId={params.attemptId} session={opened.session} onReload={() => void revalidate()} />
      )}
      {opened.kind === 'unreachable' && (
        <div className={styles.root}>
          <Unreachable failure={opened.failure} onRetry={() => void revalidate()} />
        </div>
      )}
      {opened.kind === 'missing' && (
        <div className={styles.root}>
          <Missing />
        </div>
      )}
    </>
  )
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
  const isDone = useSyncExternalStore(session.subscribe, isOver(session), () => false)
  const stepBack = useRef<(() => void) | null>(null)
  const hearBack = useCallback((step: (() => void) | null) => void (stepBack.current = step), [])
  useBackButton({ isOn: turn === 'mine', stepBack, overAt: isDone ? receiptAddress(attemptId) : null })
  if (turn === 'other')
    return (
      <div className={styles.root}>
        <OtherTab onTake={() => lock?.steal()} />
      </div>
    )
  return turn === 'mine' ? <Runner session={session} hearBack={hearBack} /> : <HydrateFallback />
}

const isOver = (session: AttemptSession) => () => session.state().standing === 'done'
