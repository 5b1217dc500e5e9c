import words from '#content/generators/matrix.json' with { type: 'json' }
import type { Cell } from '../drawing/draw-cell.rules.ts'
import { questionMark, rowsOf } from '../drawing/row-words.rules.ts'
import { amountOf, nounOf } from '../grammar/nouns.rules.ts'
import { inLanguages, sentences, type Words } from '../made-item.rules.ts'
import { fillWords, joinList } from '../template.rules.ts'
import type { Attribute, Rule } from './matrix-rules.rules.ts'

type Rules = Partial<Record<Attribute, Rule>>

const { stem, hints } = words

export function matrixWords(columns: 2 | 3, rules: Rules): { stem: Words; hint: Words } {
  if (columns === 2) return { stem, hint: hints.small }
  return { stem, hint: rules.horns ? hints.joined : hints.rows }
}

const dot = nounOf(words.dot)

/** Describes a cell for screen readers. */
export function cellWords({ shape = 0, fill = 0, turn, dots, horns }: Cell): Words {
  const outline = fillWords(words.fills[fill]!, { shape: words.shapes[shape]! })
  if (horns !== undefined)
    return fillWords(words.horns, {
      sides: joinList(words.sides.filter((_, side) => horns & (1 << side))),
      centre: outline,
    })
  const figure =
    turn === undefined
      ? outline
      : fillWords(words.turned, { figure: words.turning[shape]!, direction: words.directions[turn]! })
  if (dots === undefined) return figure
  const amount = amountOf(dots, dot)
  return inLanguages((language) => `${figure[language]}, ${amount[language].name}`)
}

export function pictureWords(cells: readonly Cell[], columns: number): Words {
  const all = [...cells.map(cellWords), questionMark]
  return rowsOf(Array.from({ length: columns }, (_, row) => all.slice(row * columns, (row + 1) * columns)))
}

/** The turn has separate texts. */
const whatItIs: Record<Exclude<Attribute, 'turn'>, Partial<Record<Rule, Words>>> = words.explanations

function turned(step: number): Words {
  const { clockwise, anticlockwise } = words.explanations.turn
  return fillWords(step > 0 ? clockwise : anticlockwise, { degrees: Math.abs(step) * 45 })
}

export function explanationOf(rules: Rules, columns: 2 | 3, step: number): Words {
  if (columns === 2) return words.explanations.small
  const parts = Object.entries(rules).flatMap(([name, rule]) =>
    name === 'turn'
      ? [turned(step)]
      : Object.entries(whatItIs).flatMap(([of, byRule]) => (of === name ? (byRule[rule] ?? []) : [])),
  )
  return sentences(...parts)
}
