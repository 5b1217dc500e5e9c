import words from '#content/generators/seating.json' with { type: 'json' }
import { nameOf, type Person } from '../grammar/people.rules.ts'
import { sentences, type Words } from '../made-item.rules.ts'
import { fillWords, joinList } from '../template.rules.ts'
import type { Statement } from './statements.rules.ts'

export type Setting = 'row' | 'queue'

interface SeatingStory {
  named: readonly Person[]
  statements: readonly Statement[]
  asks: number
  inOrder: readonly Person[]
}

export function seatingWords(
  setting: Setting,
  { named, statements, asks, inOrder }: SeatingStory,
): { passage: Words; stem: Words; hint: Words; explanation: Words } {
  const { begins, stem, hint, explanation } = words[setting]
  return {
    passage: sentences(
      fillWords(begins, { many: together[named.length]!, people: joinList(named.map(nameOf)) }),
      ...statements.map((statement) => wordsOfStatement(statement, setting, named)),
    ),
    stem: fillWords(stem, { place: words.places[asks]! }),
    hint,
    explanation: fillWords(explanation, { people: joinList(inOrder.map(nameOf)) }),
  }
}

const together: Record<number, Words> = words.many

function wordsOfStatement(statement: Statement, setting: Setting, named: readonly Person[]): Words {
  const statementTexts = words[setting].statements
  const one = named[statement.one]!
  if (statement.says === 'not-at')
    return fillWords(statementTexts['not-at'], { one, place: words.places[statement.place]! })
  if (!('other' in statement)) return fillWords(statementTexts[statement.says], { one })
  const other = named[statement.other]!
  if (statement.says !== 'apart') return fillWords(statementTexts[statement.says], { one, other })
  const between = words.between[statement.between - 1]!
  return fillWords(statementTexts[statement.between === 1 ? 'one-between' : 'several-between'], { one, other, between })
}
