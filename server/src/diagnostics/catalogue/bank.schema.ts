import * as z from 'zod/mini'
import { AnswerValue } from '#contract/diagnostics/answers'
import { partsGiven } from '#contract/diagnostics/tests'
import { criterionCounts } from '#contract/diagnostics/evaluation'
import { ageBands } from '#contract/values/age-band'
import { itemKinds } from '#contract/values/item-kind'
import { keySources } from '#contract/values/answers/key-source'
import { languages } from '#contract/values/locale'
import { makerNames } from '../generators/makers.rules.ts'
import { seriesRules } from '../generators/number-series.rules.ts'
import { mostOfOneLevel } from '../generators/make-item.rules.ts'
import { readingNames, scorerNames } from '../instrument/names.rules.ts'
import { fewestPairs } from '../scorers/agreement.rules.ts'
import { provisionalSize } from '../scorers/norms.rules.ts'

/** The files of a test bank as specialists write them. Strict: a misspelt field is an error, not silence. */
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const optionIds = z.array(z.string().check(z.minLength(1), z.maxLength(8))).check(z.minLength(2), z.maxLength(12))
const svgFile = z.string().check(z.regex(/^[a-z0-9-]+\.svg$/))
const soundFile = z.string().check(z.regex(/^[a-z0-9-]+\.(mp3|m4a|ogg)$/))
const words = z.string().check(z.minLength(1))
const natural = z.number().check(z.int(), z.gte(0))

const grade = z.number().check(z.int(), z.gte(1), z.lte(11))
const age = z.number().check(z.int(), z.gte(5), z.lte(18))

/** Of a scale, by the language of the test; a group smaller than that says nothing. */
const StatedNorm = z.strictObject({
  mean: z.number(),
  sd: z.number().check(z.gt(0)),
  size: z.number().check(z.int(), z.gte(provisionalSize)),
  source: words,
})
const StatedNorms = z.strictObject({
  ru: z.optional(StatedNorm),
  kk: z.optional(StatedNorm),
  en: z.optional(StatedNorm),
})

