import { useLayoutEffect, useState, type RefObject } from 'react'
import styles from './match-item.module.css'
import type { Pairs } from './pairs.rules.ts'

/** A line differs by colour and by its dashes. */
export const lineStyles = [
  { color: '#007B92', dash: undefined },
  { color: '#AF7200', dash: '14 8' },
  { color: '#0B2C38', dash: '2 8' },
  { color: '#7A4A8C', dash: '20 6 2 6' },
  { color: '#3F7D5C', dash: '8 5' },
  { color: '#A92D1A', dash: '4 4' },
]

interface MatchLinesProps {
  box: RefObject<HTMLDivElement | null>
  pairs: Pairs
  styleOf: (left: string) => (typeof lineStyles)[number] | undefined
}

/** The lines between the two columns, measured anew whenever the columns change their size. */
export function MatchLines({ box, pairs, styleOf }: MatchLinesProps) {
  const [middles, setMiddles] = useState<Record<string, number>>({})
  useLayoutEffect(() => {
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
    <svg className={styles.lines} aria-hidden>
      {Object.entries(pairs).map(([left, right]) => {
        const from = middles[`left-${left}`]
        const to = middles[`right-${right}`]
        const style = styleOf(left)
        if (from === undefined || to === undefined || !style) return null
        return <path key={left} d={`M0 ${from}C32 ${from} 32 ${to} 64 ${to}`} fill="none" stroke={style.color} strokeWidth="3.5" strokeDasharray={style.dash} strokeLinecap="round" />
      })}
    </svg>
  )
}
