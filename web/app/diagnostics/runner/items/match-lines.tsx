import { useEffect, useState, type RefObject } from 'react'
import styles from './match-item.module.css'
import type { Pairs } from './pairs.rules.ts'

/** Lines differ by their dashes, and by a colour from the style sheet. */
const dashes = [undefined, '14 8', '2 8', '20 6 2 6', '8 5', '4 4']
export const lineCount = dashes.length

interface MatchLinesProps {
  box: RefObject<HTMLDivElement | null>
  pairs: Pairs
  lineOf: (left: string) => number
}

/** Lines between the two columns; measured again when the columns change size. */
export function MatchLines({ box, pairs, lineOf }: MatchLinesProps) {
  const [middles, setMiddles] = useState<Record<string, number>>({})
  // `useLayoutEffect` would run too early: refs of a parent are set after those of its children.
  useEffect(() => {
    const board = box.current
    if (!board) return
    const measure = () => {
      const top = board.getBoundingClientRect().top
      const ends = [...board.querySelectorAll<HTMLElement>('[data-end]')].map((end) => {
        const { top: start, height } = end.getBoundingClientRect()
        return [end.dataset.end, Math.round(start - top + height / 2)]
      })
      setMiddles(Object.fromEntries(ends))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    measure()
    return () => observer.disconnect()
  }, [box])
  return (
    <svg className={`${styles.lines} wide-only`} aria-hidden>
      {Object.entries(pairs).map(([left, right]) => {
        const from = middles[`left-${left}`]
        const to = middles[`right-${right}`]
        if (from === undefined || to === undefined) return null
        return (
          <path
            key={left}
            d={`M0 ${from}C32 ${from} 32 ${to} 64 ${to}`}
            fill="none"
            stroke="var(--line)"
            strokeWidth="3.5"
            strokeDasharray={dashes[lineOf(left)]}
            data-line={lineOf(left)}
            strokeLinecap="round"
          />
        )
      })}
    </svg>
  )
}
