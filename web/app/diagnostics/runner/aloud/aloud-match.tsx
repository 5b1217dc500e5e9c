import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { pairsIn } from '../items/answer-value.ts'
import { addPair, nextUnpaired, removePair } from '../items/pairs.rules.ts'
import { svgSource } from '../items/svg-source.ts'
import type { AloudAnswerProps } from './aloud-choice.tsx'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'

/**
 * Matches pictures of two columns: press one on the left, then its partner. A pair shares a frame and a number;
 * pressing it again separates it.
 */
export function AloudMatch({ item, language, voice, value, onAnswer }: AloudAnswerProps) {
  const { t } = useTranslation('runner')
  const lefts = item.left ?? []
  const rights = item.right ?? []
  const pairs = pairsIn(value)
  const leftIds = lefts.map(({ id }) => id)
  const [chosen, setChosen] = useState(() => nextUnpaired(pairs, leftIds, null))
  const ownerOf = (right: string) => leftIds.find((left) => pairs[left] === right)
  const press = (right: string) => {
    const owner = ownerOf(right)
    if (owner !== undefined && (chosen === null || owner === chosen)) {
      const rest = removePair(pairs, owner)
      onAnswer(Object.keys(rest).length > 0 ? rest : null)
      return setChosen(owner)
    }
    if (chosen === null) return
    const next = addPair(pairs, chosen, right)
    onAnswer(next)
    setChosen(nextUnpaired(next, leftIds, chosen))
  }
  const nameOf = (left: string, text: string) => {
    const right = rights.find(({ id }) => id === pairs[left])
    return right ? t('items.match_joined', { left: text, right: right.text }) : t('items.match_open', { left: text })
  }
  const column = (
    ends: typeof lefts,
    lineOf: (id: string) => number | null,
    button: (id: string, text: string) => React.ComponentProps<'button'>,
  ) => (
    <ul>
      {ends.map(({ id, text, picture, sound }) => (
        <li key={id} data-line={lineOf(id) ?? undefined}>
          <button type="button" {...button(id, text)}>
            {picture ? <img src={svgSource(picture)} alt={text} draggable={false} /> : text}
          </button>
          <ListenButton saying={{ words: text, sound }} language={language} voice={voice} isSmall />
        </li>
      ))}
    </ul>
  )
  const lineOfRight = (id: string) => {
    const owner = ownerOf(id)
    return owner === undefined ? null : leftIds.indexOf(owner) + 1
  }
  return (
    <div className={styles.match} role="group" aria-label={item.stem} lang={language}>
      {column(
        lefts,
        (id) => (id in pairs ? leftIds.indexOf(id) + 1 : null),
        (id, text) => ({ 'aria-pressed': chosen === id, 'aria-label': nameOf(id, text), onClick: () => setChosen(id) }),
      )}
      {column(rights, lineOfRight, (id) => ({ 'aria-pressed': ownerOf(id) !== undefined, onClick: () => press(id) }))}
    </div>
  )
}
