import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/calls/endpoint'
import { answerOnDevice, joinRehearsal, reportDevice } from '#contract/olympiad/rehearsal'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { clockOffset } from '../../device/clock-offset.rules.ts'
import { deviceId } from './device-id.ts'
import { examine, type Examined } from './examine.ts'
import { sendUntilArrived } from './send-until-arrived.ts'

/** The work at a device takes no longer. */
const mostMilliseconds = 5 * 60_000

export type Choice = 'a' | 'b' | 'c'
export interface Run {
  /** `late`: what was sent has not arrived in time; `refused`: the server says why in `message`. */
  phase: 'checking' | 'asking' | 'sending' | 'done' | 'late' | 'refused'
  number: number | null
  examined: readonly Examined[]
  isAway: boolean
  message: string
  outcome: Reply<typeof answerOnDevice> | null
}
const begun: Run = { phase: 'checking', number: null, examined: [], isAway: false, message: '', outcome: null }

/** Checks the device at once, then waits for the answer to the practice question and sends it until it arrives. */
export function useRehearsal(code: string): { run: Run; answer: (choice: Choice) => void; again: () => void } {
  const [run, setRun] = useState(begun)
  const [turn, setTurn] = useState(0)
  const going = useRef<{ until: number; signal: AbortSignal; params: { code: string; device: string } } | null>(null)
  const change = useCallback((part: Partial<Run>) => setRun((before) => ({ ...before, ...part })), [])

  const attempt = useCallback(
    async (work: (send: <Told>(call: () => Promise<Told>) => Promise<Told>) => Promise<void>) => {
      const own = going.current
      if (!own) return
      const onAway = (isAway: boolean) => !own.signal.aborted && change({ isAway })
      try {
        await work((call) => sendUntilArrived(call, { ...own, onAway }))
      } catch (failure) {
        if (own.signal.aborted) return
        const isRefusal = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
        change({ isAway: false, ...(isRefusal ? { phase: 'refused', message: failure.message } : { phase: 'late' }) })
      }
    },
    [change],
  )

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const params = { code, device: deviceId() }
    going.current = { until: Date.now() + mostMilliseconds, signal, params }
    void attempt(async (send) => {
      let askedAt = 0
      const joined = await send(() => {
        askedAt = Date.now()
        return api(joinRehearsal, { params })
      })
      if (signal.aborted) return
      change({ number: joined.number })
      const facts = await examine(clockOffset(joined.server_time, askedAt, Date.now()), (step) => {
        if (!signal.aborted) setRun((before) => ({ ...before, examined: [...before.examined, step] }))
      })
      if (signal.aborted) return
      await send(() => api(reportDevice, { params, body: facts }))
      if (!signal.aborted) change({ phase: 'asking' })
    })
    return () => ending.abort()
  }, [attempt, change, code, turn])

  const answer = (choice: Choice) => {
    change({ phase: 'sending' })
    void attempt(async (send) => {
      const params = going.current?.params ?? { code, device: '' }
      const outcome = await send(() => api(answerOnDevice, { params, body: { choice } }))
      change({ phase: 'done', outcome })
    })
  }
  const again = () => {
    setRun(begun)
    setTurn((before) => before + 1)
  }
  return { run, answer, again }
}
