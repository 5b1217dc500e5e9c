import { useCallback, useEffect, useRef, useState } from 'react'
import { sendSign } from '#contract/olympiad/signs'
import { api } from '../../../calls/browser-api.ts'
import { deviceId } from '../answers/device.ts'
import type { AttemptSession } from '../session.ts'

/** Seconds until a sign that has not arrived is tried again. */
const againAfter = 20
/** A sign that takes longer says nothing any more. */
const signLimit = 15_000

export interface Signs {
  /** What the pupil has called for help with; null without a call. */
  help: string | null
  /** Staff have answered the last call. */
  isAnswered: boolean
  callHelp: (help: string | null) => void
}

/**
 * Tells staff of the room, about three times a minute, that this device works. A sign that fails changes nothing for
 * the pupil. If the clock has changed at the server, the attempt is read anew.
 */
export function useSigns(session: AttemptSession): Signs {
  const [help, setHelp] = useState<string | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  const calling = useRef<string | null>(null)
  const wake = useRef<() => void>(() => undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const beat = async () => {
      clearTimeout(timer)
      const again = await giveSign(session, calling.current).catch(() => null)
      if (isOver) return
      if (again?.isAnswered && calling.current !== null) {
        calling.current = null
        setHelp(null)
        setAnswered(true)
      }
      if (again?.isOver) return
      timer = setTimeout(() => void beat(), (again?.seconds ?? againAfter) * 1000)
    }
    wake.current = () => void beat()
    void beat()
    // A refused save says only that the attempt is paused; a sign says by whom.
    let { standing } = session.state()
    const unsubscribe = session.subscribe(() => {
      const before = standing
      ;({ standing } = session.state())
      if (standing === 'paused' && before !== 'paused') void beat()
    })
    return () => {
      unsubscribe()
      isOver = true
      clearTimeout(timer)
    }
  }, [session])

  const callHelp = useCallback((words: string | null) => {
    calling.current = words
    setHelp(words)
    setAnswered(false)
    wake.current()
  }, [])
  return { help, isAnswered, callHelp }
}

interface Again {
  seconds: number
  isOver: boolean
  isAnswered: boolean
}

async function giveSign(session: AttemptSession, help: string | null): Promise<Again> {
  const { attempt, progress } = session.state()
  const answered = Object.values(progress.answers).filter(({ value }) => value !== null).length
  const reply = await api(
    sendSign,
    { params: { id: attempt.id }, body: { device_id: deviceId(), answered, item: progress.current, help } },
    'timeout' in AbortSignal ? { signal: AbortSignal.timeout(signLimit) } : {},
  )
  const now = session.state().attempt
  const isHeld = reply.state === 'held'
  const isNews =
    reply.state !== 'none' &&
    (reply.deadline_at !== now.deadline_at ||
      isHeld !== (now.is_held === true) ||
      reply.added_minutes !== (now.added_minutes ?? 0))
  if (isNews) session.sync()
  return { seconds: reply.again_in ?? againAfter, isOver: reply.again_in === null, isAnswered: reply.is_help_answered }
}
