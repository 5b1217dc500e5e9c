import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { pairsIn, type ItemProps } from './answer-value.ts'
import { MatchLines, lineCount } from './match-lines.tsx'
import styles from './match-item.module.css'
import { addPair, nextUnpaired, removePair } from './pairs.rules.ts'

/** Pairs: choose on the left, then on the right. Wide screens show lines, phones show the pair inside the card. */
export function MatchItem({ item, value, onAnswer, labelledBy }: ItemProps & { labelledBy: string }) {
  const { t } = useTranslation('runner')
  const lefts = item.left ?? []
  const rights = item.right ?? []
  const pairs = pairsIn(value)
  const leftIds = lefts.map(({ id }) => id)
  const [chosen, setChosen] = useState(() => nextUnpaired(pairs, leftIds, null))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => keepFocus(box.current), [value])
  const lineOf = (left: string) => leftIds.indexOf(left) % lineCount
  const leftOf = (right: string) => leftIds.find((left) => pairs[left] === right)
  const open = lefts.length - Object.keys(pairs).length

  const join = (right: string) => {
    const owner = leftOf(right)
    if (owner !== undefined && (chosen === null || owner === chosen)) return part(owner)
    if (chosen === null) return
    const next = addPair(pairs, chosen, right)
    onAnswer(next)
    setChosen(nextUnpaired(next, leftIds, chosen))
  }
  const part = (left: string) => {
    const next = removePair(pairs, left)
    onAnswer(Object.keys(next).length > 0 ? next : null)
    setChosen(left)
  }

  return (
    <div aria-labelledby={labelledBy} role="group">
      <p className={styles.hint}>{t('items.match_hint')}</p>
      <div className={styles.board} ref={box}>
        <ul className={styles.side} aria-label={t('items.match_cards')}>
          {lefts.map(({ id, text }) => {
            const right = rights.find((other) => other.id === pairs[id])
            return (
              <li
                key={id}
                className={styles.left}
                data-end={`left-${id}`}
                data-chosen={chosen === id || undefined}
                data-joined={right !== undefined || undefined}
                data-line={right && lineOf(id)}
              >
                <button
                  type="button"
                  aria-pressed={chosen === id}
                  aria-label={
                    right
                      ? t('items.match_joined', { left: text, right: right.text })
                      : t('items.match_open', { left: text })
                  }
                  onClick={() => setChosen(id)}
                >
                  <span className="grow">{text}</span>
                  {chosen === id && !right && (
                    <span className={`${styles.choose} phone-only`}>{t('items.match_choose')}</span>
                  )}
                  {right && <span className={`${styles.within} phone-only`}>{right.text}</span>}
                  <i className={`${styles.dot} wide-only`} aria-hidden />
                </button>
                {right && (
                  <button
                    type="button"
                    className={styles.part}
                    aria-label={t('items.match_part', { left: text })}
                    onClick={() => part(id)}
                  >
                    <IconX size={20} stroke={2} aria-hidden />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <MatchLines box={box} pairs={pairs} lineOf={lineOf} />
        <p className={styles.pairs} id={`pairs-${item.id}`}>
          {t('items.match_pairs')}
        </p>
        <ul className={styles.side} data-side="right" aria-labelledby={`pairs-${item.id}`}>
          {rights.map(({ id, text }) => {
            const left = leftOf(id)
            return (
              <li
                key={id}
                className={styles.right}
                data-end={`right-${id}`}
                data-joined={left !== undefined || undefined}
                data-line={left && lineOf(left)}
              >
                <button type="button" aria-pressed={left !== undefined} onClick={() => join(id)}>
                  <i className={`${styles.dot} wide-only`} aria-hidden />
                  <span className="grow">{text}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <p className={styles.remaining} aria-live="polite">
        {open === 0 ? t('items.match_done') : t('items.match_left', { count: open })}
      </p>
    </div>
  )
}

/** On a phone a joined card leaves the lower list, so move the focus or it would be lost. */
function keepFocus(board: HTMLElement | null): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !board?.contains(focused) || focused.offsetParent) return
  const open = board.querySelector<HTMLElement>('[data-side] [data-end]:not([data-joined]) > button')
  const card = open ?? board.querySelector<HTMLElement>('[data-end] > button')
  card?.focus()
}
