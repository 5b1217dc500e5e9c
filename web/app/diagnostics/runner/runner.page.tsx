import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { tokenInUse } from '../../session.ts'
import type { Route } from './+types/runner.page'
import { holdAttempt } from './attempt-lock.ts'
import type { AttemptSession } from './attempt-session.ts'
import { openAttempt } from './open-attempt.ts'
import { registerWorker } from './register-worker.ts'
import { Runner } from './runner.tsx'
import styles from './runner.module.css'
import { Missing, OtherTab, Unreachable } from './stages.tsx'

export const handle = { words: ['runner'] }

export async function clientLoader({ params: { attemptId } }: Route.ClientLoaderArgs) {
  if (!tokenInUse()) throw redirect(`/signin?redirect=/exercises/${attemptId}`)
  const opened = await openAttempt(attemptId)
  if (opened.kind === 'finished') throw redirect(`/exercises/${attemptId}/receipt`)
  return opened
}
clientLoader.hydrate = true as const

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
          <Unreachable onRetry={() => void revalidate()} />
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
  const navigate = useNavigate()
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
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().standing === 'done') void navigate(`/exercises/${attemptId}/receipt`, { replace: true })
      }),
    [session, attemptId, navigate],
  )
  if (turn === 'other')
    return (
      <div className={styles.root}>
        <OtherTab onTake={() => lock?.steal()} />
      </div>
    )
  return turn === 'mine' ? <Runner session={session} /> : <HydrateFallback />
}
