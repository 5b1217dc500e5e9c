import { DataError } from './data-error.ts'
import { eachRecord, findDelimiter, textsOf, withoutMark } from './records.ts'

/** The right option of each item, with the line it stands in. */
export type Key = Map<string, { option: string; line: number }>

/** Options are compared without regard to case. */
export const optionOf = (text: string): string => text.toUpperCase()

/**
 * Reads a key: either a line for each item (item, option), with or without a header, or a header of item names and
 * one line of options, as in the file of answers.
 */
export function readKey(content: Uint8Array, file: string, items: ReadonlySet<string>): Key {
  const bytes = withoutMark(content, file)
  const lines: { line: number; fields: string[] }[] = []
  eachRecord(bytes, { file, delimiter: findDelimiter(bytes) }, (places) => {
    lines.push({ line: places.line, fields: textsOf(bytes, places, file) })
  })
  const [first] = lines
  if (!first) throw new DataError({ file, line: 1 }, 'the file is empty')
  const key: Key = new Map()
  for (const { item, option, line } of isAcross(lines, items)
    ? pairsAcross(lines, file)
    : pairsDown(lines, file, items)) {
    if (!items.has(item)) throw new DataError({ file, line }, `the answers have no item «${item}»`)
    if (key.has(item)) throw new DataError({ file, line }, `item «${item}» has two keys`)
    if (option === '') throw new DataError({ file, line }, `item «${item}» has an empty key`)
    key.set(item, { option: optionOf(option), line })
  }
  return key
}

interface Pair {
  item: string
  option: string
  line: number
}
type Lines = readonly { line: number; fields: string[] }[]

/** Two lines whose first one names items: of a key of two columns the second field of a line is an option. */
const isAcross = (lines: Lines, items: ReadonlySet<string>): boolean => {
  const [first, second] = lines
  if (lines.length !== 2 || !first || !second) return false
  return first.fields.length !== 2 || (first.fields.every((name) => items.has(name)) && !items.has(second.fields[0]!))
}

function pairsAcross([first, second]: Lines, file: string): Pair[] {
  const [names, options] = [first!.fields, second!.fields]
  if (names.length !== options.length)
    throw new DataError({ file, line: second!.line }, `${options.length} fields, but the header has ${names.length}`)
  return names.map((item, index) => ({ item, option: options[index]!, line: second!.line }))
}

function pairsDown(lines: Lines, file: string, items: ReadonlySet<string>): Pair[] {
  const header = lines[0]!.fields.map((name) => name.toLowerCase())
  const hasHeader = !items.has(lines[0]!.fields[0]!) && header.length >= 2
  const named = (names: readonly string[], otherwise: number) => {
    const found = header.findIndex((name) => names.includes(name))
    return hasHeader && found >= 0 ? found : otherwise
  }
  const ofItem = named(['item', 'name', 'id'], 0)
  const ofOption = named(['key', 'answer', 'correct', 'right', 'option'], 1)
  return lines.slice(hasHeader ? 1 : 0).map(({ line, fields }) => {
    if (fields.length !== header.length)
      throw new DataError({ file, line }, `${fields.length} fields instead of ${header.length}`)
    if (fields.length < 2) throw new DataError({ file, line }, 'a line needs an item and its right option')
    return { item: fields[ofItem]!, option: fields[ofOption]!, line }
  })
}
