import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/calls/endpoint'
import { sendSign } from '#contract/olympiad/signs'
import { api } from '../../../calls/browser-api.ts'
import { deviceId } from '../answers/device.ts'
import type { SessionState } from '../machine/session-state.rules.ts'
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
 * the pupil. If the clock has changed at the server, the pause of the room has begun or ended, or another device has
 * the attempt now, the attempt is read anew.
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

/** The server knows the attempt otherwise than this page: its clock, the pause of the room, or whose device has it. */
function isNews(reply: Reply<typeof sendSign>, attempt: SessionState['attempt']): boolean {
  if (reply.state === 'none') return false
  const isClockMoved = reply.deadline_at !== attempt.deadline_at || reply.added_minutes !== (attempt.added_minutes ?? 0)
  if (reply.state === 'elsewhere') return isClockMoved || attempt.is_this_device
  return isClockMoved || (reply.state === 'held') !== (attempt.is_held === true)
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
  if (isNews(reply, now)) session.sync()
  return { seconds: reply.again_in ?? againAfter, isOver: reply.again_in === null, isAnswered: reply.is_help_answered }
}
