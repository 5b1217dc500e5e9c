import type { Document, Field, Kind, Value } from '#contract/publishing/field'
import { languages, type Language } from '#contract/values/locale'

/** A column of a table, and the field that its cells belong to. */
export interface Column {
  name: string
  place: string
  field: Field | null
  language: Language | null
}

/** The columns of a kind in exports and imports, such as `day` and `title.kk`. */
export function columnsOf({ shared, texts, hasAddress }: Pick<Kind, 'shared' | 'texts' | 'hasAddress'>): Column[] {
  const plain = (name: string): Column => ({ name, place: name, field: null, language: null })
  return [
    plain('id'),
    ...(hasAddress ? [plain('address')] : []),
    ...shared.map((field) => ({ name: field.name, place: `shared.${field.name}`, field, language: null })),
    ...texts.flatMap((field) =>
      languages.map((language) => ({
        name: `${field.name}.${language}`,
        place: `texts.${language}.${field.name}`,
        field,
        language,
      })),
    ),
  ]
}

/** Removes the apostrophe by which exports keep a cell from being read as a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?=\s*[=+\-@|]|[\t\r\n])/, '')

const yes = ['1', 'true', 'yes', 'да', 'иә', '+']
const no = ['', '0', 'false', 'no', 'нет', 'жоқ', '-']

type FieldType = Field['type']

const readAs: Partial<Record<FieldType, (text: string, isNumber: boolean) => unknown>> = {
  'yes-no': (text) => yes.includes(text.toLowerCase()) || (no.includes(text.toLowerCase()) ? false : text),
  number: (text) => orNull(/^-?\d+$/.test(text) ? Number(text) : text),
  choices: (text) => (text === '' ? [] : text.split(/[,;]/).flatMap((part) => part.trim().split(/\s+/))),
  week: (text) =>
    text === '' ? ['', '', '', '', '', '', ''] : text.split(/[,;]/).map((hours) => hours.trim().replace(/^-$/, '')),
  day: dayOf,
  moment: orNull,
  choice: orNull,
  picture: orNull,
  reference: orNull,
  groups: (text) => (text === '' ? [] : parsedOr(text)),
  words: (text) => (text === '' ? {} : wordsOf(text)),
}

/** The groups of a list are one cell of JSON, as the export writes them. */
function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads a cell with one line per word, as `place: text`, so that tables can be translated. */
function wordsOf(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => /^\s*([a-z][a-z0-9.-]*)\s*:(.*)$/.exec(line))
  return read.some((found) => !found)
    ? text
    : Object.fromEntries(read.map((found) => [found?.[1] ?? '', found?.[2]?.trim() ?? '']))
}

function orNull<Read>(value: Read | string): Read | string | null {
  return value === '' ? null : value
}

/** Converts a cell to a value of its field. A cell that does not fit is passed on, and the schema reports it. */
export function valueOfCell(field: Field, cell: string, isNumber = false): unknown {
  const text = withoutGuard(cell.trim())
  const read = readAs[field.type]
  return read ? read(text, isNumber) : text
}

/** Converts a day: workbooks count days from the end of 1899, people write 18.11.2026. */
function dayOf(text: string, isNumber: boolean): string | null {
  if (text === '') return null
  if (isNumber && /^\d{5}(\.\d+)?$/.test(text))
    return new Date(Math.floor(Number(text)) * 86_400_000 - 2_209_161_600_000).toISOString().slice(0, 10)
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
}

export const valueAt = ({ address, shared, texts }: Document, { place, field, language }: Column): Value | undefined =>
  field === null
    ? place === 'address'
      ? address
      : undefined
    : language
      ? texts[language][field.name]
      : shared[field.name]
