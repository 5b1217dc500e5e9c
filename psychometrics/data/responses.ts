/** What a person gave to an item: wrong, right, or nothing. */
export const wrong = 0
export const right = 1
export const missing = 2

/** Answers of persons (rows) to items (columns), row by row: 0, 1, or 2 where the answer is missing. */
export interface Responses {
  persons: number
  items: number
  values: Uint8Array
}

/** Responses from rows such as `110`, `1-0` or `[1, null, 0]`; everything but 0 and 1 is missing. */
export function responsesOf(rows: readonly (string | readonly (number | null)[])[]): Responses {
  const items = rows[0]?.length ?? 0
  const values = new Uint8Array(rows.length * items).fill(missing)
  rows.forEach((row, person) => {
    for (let item = 0; item < items; item += 1) {
      const value = row[item]
      if (value === 1 || value === '1') values[person * items + item] = right
      if (value === 0 || value === '0') values[person * items + item] = wrong
    }
  })
  return { persons: rows.length, items, values }
}

/** The number of right answers of each person. */
export function rawScores({ persons, items, values }: Responses): Float64Array {
  const scores = new Float64Array(persons)
  for (let person = 0, place = 0; person < persons; person += 1) {
    let score = 0
    for (let item = 0; item < items; item += 1, place += 1) if (values[place] === right) score += 1
    scores[person] = score
  }
  return scores
}

/** The answers of one person to each item. */
export const rowOf = ({ items, values }: Responses, person: number): Uint8Array =>
  values.subarray(person * items, (person + 1) * items)
