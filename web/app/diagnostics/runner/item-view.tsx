import type { AnswerValue } from '#contract/answers'
import type { Item } from '#contract/diagnostics'
import { languageOf, type Locale } from '#contract/values/locale'
import { ItemChart } from './item-chart.tsx'
import { ItemTable } from './item-table.tsx'
import styles from './item-view.module.css'
import { ChoiceItem } from './items/choice-item.tsx'
import { DrawingItem } from './items/drawing-item.tsx'
import { MatchItem } from './items/match-item.tsx'
import { MostLeastItem } from './items/most-least-item.tsx'
import { OrderItem } from './items/order-item.tsx'
import { svgSource } from './items/svg-source.ts'
import { WrittenItem } from './items/written-item.tsx'
import stimulus from './stimulus.module.css'

interface ItemViewProps {
  item: Item
  locale: Locale
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
  /** Stands above the question: its number, the switch of the language. */
  above?: React.ReactNode
  level?: 1 | 2
}

/** A question with all that belongs to it: the text before it, tables and pictures, the answers. */
export function ItemView({ item, locale, value, onAnswer, above, level = 1 }: ItemViewProps) {
  const stemId = `stem-${item.id}`
  const isFigure = item.kind === 'picture' && item.picture !== undefined
  return (
    <div className={styles.root} lang={languageOf(locale)} data-kind={item.kind} data-figure={isFigure || undefined}>
      {above}
      {item.passage && <p className={styles.passage}>{item.passage}</p>}
      {!isFigure && <Stimulus item={item} />}
      <Stem id={stemId} text={item.stem} level={level} />
      {item.hint && <p className={styles.hint}>{item.hint}</p>}
      <div className={isFigure ? styles.figure : styles.answers}>
        {isFigure && <Stimulus item={item} />}
        <Answers item={item} value={value} onAnswer={onAnswer} labelledBy={stemId} locale={locale} />
      </div>
    </div>
  )
}

function Stem({ id, text, level }: { id: string; text: string; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Heading className={styles.stem} id={id} tabIndex={-1} data-stem data-length={text.length > 90 ? 'long' : undefined}>
      {text}
    </Heading>
  )
}

function Answers({ locale, ...props }: { item: Item; value: AnswerValue; onAnswer: (value: AnswerValue) => void; labelledBy: string; locale: Locale }) {
  switch (props.item.kind) {
    case 'single':
    case 'multiple':
    case 'picture':
      return <ChoiceItem {...props} language={languageOf(locale)} />
    case 'order':
      return <OrderItem {...props} />
    case 'match':
      return <MatchItem {...props} />
    case 'most-least':
      return <MostLeastItem {...props} />
    case 'number':
    case 'text':
    case 'open-text':
      return <WrittenItem {...props} />
    default:
      return <DrawingItem {...props} />
  }
}

function Stimulus({ item: { table, chart, picture, kind } }: { item: Item }) {
  if (!table && !chart && (!picture || kind === 'drawing')) return null
  return (
    <div className={stimulus.both} data-count={[table, chart].filter(Boolean).length}>
      {table && <ItemTable table={table} />}
      {chart && <ItemChart chart={chart} />}
      {picture && kind !== 'drawing' && (
        <img
          className={stimulus.picture}
          data-kind={kind === 'picture' ? 'figure' : 'scene'}
          src={svgSource(picture.svg)}
          alt={picture.alt}
          draggable={false}
        />
      )}
    </div>
  )
}
