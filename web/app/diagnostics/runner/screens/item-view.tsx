import { createElement, Suspense, use } from 'react'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import { languageOf, type Locale } from '#contract/values/locale'
import { ItemChart } from './item-chart.tsx'
import { ItemTable } from './item-table.tsx'
import styles from './item-view.module.css'
import { loadedKind, loadKind } from '../items/kinds.ts'
import { svgSource } from '../items/svg-source.ts'
import stimulus from '../stimulus.module.css'

interface ItemViewProps {
  item: Item
  locale: Locale
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
  /** Content above the question: its number and the language switch. */
  above?: React.ReactNode
  level?: 1 | 2
  /** One of several items on a page: smaller, and without its stem if the previous one has the same. */
  amongOthers?: 'own-stem' | 'same-stem'
  /** Replaces the usual answer field of the item's kind. */
  answers?: React.ReactNode
}

/** A question with its text, tables, pictures and answers. */
export function ItemView({ item, locale, value, onAnswer, above, level = 1, amongOthers, answers }: ItemViewProps) {
  const stemId = `stem-${item.id}`
  const isFigure = item.kind === 'picture' && item.picture !== undefined
  return (
    <div
      className={styles.root}
      lang={languageOf(locale)}
      data-kind={item.kind}
      data-figure={isFigure || undefined}
      data-among={amongOthers}
    >
      {above}
      {item.passage && <p className={styles.passage}>{item.passage}</p>}
      {!isFigure && <Stimulus item={item} />}
      <Stem id={stemId} text={item.stem} level={level} isHidden={amongOthers === 'same-stem'} />
      {item.hint && <p className={styles.hint}>{item.hint}</p>}
      <div className={isFigure ? `${styles.figure} grid` : styles.answers}>
        {isFigure && <Stimulus item={item} />}
        <Suspense>
          {answers ?? <Answers item={item} value={value} onAnswer={onAnswer} labelledBy={stemId} locale={locale} />}
        </Suspense>
      </div>
    </div>
  )
}

function Stem({ id, text, level, isHidden }: { id: string; text: string; level: 1 | 2; isHidden: boolean }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Heading
      className={isHidden ? 'visually-hidden' : styles.stem}
      id={id}
      tabIndex={-1}
      data-stem
      data-length={text.length > 90 ? 'long' : undefined}
    >
      {text}
    </Heading>
  )
}

function Answers({
  locale,
  ...props
}: {
  item: Item
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
  labelledBy: string
  locale: Locale
}) {
  const { kind } = props.item
  return createElement(loadedKind(kind) ?? use(loadKind(kind)), { ...props, language: languageOf(locale) })
}

export function Stimulus({ item: { table, chart, picture, kind } }: { item: Item }) {
  if (!table && !chart && (!picture || kind === 'drawing')) return null
  return (
    <div className={`${stimulus.both} grid gap-14`} data-count={[table, chart].filter(Boolean).length}>
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
