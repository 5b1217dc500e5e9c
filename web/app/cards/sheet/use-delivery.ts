import { useCallback, useEffect, useRef, useState } from 'react'
import { saveCardSheet } from '#contract/staff/cards'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { type StoredSheet, sheetBody } from './stored-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

const [shortest, longest] = [4000, 60_000]
const send = (sheet: StoredSheet) => api(saveCardSheet, { params: { id: sheet.id }, body: sheetBody(sheet) })

/**
 * Holds the sheets of this tablet and sends finished ones: at once, when the network is back, when the page becomes
 * visible, and with growing pauses.
 */
export function useDelivery(disk: SheetDisk, userId: string) {
  const [sheets, setSheets] = useState<readonly StoredSheet[] | null>(null)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const flight = useRef<Promise<string[]> | null>(null)

  const deliver = useCallback(async () => {
    // A running round may have started before the newest sheet was finished, so another one follows.
    await flight.current
    flight.current ??= deliverSheets(disk, userId, send).finally(() => (flight.current = null))
    const delivered = await flight.current
    setSent((before) => new Set([...before, ...delivered]))
    setSheets(await disk.all(userId))
  }, [disk, userId])

  const isWaiting = (sheets ?? []).some(({ finished_at, refused }) => finished_at !== null && refused === null)
  useEffect(() => {
    const now = () => void deliver()
    const inFront = () => document.visibilityState === 'visible' && now()
    now()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', inFront)
    return () => {
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', inFront)
    }
  }, [deliver])
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        void deliver()
        wait(Math.min(longest, pause * 2))
      }, pause)
    }
    wait(shortest)
    return () => clearTimeout(timer)
  }, [isWaiting, deliver])

  return { sheets, sent, deliver }
}

/**
 * Sends finished sheets one after another and returns the ids of those sent, which are deleted here. A sheet refused
 * for good stays with its reason; any other failure stops the round until later.
 */
async function deliverSheets(
  disk: SheetDisk,
  userId: string,
  send: (sheet: StoredSheet) => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = []
  const finished = (await disk.all(userId)).filter(
    ({ finished_at, refused }) => finished_at !== null && refused === null,
  )
  for (const sheet of finished) {
    try {
      await send(sheet)
      await disk.forget(sheet.id)
      sent.push(sheet.id)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (mayPass(failure)) break
      await disk.change(sheet.id, (now) => ({ ...now, refused: sentenceOf(failure) }))
    }
  }
  return sent
}

/**
 * Whether sending may succeed later: after a lost connection, an expired session, too many requests or a failure of the
 * server.
 */
const mayPass = ({ status }: ApiFailure) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

const sentenceOf = ({ message, errors }: ApiFailure) =>
  [...new Set([message, ...Object.values(errors).flat()])].filter(Boolean).join('. ') || '–'
