import { missing, right, type Responses } from '../data/responses.ts'

/**
 * Distinct rows of answers with the number of persons who gave each. The answers to `perGroup` neighbouring items are
 * one number, the code of the group, whose digits in base 2 (base 3 if something is missing) are those answers. So
 * whatever is summed over items by person needs one look-up a group instead of one an item.
 */
export interface Patterns {
  items: number
  /** The number of distinct rows. */
  count: number
  base: 2 | 3
  perGroup: number
  groups: number
  /** The number of codes of a group. */
  size: number
  /** The codes, pattern by pattern. */
  codes: Uint8Array
  /** How many persons have each pattern. */
  weights: Float64Array
  /** The pattern of each person. */
  ofPerson: Int32Array
}

/** Collapses the answers to the given columns into patterns. */
export function collapse({ persons, items, values }: Responses, columns: readonly number[]): Patterns {
  const base = values.includes(missing) ? 3 : 2
  const perGroup = Math.max(1, Math.min(columns.length, base === 2 ? 8 : 5))
  const groups = Math.ceil(columns.length / perGroup)
  const codes = new Uint8Array(persons * groups)
  const places = Array.from({ length: columns.length }, (_, item) => base ** (item % perGroup))
  for (let person = 0; person < persons; person += 1)
    columns.forEach((column, item) => {
      const answer = values[person * items + column]!
      if (answer > 0) codes[person * groups + Math.floor(item / perGroup)]! += answer * places[item]!
    })
  const { weights, ofPerson } = unite(codes, persons, groups)
  return {
    items: columns.length,
    count: weights.length,
    base,
    perGroup,
    groups,
    size: base ** perGroup,
    codes: codes.slice(0, weights.length * groups),
    weights,
    ofPerson,
  }
}

/** Moves each distinct row of codes to the front of `codes`, by a hash table of row numbers. */
function unite(codes: Uint8Array, persons: number, groups: number): Pick<Patterns, 'weights' | 'ofPerson'> {
  const slots = 2 ** Math.ceil(Math.log2(2 * persons + 2))
  const table = new Int32Array(slots).fill(-1)
  const ofPerson = new Int32Array(persons)
  const weights: Float64Array = new Float64Array(persons)
  let count = 0
  for (let person = 0; person < persons; person += 1) {
    let hash = 0x811c9dc5
    for (let group = 0; group < groups; group += 1) hash = Math.imul(hash ^ codes[person * groups + group]!, 0x01000193)
    let slot = (hash ^ (hash >>> 15)) & (slots - 1)
    while (table[slot]! >= 0 && !isSameRow(codes, groups, table[slot]!, person)) slot = (slot + 1) & (slots - 1)
    if (table[slot]! < 0) {
      table[slot] = count
      codes.copyWithin(count * groups, person * groups, (person + 1) * groups)
      count += 1
    }
    ofPerson[person] = table[slot]!
    weights[table[slot]!]! += 1
  }
  return { weights: weights.slice(0, count), ofPerson }
}

function isSameRow(codes: Uint8Array, groups: number, one: number, other: number): boolean {
  for (let group = 0; group < groups; group += 1)
    if (codes[one * groups + group] !== codes[other * groups + group]) return false
  return true
}

/** The answer to an item within a code of its group: 0, 1, or 2 where it is missing. */
export const digitOf = ({ base, perGroup }: Pick<Patterns, 'base' | 'perGroup'>, code: number, item: number): number =>
  Math.floor(code / base ** (item % perGroup)) % base

/** Writes the answers of a pattern into `row`. */
export function readPattern(patterns: Patterns, pattern: number, row: Uint8Array): void {
  const { items, base, perGroup, groups, codes } = patterns
  for (let group = 0, item = 0; group < groups; group += 1) {
    let code = codes[pattern * groups + group]!
    for (let place = 0; place < perGroup && item < items; place += 1, item += 1) {
      row[item] = code % base
      code = Math.floor(code / base)
    }
  }
}

/** The number of persons who answered each item, and of those who answered it right. */
export function countAnswers(patterns: Patterns): { answered: Float64Array; rights: Float64Array } {
  const answered = new Float64Array(patterns.items)
  const rights = new Float64Array(patterns.items)
  const row = new Uint8Array(patterns.items)
  for (let pattern = 0; pattern < patterns.count; pattern += 1) {
    readPattern(patterns, pattern, row)
    const weight = patterns.weights[pattern]!
    for (let item = 0; item < row.length; item += 1) {
      if (row[item] !== missing) answered[item]! += weight
      if (row[item] === right) rights[item]! += weight
    }
  }
  return { answered, rights }
}
