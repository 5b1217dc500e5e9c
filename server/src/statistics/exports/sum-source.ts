import type { SumSubject } from '#contract/statistics/export-kinds'
import { standingMeasures, type Measure } from '#contract/statistics/measures'
import type { Numbers, PlacePart } from '#contract/statistics/numbers'
import { countOf, countOfPart, hasRest, restOf, rowsByPlaces } from '#contract/statistics/parts-and-rest'
import type { Context } from '../../platform/context.ts'
import type { Column, Value } from '../../platform/table-files/table.rules.ts'
import { readNumbers } from '../sums/read-numbers.ts'
import type { Source, SourceRow } from './source.ts'
import type { ExportStored } from './tables.ts'
import { weeksOf, type Week } from './weeks.rules.ts'

/** The numbers of a place as its page shows them: by the places below it, or by weeks. */
export async function sumSource(context: Context, row: ExportStored, what: SumSubject): Promise<Source> {
  const numbers = await readNumbers(context, queryOf(row))
  const source = what === 'parts' ? partsSource(context, numbers) : await weeksSource(context, row, numbers)
  return { ...source, period: numbers.period }
}

const queryOf = ({ level, place_id, filters }: ExportStored, period: Partial<Week> = {}) => ({
  ...filters,
  ...period,
  level,
  id: place_id,
})

/** The rows of the screen: each part, what is in none of them, and the total, so that the file adds up too. */
function partsSource(context: Context, numbers: Numbers): Source {
  const { measures, parts } = numbers
  const counted = measures.map(({ measure }) => measure)
  const facts = factsOf(parts)
  const say = sayIn(context)
  return {
    columns: [
      { title: say('columns.part'), kind: 'text' },
      ...counted.map((measure) => measureColumn(context, measure)),
      ...facts.map(({ name, kind }) => ({ title: say(`columns.${name}`), kind })),
    ],
    definitions: definitionsOf(context, counted),
    count: rowsByPlaces(numbers),
    parts: onePart([
      ...parts.map((part) => [
        part.name,
        ...counted.map((measure) => countOfPart(part, measure)),
        ...facts.map(({ value }) => value(part, say)),
      ]),
      ...(hasRest(numbers, counted)
        ? [[say('file.rest'), ...counted.map((measure) => restOf(numbers, measure)), ...facts.map(() => null)]]
        : []),
      [
        say('file.total'),
        ...counted.map((measure) => countOf(numbers, measure) ?? 0),
        ...facts.map(({ name }) => totalOf(numbers, name)),
      ],
    ]),
  }
}

interface Fact {
  name: string
  kind: Column['kind']
  value: (part: PlacePart, say: (key: string) => string) => Value
}

const allFacts: (Fact & { isOf: (part: PlacePart) => boolean })[] = [
  {
    name: 'schools',
    kind: 'integer',
    value: ({ schools }) => schools?.all ?? null,
    isOf: ({ schools }) => schools !== null,
  },
  {
    name: 'schools_taking',
    kind: 'integer',
    value: ({ schools }) => schools?.taking ?? null,
    isOf: ({ schools }) => schools !== null,
  },
  {
    name: 'has_psychologist',
    kind: 'text',
    value: ({ has_psychologist }, say) =>
      has_psychologist === null ? null : say(`values.${has_psychologist ? 'yes' : 'no'}`),
    isOf: ({ has_psychologist }) => has_psychologist !== null,
  },
  {
    name: 'is_rural',
    kind: 'text',
    value: ({ is_rural }, say) => (is_rural === null ? null : say(`values.places.${is_rural ? 'rural' : 'urban'}`)),
    isOf: ({ is_rural }) => is_rural !== null,
  },
]

/** What is known of the place as a whole; the other facts do not add up. */
function totalOf({ schools }: Numbers, fact: string): Value {
  if (fact === 'schools') return schools?.all ?? null
  return fact === 'schools_taking' ? (schools?.taking ?? null) : null
}

/** What is known of at least one of the parts. */
const factsOf = (parts: readonly PlacePart[]): Fact[] => allFacts.filter(({ isOf }) => parts.some(isOf))

async function weeksSource(context: Context, row: ExportStored, { measures, period }: Numbers): Promise<Source> {
  const standing: readonly Measure[] = standingMeasures
  const counted = measures.map(({ measure }) => measure).filter((measure) => !standing.includes(measure))
  const weeks = weeksOf(period)
  const rows: Value[][] = []
  for (const week of weeks) {
    const ofWeek = await readNumbers(context, queryOf(row, week))
    const counts = new Map(ofWeek.measures.map(({ measure, count }) => [measure, count]))
    rows.push([week.from, week.to, ...counted.map((measure) => counts.get(measure) ?? 0)])
  }
  const say = sayIn(context)
  return {
    columns: [
      { title: say('columns.week_from'), kind: 'day' },
      { title: say('columns.week_to'), kind: 'day' },
      ...counted.map((measure) => measureColumn(context, measure)),
    ],
    definitions: definitionsOf(context, counted),
    count: weeks.length,
    parts: onePart(rows),
  }
}

// oxlint-disable-next-line require-await
async function* onePart(rows: Value[][]): AsyncGenerator<SourceRow[]> {
  yield rows.map((cells) => ({ cells }))
}

const sayIn =
  ({ platform, language }: Context) =>
  (key: string): string =>
    platform.translate(language, `statistics.exports.${key}`)

const nameOf = ({ platform, language }: Context, measure: Measure): string =>
  platform.translate(language, `measures.${measure}.name`)

const measureColumn = (context: Context, measure: Measure): Column => ({
  title: nameOf(context, measure),
  kind: 'integer',
})

const definitionsOf = (context: Context, counted: readonly Measure[]) =>
  counted.map((measure): readonly [string, string] => [
    nameOf(context, measure),
    context.platform.translate(context.language, `measures.${measure}.definition`),
  ])
