import { missing } from '../data/responses.ts'
import { eap, estimateAbility, type Ability, type Method } from '../irt/abilities.ts'
import type { ItemParameters } from '../irt/model.ts'
import { collapse, readPattern } from '../irt/patterns.ts'
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
  const row = new Uint8Array(columns.length)
  const estimates = Array.from({ length: patterns.count }, (_, pattern) => {
    readPattern(patterns, pattern, row)
    // Without any answer there is only the prior.
    return row.every((answer) => answer === missing) ? unanswered(method) : estimateAbility(bank, row, method)
  })
  return (person) => estimates[patterns.ofPerson[person]!]!
}

const unanswered = (method: Method): Ability =>
  method === 'eap' ? eap([], []) : method === 'map' ? { theta: 0, se: 1 } : { theta: Number.NaN, se: null }
