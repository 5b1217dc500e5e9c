import { missing, type Responses } from '../data/responses.ts'
import { DataError } from './data-error.ts'
import { optionOf, type Key } from './read-key.ts'
import { eachRecord, findDelimiter, textOf, textsOf, withoutMark, type FieldPlaces } from './records.ts'

/** Answers of persons to items, as a file has them. */
export interface AnswerTable {
  items: string[]
  responses: Responses
  /** The name of each person in the person column; null without such a column, when they are numbered from 1. */
  persons: string[] | null
  /** The value of each person in the group column, in the order in which values appear; −1 where it is empty. */
  groups: { names: string[]; ofPerson: Int32Array } | null
  /** For items with a key the option of each person: its number in `options` plus 1, or 0 where missing. */
  choices: Uint8Array | null
  options: string[][]
  /** The right option of each item; null where the file says 0 and 1. */
  keys: (string | null)[]
}

export interface ReadOptions {
  /** The column that divides persons into groups. */
  group?: string | undefined
  /** The column with names of persons; else one called `person` or `id`, or a first column without a name. */
  person?: string | undefined
  /** Makes the key once the items are known. */
  keyOf?: (items: ReadonlySet<string>) => Key
  /** Whether a column is an item; all are unless told otherwise. */
  isItem?: (name: string) => boolean
}

/** The places of columns in a line. */
interface Columns {
  count: number
  items: number[]
  group: number
  person: number
}

/** Reads a CSV file of answers: 0 and 1, or options where there is a key; empty or `NA` is missing. */
export function readAnswers(content: Uint8Array, file: string, options: ReadOptions = {}): AnswerTable {
  const bytes = withoutMark(content, file)
  const delimiter = findDelimiter(bytes)
  let builder: Builder | null = null
  eachRecord(bytes, { file, delimiter }, (places) => {
    if (builder) builder.add(places)
    else builder = new Builder(bytes, file, { header: textsOf(bytes, places, file), options })
  })
  const built = builder as Builder | null
  if (!built) throw new DataError({ file, line: 1 }, 'the file is empty')
  return built.table()
}

function columnsOf(
  header: readonly string[],
  file: string,
  { group, person, isItem = () => true }: ReadOptions,
): Columns {
  const place = { file, line: 1 }
  const find = (name: string) => {
    const index = header.indexOf(name)
    if (index < 0) throw new DataError(place, `there is no column «${name}»`)
    return index
  }
  const ofGroup = group === undefined ? -1 : find(group)
  const own = header.findIndex((name, index) => isPersonColumn(name, index) && index !== ofGroup)
  const ofPerson = person === undefined ? own : find(person)
  header.forEach((name, index) => {
    if (name === '' && index !== ofPerson) throw new DataError(place, `column ${index + 1} has no name`)
    if (header.indexOf(name) !== index) throw new DataError(place, `two columns are called «${name}»`)
  })
  const items = header.flatMap((name, index) =>
    index !== ofGroup && index !== ofPerson && isItem(name) ? [index] : [],
  )
  if (items.length === 0) throw new DataError(place, 'there is no column with answers')
  return { count: header.length, items, group: ofGroup, person: ofPerson }
}

const isPersonColumn = (name: string, index: number): boolean =>
  (name === '' && index === 0) || /^(?:id|(?:person|pupil|student|respondent)(?:_id)?)$/i.test(name)

class Builder {
  private readonly bytes: Uint8Array
  private readonly file: string
  private readonly columns: Columns
  private readonly items: string[]
  private readonly keys: (string | null)[]
  private readonly values: Uint8Array
  private readonly choices: Uint8Array | null
  private readonly codes: Map<string, number>[]
  private readonly persons: string[] = []
  private readonly groupNames: string[] = []
  private readonly groupOfPerson: number[] = []
  private count = 0

  constructor(bytes: Uint8Array, file: string, { header, options }: { header: string[]; options: ReadOptions }) {
    this.bytes = bytes
    this.file = file
    this.columns = columnsOf(header, file, options)
    this.items = this.columns.items.map((index) => header[index]!)
    const key: Key = options.keyOf?.(new Set(this.items)) ?? new Map()
    this.keys = this.items.map((item) => key.get(item)?.option ?? null)
    const room = countLines(bytes) * this.items.length
    this.values = new Uint8Array(room)
    this.choices = key.size > 0 ? new Uint8Array(room) : null
    this.codes = this.items.map(() => new Map<string, number>())
  }

  add(places: FieldPlaces): void {
    const { columns, bytes, file } = this
    if (places.count !== columns.count)
      throw new DataError(
        { file, line: places.line },
        `${places.count} field${places.count === 1 ? '' : 's'}, but the header has ${columns.count}`,
      )
    const start = this.count * columns.items.length
    for (let item = 0; item < columns.items.length; item += 1)
      this.values[start + item] = this.readAnswer(places, item, start + item)
    if (columns.person >= 0) this.persons.push(textOf(bytes, places, columns.person, file))
    if (columns.group >= 0) this.addGroup(textOf(bytes, places, columns.group, file))
    this.count += 1
  }

  private readAnswer(places: FieldPlaces, item: number, place: number): number {
    const column = this.columns.items[item]!
    const start = places.starts[column]!
    const length = places.ends[column]! - start
    if (length === 0) return missing
    const key = this.keys[item]!
    if (key === null && length === 1) {
      const digit = this.bytes[start]! - 48
      if (digit === 0 || digit === 1) return digit
    }
    const text = textOf(this.bytes, places, column, this.file)
    if (text === '' || text === 'NA') return missing
    if (key !== null) return this.readOption(optionOf(text), { item, place, line: places.line })
    throw new DataError(
      { file: this.file, line: places.line },
      `«${text}» in column «${this.items[item]}» is neither 0 nor 1` +
        (this.choices ? ', and the item has no key' : '; answers that are options need a key'),
    )
  }

  private readOption(option: string, { item, place, line }: { item: number; place: number; line: number }): number {
    const codes = this.codes[item]!
    const code = codes.get(option) ?? codes.size + 1
    if (code > 200)
      throw new DataError({ file: this.file, line }, `column «${this.items[item]}» has more than 200 different options`)
    codes.set(option, code)
    this.choices![place] = code
    return option === this.keys[item] ? 1 : 0
  }

  private addGroup(name: string): void {
    if (name === '' || name === 'NA') {
      this.groupOfPerson.push(-1)
      return
    }
    const found = this.groupNames.indexOf(name)
    this.groupOfPerson.push(found >= 0 ? found : this.groupNames.push(name) - 1)
  }

  table(): AnswerTable {
    const { columns, count, items } = this
    if (count === 0) throw new DataError({ file: this.file, line: 2 }, 'there are no persons below the header')
    const end = count * items.length
    return {
      items,
      responses: { persons: count, items: items.length, values: this.values.subarray(0, end) },
      persons: columns.person >= 0 ? this.persons : null,
      groups: columns.group >= 0 ? { names: this.groupNames, ofPerson: Int32Array.from(this.groupOfPerson) } : null,
      choices: this.choices?.subarray(0, end) ?? null,
      options: this.codes.map((codes) => [...codes.keys()]),
      keys: this.keys,
    }
  }
}

function countLines(bytes: Uint8Array): number {
  let count = 1
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 10 || bytes[at] === 13) count += 1
  return count
}
