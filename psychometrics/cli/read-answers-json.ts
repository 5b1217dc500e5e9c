import { missing } from '../data/responses.ts'
import { DataError } from './data-error.ts'
import type { AnswerTable } from './read-answers.ts'
import { parseJson } from './parse-json.ts'

/** Reads `{ "item": 1, … }` of one person, or a list of such objects; null is missing. */
export function readAnswersJson(
  text: string,
  file: string,
  isItem: (name: string) => boolean = () => true,
): AnswerTable {
  const parsed = parseJson(text, file)
  const list = (Array.isArray(parsed) ? parsed : [parsed]) as unknown[]
  const persons = list.map((person, index) => {
    if (typeof person !== 'object' || person === null || Array.isArray(person))
      throw new DataError(file, `person ${index + 1}: an object with an answer for each item is expected`)
    return person as Record<string, unknown>
  })
  const items = [...new Set(persons.flatMap((person) => Object.keys(person)))].filter((name) => isItem(name))
  if (items.length === 0) throw new DataError(file, 'there is no answer to an item')
  const values = new Uint8Array(persons.length * items.length).fill(missing)
  persons.forEach((person, row) =>
    items.forEach((item, column) => {
      const answer = person[item]
      if (answer === undefined || answer === null) return
      if (answer !== 0 && answer !== 1)
        throw new DataError(file, `person ${row + 1}: the answer to «${item}» is neither 0 nor 1`)
      values[row * items.length + column] = answer
    }),
  )
  return {
    items,
    responses: { persons: persons.length, items: items.length, values },
    persons: null,
    groups: null,
    choices: null,
    options: items.map(() => []),
    keys: items.map(() => null),
  }
}
