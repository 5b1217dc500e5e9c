import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import { listIn, marksIn, pairsIn, textIn } from '../runner/items/answer-value.ts'
import { letterOf } from '../runner/items/letters.ts'
import { svgSource } from '../runner/items/svg-source.ts'
import styles from './answer-words.module.css'

/** Shows an answer of a pupil or of the key as text and pictures, depending on the kind of the item. */
export function AnswerWords({ task, value }: { task: Item; value: AnswerValue }) {
  switch (task.kind) {
    case 'multiple':
    case 'order':
      return <Options task={task} ids={listIn(value)} isOrdered={task.kind === 'order'} />
    case 'match':
      return <Pairs task={task} value={value} />
    case 'most-least':
      return <Marks task={task} value={value} />
    case 'single':
    case 'scale':
    case 'pair':
    case 'picture':
      return <OptionWords task={task} id={textIn(value)} />
    default:
      // The pupil may write in any language, so no `lang` is set.
      return <span className={styles.text}>{textIn(value)}</span>
  }
}

/**
 * Shows an option by its words, or by its picture and letter; an option that the item no longer has is shown by its id.
 */
export function OptionWords({ task: { options = [] }, id }: { task: Item; id: string }) {
  const { words } = useTranslation()
  const language = words.language
  const index = options.findIndex((option) => option.id === id)
  const option = options[index]
  if (!option) return <span>{id}</span>
  if (!option.picture) return <span>{option.text}</span>
  const letter = letterOf(language, index)
  return (
    <span className={styles.pictured}>
      <b aria-hidden>{letter}</b>
      <img src={svgSource(option.picture)} alt={option.alt ?? letter} />
    </span>
  )
}

function Options({ task, ids, isOrdered }: { task: Item; ids: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {ids.map((id) => (
        <li key={id}>
          <OptionWords task={task} id={id} />
        </li>
      ))}
    </List>
  )
}

function Pairs({ task: { left = [], right = [] }, value }: { task: Item; value: AnswerValue }) {
  const pairs = pairsIn(value)
  return (
    <ul className={styles.list}>
      {left
        .filter(({ id }) => pairs[id] !== undefined)
        .map(({ id, text }) => (
          <li key={id}>
            {text} → {right.find((end) => end.id === pairs[id])?.text ?? pairs[id]}
          </li>
        ))}
    </ul>
  )
}

function Marks({ task, value }: { task: Item; value: AnswerValue }) {
  const { t } = useTranslation('evaluation')
  const marks = marksIn(value)
  return (
    <ul className={styles.list}>
      {(['most', 'least'] as const).map((mark) => (
        <li key={mark}>
          <b>{t(`keyed.mark.${mark}`)}:</b> <OptionWords task={task} id={marks[mark] ?? ''} />
        </li>
      ))}
    </ul>
  )
}
