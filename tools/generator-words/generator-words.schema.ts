import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { languages } from '#contract/values/locale'
import { faultOf } from '../../server/src/diagnostics/catalogue/faults/fault-of.ts'
import { amountOf, numberForms } from '../../server/src/diagnostics/generators/grammar/nouns.rules.ts'
import { people } from '../../server/src/diagnostics/generators/grammar/people.rules.ts'
import { goods, things } from '../../server/src/diagnostics/generators/stories/things.rules.ts'
import { terms } from '../../server/src/diagnostics/generators/syllogisms/terms.rules.ts'
import { faultsOfGaps, type Fillers } from '../../server/src/diagnostics/generators/template.rules.ts'

const text = z.string().check(z.trim(), z.minLength(1))

/** A list whose length is part of its generator: another length would change which items are made. */
const list = <Schema extends z.ZodMiniType>(length: number, schema: Schema) => z.array(schema).check(z.length(length))

/** A sentence in three languages. Each has the gaps of `fillers`, and may have those of `optional`. */
const sentence = (fillers: Fillers = {}, optional: Fillers = {}) =>
  z.strictObject({ ru: text, kk: text, en: text }).check(({ value, issues }) => {
    for (const language of languages)
      for (const message of faultsOfGaps(value, language, { fillers, optional }))
        issues.push({ code: 'custom', message, input: value[language], path: [language] })
  })
const words = sentence()

const counted = { one: text, few: text, many: text }
const number = { one: text, many: text }
const noun = z.strictObject({ ru: z.strictObject(counted), kk: text, en: z.strictObject(number) })

/** Example values for the gaps, to check that each form exists. */
const [person, other] = [people[0]!, people[1]!]
const { thing, container } = things[0]!
const amount = amountOf(5, thing)
const amounts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, amount]))
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const two = { one: person, other }

const People = list(
  14,
  z.strictObject({
    is_girl: z.boolean(),
    ru: z.strictObject({ name: text, genitive: text, dative: text, instrumental: text }),
    kk: text,
    en: text,
  }),
)

const container_ru = z.strictObject({ ...counted, into: text, in_one: text, in_each: text, in_many: text })
const Container = z.strictObject({ ru: container_ru, kk: text, en: z.strictObject({ ...number, in: text }) })
const Things = z.strictObject({
  things: list(6, z.extend(noun, { container: z.enum(['basket', 'shelf', 'box']) })),
  containers: z.strictObject({ basket: Container, shelf: Container, box: Container }),
  goods: list(4, z.strictObject({ ru: z.strictObject({ name: text, cost: text, it: text }), kk: text, en: text })),
  counted: z.strictObject({
    notebook: noun,
    pen: noun,
    bus: noun,
    seat: noun,
    hour: noun,
    pupil: noun,
    times: noun,
  }),
})

const comparison = sentence({ ...two, ...amounts('has', 'by') })
const compared = z.strictObject({ more: comparison, fewer: comparison })
const howMany = sentence({ other, thing })
const gave = sentence({ ...two, ...amounts('had', 'gave') })
const [good] = goods
const rides = sentence(plain('minutes'))
const Stories = z.strictObject({
  explanation: sentence(plain('steps')),
  gave_away: z.strictObject({
    passage: z.strictObject({ boy: gave, girl: gave }),
    stem: sentence({ one: person, thing }),
  }),
  compared: z.strictObject({ passage: compared, stem: howMany }),
  compared_back: z.strictObject({ passage: compared, stem: howMany }),
  in_several: z.strictObject({
    passage: sentence({ container, ...amounts('each') }),
    stem: sentence({ container, thing, ...plain('many') }),
  }),
  shared: z.strictObject({
    passage: sentence({ all: amount, containers: amountOf(5, container) }, { container }),
    stem: sentence({ container, thing }),
  }),
  together: z.strictObject({ passage: compared, stem: sentence({ thing }) }),
  bought: z.strictObject({
    passage: sentence(plain('price', 'more')),
    stem: sentence(amounts('notebooks', 'pens')),
  }),
  cycled: z.strictObject({
    passage: sentence({ rider: person, ...plain('speed') }),
    stem: z.strictObject({ boy: rides, girl: rides }),
  }),
  cheaper: z.strictObject({
    passage: sentence({ thing: good!, ...plain('price', 'percent') }),
    stem: sentence({}, { thing: good! }),
  }),
  seats_left: z.strictObject({ passage: sentence(amounts('buses', 'seats', 'hours', 'pupils')), stem: words }),
  times_as_many: z.strictObject({
    passage: sentence({ ...two, ...amounts('all', 'times') }, { thing }),
    stem: howMany,
  }),
  sum_and_difference: z.strictObject({ passage: sentence({ ...two, ...amounts('all', 'by') }), stem: howMany }),
  before_the_cut: z.strictObject({
    passage: sentence({ thing: good!, ...plain('now', 'percent') }),
    stem: sentence({}, { thing: good! }),
  }),
})

