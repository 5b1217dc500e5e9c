import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import type { Opening } from '#contract/diagnostics/tests'
import { ApiFailure } from '../../calls/api.ts'
import { startOnDevice } from '../../shell/packages/begin-with-package.ts'
import { repeatOf, type Repeat } from '../../shell/packages/opening.rules.ts'
import { deviceId } from '../runner/answers/device.ts'
import { storeStarted } from '../runner/answers/open-attempt.ts'
import { sentenceFor } from '../runner/sentence-for.ts'
import { testAddress } from '../tests/test-address.rules.ts'
import type { Condition } from './conditions.tsx'
import type { Choice } from './start-card.tsx'

interface StartParams {
  id: string
  choice: Choice
  conditions: Condition[]
  /** Resolves when the code of the test is here. */
  fetched: () => Promise<void>
  opening: Opening | undefined
  /** Difference between the server's clock and the device's, in milliseconds. */
  offset: number
}

/**
 * Starts the attempt and stores it on the device before its page opens. In a sitting a start that finds no place or no
 * network is repeated by itself, because thousands start at once.
 */
export function useStart({ id, choice: { locale }, conditions, fetched, opening, offset }: StartParams) {
  const { t } = useTranslation(['diagnostics', 'runner'])
  const { revalidate } = useRevalidator()
  const [isStarting, setIsStarting] = useState(false)
  const [waits, setWaits] = useState<Repeat['why'] | null>(null)
  const [failure, setFailure] = useState('')
  const gone = useRef<AbortController>(null)
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])

  const attemptOnce = async () => {
    // Load the code of the test first, so that the clock does not run while it loads.
    await fetched()
    const askedAt = Date.now()
    const { attempt, form } = await startOnDevice(id, { device_id: deviceId(), locale, assent: true, conditions })
    await storeStarted(attempt, form, askedAt)
    location.assign(testAddress(attempt.id))
  }
  const begin = async () => {
    setIsStarting(true)
    setFailure('')
    for (;;) {
      try {
        await attemptOnce()
        return
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        const repeat = repeatNow(error, opening, offset)
        setWaits(repeat?.why ?? null)
        if (!repeat) return onRefused(error)
        if (!(await pause(repeat, gone.current?.signal))) return
      }
    }
  }
  const onRefused = async (error: ApiFailure) => {
    setFailure(sentenceFor(error, t('introduction.offline'), t('runner:trouble_failed')))
    setIsStarting(false)
    // Something has changed since the page loaded, such as a start on another device or a closed window.
    if (error.status === 409) await revalidate()
  }
  return { start: () => void begin(), isStarting, waits, failure }
}

function repeatNow(error: ApiFailure, opening: Opening | undefined, offset: number): Repeat | null {
  if (!opening) return null
  const now = new Date(Date.now() + offset).toISOString()
  return repeatOf(error, opening.opens_at <= now && now < opening.closes_at, Math.random())
}

/** Waits, without a network at most until it is back; false if the page was left meanwhile. */
function pause({ why, seconds }: Repeat, left: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(true), seconds * 1000)
    const onOnline = () => end(true)
    const onLeft = () => end(false)
    function end(goesOn: boolean) {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      left?.removeEventListener('abort', onLeft)
      resolve(goesOn)
    }
    if (left?.aborted) return end(false)
    left?.addEventListener('abort', onLeft)
    if (why === 'offline') window.addEventListener('online', onOnline)
  })
}