export const TestFile = z.strictObject({
  id,
  version: z.number().check(z.int(), z.gte(1)),
  kind: z.enum(['ability', 'guidance', 'special']),
  band: z.enum(ageBands),
  minutes: natural,
  attempts: natural,
  days_between: natural,
  pauses: natural,
  pause_hours: natural,
  parts_given: z.optional(z.enum(partsGiven)),
  break_hours: z.optional(natural),
  /**
   * Which form a first attempt takes: one that all share, which is so where nothing is said, or one of its own. A later
   * attempt always has one of its own.
   */
  form: z.optional(z.enum(['shared', 'parallel', 'adaptive'])),
  /** How an adaptive form grows: its length, the standard error at which it ends, and the share of each area. */
  adaptive: z.optional(
    z.strictObject({
      least: z.number().check(z.int(), z.gte(1)),
      most: z.number().check(z.int(), z.gte(1), z.lte(400)),
      error: z.number().check(z.gt(0), z.lt(1)),
      areas: z.array(z.strictObject({ id, share: z.number().check(z.gt(0), z.lte(1)) })).check(z.minLength(1)),
      /** The items that a percent stands for; where they are not named, the whole pool. */
      reference: z.optional(z.array(id).check(z.minLength(1))),
    }),
  ),
  /**
   * What the clock runs for, whether the pupil may go back, and what stands on a screen. The loader refuses what the
   * runner cannot do yet.
   */
  timing: z.enum(['whole', 'by-part', 'by-item', 'none']),
  navigation: z.enum(['free', 'forward-only']),
  presentation: z.enum(['item', 'page', 'read-aloud']),
  /**
   * Where only a whole sheet says anything: with a gap there is no result. The words of the test say so, under
   * needs_all.
   */
  answers: z.optional(z.literal('all')),
  /** How pupils and parents read it, whatever the age: in words alone. */
  figures: z.optional(z.literal('words')),
  audience: z.strictObject({
    role: z.enum(['student', 'parent']),
    /** The first and the last age, where it is for more than its band; the band then says how it looks and speaks. */
    ages: z.optional(z.tuple([age, age])),
    /** The first and the last grade; where ages are named as well, either is enough. */
    grades: z.optional(z.tuple([grade, grade])),
    /** Only for who goes to a rural school. */
    is_rural: z.optional(z.boolean()),
    /** Only for who is invited there by the result of another instrument. */
    invited_to: z.optional(id),
    staff_only: z.optional(z.boolean()),
  }),
  /** Whether a person gives points; the rubric stands in the key of each open task. */
  evaluated_by: z.enum(['nobody', 'person']),
  /**
   * Where the key rates options: whether the values are the author's or those of experts. Staff read it beside each
   * result.
   */
  key_source: z.optional(z.enum(keySources)),
  reading: z.enum(readingNames),
  groups: z
    .array(
      z.strictObject({
        id,
        scorer: z.enum(scorerNames),
        scales: z.array(id).check(z.minLength(1)),
        norms: z.optional(z.record(id, StatedNorms)),
        weights: z.optional(z.record(id, z.number().check(z.gt(0)))),
      }),
    )
    .check(z.minLength(1)),
  languages: z.array(z.enum(languages)).check(z.length(3)),
  opens_at: z.optional(z.iso.datetime()),
  closes_at: z.optional(z.iso.datetime()),
  parts: z
    .array(
      z.strictObject({
        id,
        scale: z.optional(id),
        minutes: natural,
        practice: z.array(id),
        items: z.array(id).check(z.minLength(1)),
        /** More items of the same kinds, for forms other than the shared one. */
        spare: z.optional(z.array(id)),
        /**
         * The items of a second form of the same blueprint: a first attempt takes either, a later one the other. Those
         * that stand in both link the two.
         */
        parallel: z.optional(z.array(id).check(z.minLength(1))),
        /** Items that are tried out: so many stand in each form, look like any other and count for nothing. */
        pilot: z.optional(
          z.strictObject({
            take: z.number().check(z.int(), z.gte(1), z.lte(5)),
            items: z.array(id).check(z.minLength(1)),
          }),
        ),
        /** Where a test is read aloud: the child is asked to rest before this part. */
        after_rest: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1)),
})

export const BankItem = z.strictObject({
  id,
  kind: z.enum(itemKinds),
  subscale: z.optional(id),
  points: z.number().check(z.gt(0)),
  /** Of its own clock, where each item has one. */
  seconds: z.optional(z.number().check(z.int(), z.gte(5), z.lte(3600))),
  loads: z.optional(z.record(id, z.number())),
  source: words,
  author: words,
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  reviewer: z.nullable(z.string()),
  options: z.optional(optionIds),
  /** Of several options, so many at most. */
  choose: z.optional(z.number().check(z.int(), z.gte(1))),
  left: z.optional(optionIds),
  right: z.optional(optionIds),
  picture: z.optional(svgFile),
  option_pictures: z.optional(z.record(z.string(), svgFile)),
  left_pictures: z.optional(z.record(z.string(), svgFile)),
  right_pictures: z.optional(z.record(z.string(), svgFile)),
  chart: z.optional(
    z.strictObject({ kind: z.enum(['line', 'bar']), values: z.array(z.number()).check(z.minLength(2)) }),
  ),
  max_length: z.optional(natural),
  lines: z.optional(z.array(words)),
  /** Of a drawing: it may also be made on paper, and a photo of it sent. */
  takes_photo: z.optional(z.literal(true)),
  practice_key: z.optional(AnswerValue),
  /**
   * Its words are another text in each language, not a translation: it is read in the language the test was begun in,
   * whatever is chosen later.
   */
  own_words: z.optional(z.literal(true)),
  /** Items of one bundle stay together, in their order. */
  bundle: z.optional(id),
  /**
   * In an adaptive form: what it is about, of which family one is given at most, and which items are not given with it.
   */
  area: z.optional(id),
  family: z.optional(id),
  enemies: z.optional(z.array(id).check(z.minLength(1))),
  /** Options that keep their place in every form. */
  fixed_options: z.optional(z.union([z.literal('all'), z.array(z.string()).check(z.minLength(1))])),
  /** Makes the figures of the item, its options and its key anew for each form; most make its words, too. */
  generator: z.optional(
    z.discriminatedUnion('name', [
      z.strictObject({ name: z.literal('number-series'), rule: z.enum(seriesRules) }),
      z.strictObject({ name: z.enum(makerNames), level: natural }),
    ]),
  ),
  /**
   * As many items as this, each made by the generator, named by the id and a number: with 3, `m` stands for m-1, m-2
   * and m-3.
   */
  count: z.optional(z.number().check(z.int(), z.gte(1), z.lte(mostOfOneLevel))),
})
export type BankItem = z.infer<typeof BankItem>

const byOption = z.record(z.string(), words)
export const ItemWords = z.strictObject({
  passage: z.optional(words),
  stem: words,
  hint: z.optional(words),
  options: z.optional(byOption),
  left: z.optional(byOption),
  right: z.optional(byOption),
  table: z.optional(z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  chart: z.optional(z.strictObject({ title: words, unit: z.string(), labels: z.array(z.string()) })),
  unit: z.optional(words),
  picture_alt: z.optional(words),
  /** Recorded words, in the folder sounds and there in that of the language. */
  sound: z.optional(soundFile),
  option_sounds: z.optional(z.record(z.string(), soundFile)),
  left_sounds: z.optional(z.record(z.string(), soundFile)),
  right_sounds: z.optional(z.record(z.string(), soundFile)),
  option_alts: z.optional(byOption),
  explanation: z.optional(words),
})
export type ItemWords = z.infer<typeof ItemWords>
export const TestWords = z.strictObject({
  title: words,
  about: words,
  /** Said to who would finish with a gap, where only a whole sheet says anything. */
  needs_all: z.optional(words),
  parts: z.record(id, z.strictObject({ title: words, about: words })),
})
export type TestWords = z.infer<typeof TestWords>

const optionId = z.string().check(z.minLength(1))
const inLanguages = <Text extends z.core.$ZodType>(text: Text) => z.strictObject({ ru: text, kk: text, en: text })
const anchors = z.array(
  z.strictObject({ points: z.number(), about: inLanguages(words), examples: z.optional(inLanguages(z.array(words))) }),
)
/** How the item behaves by ability, as it was measured; what is right or wrong alone has it. */
const calibration = z.optional(
  z.strictObject({
    a: z.number().check(z.gte(0.05), z.lte(5)),
    b: z.number().check(z.gte(-8), z.lte(8)),
    c: z.number().check(z.gte(0), z.lt(0.5)),
  }),
)
export const BankKey = z.union([
  z.strictObject({ right: optionId, calibration }),
  z.strictObject({ right: z.array(optionId).check(z.minLength(1)), partial: z.boolean(), calibration }),
  z.strictObject({ order: z.array(optionId) }),
  z.strictObject({ pairs: z.record(optionId, optionId) }),
  z.strictObject({ number: z.number(), tolerance: z.number().check(z.gte(0)), calibration }),
  z.strictObject({ accept: inLanguages(z.array(words).check(z.minLength(1))), calibration }),
  z.strictObject({ ratings: z.record(optionId, z.number().check(z.gte(-2), z.lte(2))) }),
  z.strictObject({ values: z.record(optionId, z.number()) }),
  z.strictObject({ counts: z.record(optionId, id) }),
  z.strictObject({
    open: z.strictObject({
      /** The criteria of the rubric; their names stand in the texts of the result, under subscales. */
      indices: z.array(id).check(z.minLength(1)),
      max: z.record(id, z.number().check(z.gt(0))),
      count: z.record(id, z.enum(criterionCounts)),
      categories: z.array(z.strictObject({ id, name: inLanguages(words) })),
      anchors: z.record(id, anchors),
      /** Where two people score every answer, the result waits for both. */
      raters: z.optional(z.literal(2)),
      /** Where one does, the share of answers that a second one scores as well; a fifth where nothing is said. */
      drawn: z.optional(z.number().check(z.gte(0), z.lte(1))),
      /** The share of the maximum by which two may differ before a third decides; a fifth where nothing is said. */
      difference: z.optional(z.number().check(z.gt(0), z.lte(1))),
    }),
  }),
])

/** Answers with agreed scores, which evaluators score before real ones. */
export const TrainingFile = z
  .array(
    z.union([
      z.strictObject({
        id,
        ideas: z
          .array(
            z.strictObject({
              text: inLanguages(words),
              in: z.optional(id),
              rated: z.optional(z.record(id, z.number())),
            }),
          )
          .check(z.minLength(1)),
        why: inLanguages(words),
      }),
      z.strictObject({
        id,
        described: inLanguages(words),
        points: z.record(id, z.number()),
        found: z.array(id),
        why: inLanguages(words),
      }),
    ]),
  )
  .check(z.minLength(fewestPairs))

/** Who is led on to what, by the scores of this instrument: by the rule of the season, or by one of its own. */
export const LeadingFile = z.union([
  z.strictObject({ to: id, by: z.literal('season') }),
  z.strictObject({
    to: id,
    /** Strictly above this percent of the items with a right answer. */
    above: z.number().check(z.gte(0), z.lt(100)),
    /**
     * Those of these scales alone: what nobody but its author has rated holds back below its least, and earns nothing
     * towards the percent.
     */
    of: z.optional(z.array(id).check(z.minLength(1))),
    /** And at least this percent in each of these scales. */
    least: z.record(id, z.number().check(z.gt(0), z.lte(100))),
  }),
])

export const Examples = z.array(
  z.union([
    z.strictObject({
      name: words,
      item: id,
      answer: AnswerValue,
      locale: z.optional(z.enum(languages)),
      points: z.number(),
    }),
    z.strictObject({
      name: words,
      part: id,
      answers: z.record(id, AnswerValue),
      locale: z.optional(z.enum(languages)),
      percent: z.number(),
    }),
  ]),
)
