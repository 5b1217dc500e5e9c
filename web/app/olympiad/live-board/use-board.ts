import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'

interface Reading<Board> {
  version: string
  at: string
  board: Board | null
}

const pause = 1000
const pauseAfterFailure = 3000

export interface Live<Board> {
  board: Board
  /** The server's time when the board was read. */
  at: string
  /** When the last answer came, by this device. */
  heardAt: number
  /** The last question was not answered. */
  isAway: boolean
}

/**
 * Asks for news of a board every second while somebody looks at it. What has not changed is not sent again, and what
 * was read last stays on the screen without a connection.
 */
export function useBoard<Board>(
  first: { version: string; at: string; board: Board },
  read: (since: string) => Promise<Reading<Board>>,
): Live<Board> {
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState({ ...first, heardAt: Date.now(), isAway: false })
  const [before, setBefore] = useState(first)
  // An action has had the page loaded anew.
  if (before !== first) {
    setBefore(first)
    setLive({ ...first, heardAt: Date.now(), isAway: false })
  }
  const { version } = live
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let since = version
    const next = (milliseconds: number) => {
      if (!isOver) timer = setTimeout(() => void ask(), milliseconds)
    }
    const ask = async () => {
      if (document.visibilityState !== 'visible') return next(pause)
      try {
        const answer = await read(since)
        if (isOver) return
        // The round was closed.
        if (answer.version === 'none') return void revalidate()
        since = answer.version
        setLive(({ board }) => ({ ...answer, board: answer.board ?? board, heardAt: Date.now(), isAway: false }))
        next(pause)
      } catch (failure) {
        if (isOver) return
        // The caller has moved to another place.
        if (failure instanceof ApiFailure && failure.status === 404) return void revalidate()
        setLive((shown) => ({ ...shown, isAway: true }))
        next(pauseAfterFailure)
      }
    }
    next(pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // `version` is only where this page begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read, revalidate, first])
  return live
}