const place = { ru: { name: 'первое', prepositional: 'первом' }, kk: 'бірінші', en: 'first' }
const aboutTwo = sentence(two)
const between = sentence({ ...two, ...plain('between') })
const Setting = z.strictObject({
  begins: sentence(plain('many', 'people')),
  stem: sentence({ place }),
  hint: words,
  explanation: sentence(plain('people')),
  statements: z.strictObject({
    before: aboutTwo,
    after: aboutTwo,
    'right-after': aboutTwo,
    'next-to': aboutTwo,
    'not-next-to': aboutTwo,
    'one-between': between,
    'several-between': between,
    'at-end': sentence({ one: person }),
    'not-at-end': sentence({ one: person }),
    'not-at': sentence({ one: person, place }),
  }),
})
const Seating = z.strictObject({
  many: z.strictObject({ 4: words, 5: words, 6: words }),
  places: list(6, z.strictObject({ ru: z.strictObject({ name: text, prepositional: text }), kk: text, en: text })),
  between: list(3, words),
  row: Setting,
  queue: Setting,
})

/** The terms in their order. They are part of the names of items, which decide what an item is used for. */
const termIds = [
  'goes to the chess club',
  'plays the dombra',
  'sings in the choir',
  'goes swimming',
  'builds robots',
  'cycles to school',
  'draws comics',
  'skates',
  'writes for the school paper',
  'looks after the school garden',
  'photographs birds',
  'plays togyzqumalaq',
]
const Term = z.strictObject({
  id: text,
  ru: text,
  kk: z.strictObject({ of_those: text, does: text, does_not: text }),
  en: z.strictObject(number),
})

const statement = sentence({ of: terms[0]!, is: terms[1]! })
const Syllogisms = z.strictObject({
  terms: list(termIds.length, Term).check(({ value, issues }) => {
    for (const [at, { id }] of value.entries())
      if (id !== termIds[at]) {
        const message = `must be ${termIds[at]}: ids and their order never change`
        issues.push({ code: 'custom', message, input: id, path: [at, 'id'] })
      }
  }),
  statements: z.strictObject({ A: statement, E: statement, I: statement, O: statement }),
  nothing: words,
  begins: words,
  stem: words,
  hint: words,
  explanation: z.strictObject({ follows: sentence(plain('conclusion')), nothing: words }),
})

const Pictures = z.strictObject({ row: sentence(plain('row', 'cells')), question: words })

const Matrix = z.strictObject({
  stem: words,
  hints: z.strictObject({ small: words, rows: words, joined: words }),
  shapes: list(3, words),
  fills: list(3, sentence(plain('shape'))),
  turning: list(3, words),
  turned: sentence(plain('figure', 'direction')),
  directions: list(8, words),
  horns: sentence(plain('sides', 'centre')),
  sides: list(4, words),
  dot: noun,
  explanations: z.strictObject({
    small: words,
    shape: z.strictObject({ constant: words, distribution: words }),
    fill: z.strictObject({ constant: words, distribution: words }),
    turn: z.strictObject({ clockwise: sentence(plain('degrees')), anticlockwise: sentence(plain('degrees')) }),
    dots: z.strictObject({ progression: words, addition: words }),
    horns: z.strictObject({ xor: words, or: words, and: words }),
  }),
})

