import { useCallback, useEffect, useRef, useState } from 'react'
import { keepCardSheet } from '#contract/staff/cards'
import { api } from '../../calls/browser-api.ts'
import { deliverSheets } from './deliver-sheets.ts'
import { toSend, type KeptSheet } from './kept-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

const [shortest, longest] = [4000, 60_000]
const send = (sheet: KeptSheet) => api(keepCardSheet, { params: { id: sheet.id }, body: toSend(sheet) })

/** The sheets of this tablet, and their way to the server: at once, when the network is back, when the page comes to the front, and with growing pauses. */
export function useDelivery(disk: SheetDisk, userId: string) {
  const [sheets, setSheets] = useState<readonly KeptSheet[] | null>(null)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const flight = useRef<Promise<string[]> | null>(null)

  const deliver = useCallback(async () => {
    // A round under way may have begun before the newest sheet was finished: another follows it.
    await flight.current
    flight.current ??= deliverSheets(disk, userId, send).finally(() => (flight.current = null))
    const gone = await flight.current
    setSent((before) => new Set([...before, ...gone]))
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
