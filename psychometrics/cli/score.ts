import { missing } from '../data/responses.ts'
import { estimateAbility, type Ability, type Method } from '../irt/abilities.ts'
import type { ItemParameters } from '../irt/model.ts'
import { collapse, readPattern } from '../irt/patterns.ts'
import { estimatePersons } from '../irt/person-estimates.ts'
import { slopesOf } from '../irt/slopes.ts'
import type { AnswerTable } from './read-answers.ts'

/** Estimates the ability of each person; equal rows of answers are estimated once. */
export function scorePersons(
  { responses, items }: AnswerTable,
  parameters: ReadonlyMap<string, ItemParameters>,
  method: Method,
): (person: number) => Ability {
  const columns = items.flatMap((item, index) => (parameters.has(item) ? [index] : []))
  const bank = columns.map((column) => parameters.get(items[column]!)!)
  const patterns = collapse(responses, columns)
  if (method === 'eap') {
    const { thetas, errors } = estimatePersons(patterns, slopesOf(bank))
    return (person) => ({ theta: thetas[patterns.ofPerson[person]!]!, se: errors[patterns.ofPerson[person]!]! })
  }
  const row = new Uint8Array(columns.length)
  const estimates = Array.from({ length: patterns.count }, (_, pattern) => {
    readPattern(patterns, pattern, row)
    return row.every((answer) => answer === missing) ? unanswered(method) : estimateAbility(bank, row, method)
  })
  return (person) => estimates[patterns.ofPerson[person]!]!
}

/** Without any answer there is only the prior, or nothing. */
const unanswered = (method: Method): Ability =>
  method === 'map' ? { theta: 0, se: 1 } : { theta: Number.NaN, se: null }