const Nets = z.strictObject({
  marks: list(6, words),
  blank: words,
  corner: sentence(plain('top', 'left', 'right')),
  folds: z.strictObject({ stem: words, hint: words, explanation: words }),
  opposite: z.strictObject({ stem: sentence(plain('mark')), explanation: sentence(plain('mark', 'right')) }),
  cube: z.strictObject({ stem: words, explanation: words }),
  outside: words,
})

const many = sentence(plain('many'))
const Rotation = z.strictObject({
  many: z.strictObject({ 5: words, 6: words, 7: words }),
  flat: z.strictObject({ stem: words, hint: words, explanation: words, sample: many }),
  solid: z.strictObject({ stem: words, hint: many, explanation: words, sample: many }),
})

const step = sentence({ much: numberForms(5), ...plain('sum') })
const timesAnd = sentence({ factor: numberForms(2), more: numberForms(5), ...plain('sum') })
const Series = z.strictObject({
  stem: sentence(plain('series')),
  explanations: z.strictObject({
    step: z.strictObject({ more: step, less: step }),
    factor: sentence(plain('factor', 'sum')),
    growing: sentence({ more: numberForms(5), ...plain('sum') }),
    by_turns: sentence(plain('one', 'other', 'sum')),
    sum_of_two: sentence(plain('sum')),
    interleaved: sentence(plain('one', 'other', 'sum')),
    times_and: z.strictObject({ more: timesAnd, less: timesAnd }),
  }),
})

const changes = sentence(plain('changes', 'answer'))
const Letters = z.strictObject({
  stem: sentence(plain('series')),
  hint: sentence(plain('letters')),
  explanations: z.strictObject({ step: changes, growing: changes, alternating: changes, interleaved: changes }),
})

const adjective = z.strictObject({ ru: z.strictObject({ he: text, she: text, all: text }), kk: text, en: text })
const next = sentence(plain('row', 'next'))
const Young = z.strictObject({
  things: list(8, z.extend(noun, { ru: z.strictObject({ gender: z.enum(['he', 'she']), ...counted }) })),
  sizes: list(2, adjective),
  fills: list(3, adjective),
  numbers: list(9, words),
  pattern: z.strictObject({ stem: words, explanation: next }),
  odd: z.strictObject({
    stem: words,
    explanation: z.strictObject({
      by_thing: sentence(plain('three', 'one')),
      by_look: sentence(plain('three', 'one')),
    }),
  }),
  growing: z.strictObject({ stem: words, explanation: z.strictObject({ more: next, fewer: next }) }),
})

const schemas: Record<string, z.ZodMiniType> = {
  'letters.json': Letters,
  'matrix.json': Matrix,
  'nets.json': Nets,
  'people.json': People,
  'pictures.json': Pictures,
  'rotation.json': Rotation,
  'seating.json': Seating,
  'series.json': Series,
  'stories.json': Stories,
  'syllogisms.json': Syllogisms,
  'things.json': Things,
  'young.json': Young,
}

/** The folder with the words of the generators, which are part of the build. */
const wordsFolder = path.resolve('content/generators')

/** Returns a sentence for every fault in the words of the generators, with its file and its place in the file. */
export function faultsOfGeneratorWords(
  read = (file: string): unknown => JSON.parse(readFileSync(path.join(wordsFolder, file), 'utf8')),
): string[] {
  const unknown = readdirSync(wordsFolder).filter((file) => !(file in schemas))
  const faults = Object.entries(schemas).flatMap(([file, schema]) =>
    (schema.safeParse(read(file)).error?.issues ?? []).map((issue) => {
      const place = [file, ...(issue.path.length > 0 ? [issue.path.join('.')] : [])].join(', ')
      return `${place}: ${issue.code === 'custom' ? issue.message : faultOf(issue)}`
    }),
  )
  return [...unknown.map((file) => `${file} belongs to no generator`), ...faults]
}
