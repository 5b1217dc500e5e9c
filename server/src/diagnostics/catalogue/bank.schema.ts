import * as z from 'zod/mini'
import { AnswerValue } from '#contract/diagnostics/answers'
import { partDeliveries } from '#contract/diagnostics/tests'
import { criterionCounts } from '#contract/diagnostics/evaluation'
import { ageBands } from '#contract/values/age-band'
import { itemKinds } from '#contract/values/item-kind'
import { keySources } from '#contract/values/answers/key-source'
import { languages } from '#contract/values/locale'
import { makerNames } from '../generators/makers.rules.ts'
import { seriesRules } from '../generators/number-series.rules.ts'
import { maxItemsOfLevel } from '../generators/make-item.rules.ts'
import { readingNames, scorerNames } from '../instrument/names.rules.ts'
import { minPairs } from '../scorers/agreement.rules.ts'
import { provisionalSize } from '../scorers/norms.rules.ts'

/**
 * The files of a test bank as specialists write them. The schemas are strict, so that a misspelt field is reported as
 * an error.
 */
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const optionIds = z.array(z.string().check(z.minLength(1), z.maxLength(8))).check(z.minLength(2), z.maxLength(12))
const svgFile = z.string().check(z.regex(/^[a-z0-9-]+\.svg$/))
const soundFile = z.string().check(z.regex(/^[a-z0-9-]+\.(mp3|m4a|ogg)$/))
const words = z.string().check(z.minLength(1))
const natural = z.number().check(z.int(), z.gte(0))

const grade = z.number().check(z.int(), z.gte(1), z.lte(11))
const age = z.number().check(z.int(), z.gte(5), z.lte(18))

/** The norm of a scale in one language of the test. A smaller group would not be meaningful. */
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
  parts_given: z.optional(z.enum(partDeliveries)),
  break_hours: z.optional(natural),
  /**
   * Which form a first attempt gets: one that all pupils share (the default), or its own. Later attempts always get
   * their own.
   */
  form: z.optional(z.enum(['shared', 'parallel', 'adaptive'])),
  /** How an adaptive form is built: its length, the standard error at which it ends, and the share of each area. */
  adaptive: z.optional(
    z.strictObject({
      least: z.number().check(z.int(), z.gte(1)),
      most: z.number().check(z.int(), z.gte(1), z.lte(400)),
      error: z.number().check(z.gt(0), z.lt(1)),
      areas: z.array(z.strictObject({ id, share: z.number().check(z.gt(0), z.lte(1)) })).check(z.minLength(1)),
      /** The items that the percent refers to; by default the whole pool. */
      reference: z.optional(z.array(id).check(z.minLength(1))),
    }),
  ),
  /**
   * What the clock measures, whether pupils may go back, and what one screen shows. The loader refuses settings that
   * the runner does not support yet.
   */
  timing: z.enum(['whole', 'by-part', 'by-item', 'none']),
  navigation: z.enum(['free', 'forward-only']),
  presentation: z.enum(['item', 'page', 'read-aloud']),
  /** Every item must be answered, otherwise there is no result. The texts of the test say so under needs_all. */
  answers: z.optional(z.literal('all')),
  /** Pupils and parents of any age see words instead of figures. */
  figures: z.optional(z.literal('words')),
  audience: z.strictObject({
    role: z.enum(['student', 'parent']),
    /**
     * The youngest and the oldest age, if the test is for more ages than its band; the band then only decides look and
     * language.
     */
    ages: z.optional(z.tuple([age, age])),
    /** The first and the last grade. If ages are given too, a pupil needs to match only one of the two. */
    grades: z.optional(z.tuple([grade, grade])),
    /** Only for pupils of rural schools. */
    is_rural: z.optional(z.boolean()),
    /** Only for pupils invited here by the result of another instrument. */
    invited_to: z.optional(id),
    /** Nobody sees it but pupils for whom a sitting is held. */
    sitting_only: z.optional(z.literal(true)),
    staff_only: z.optional(z.boolean()),
  }),
  /** Whether evaluators score the open tasks; the key of each such task contains its rubric. */
  evaluated_by: z.enum(['nobody', 'person']),
  /**
   * If the key rates options: whether the ratings come from the author or from experts. Staff see this next to each
   * result.
   */
  key_source: z.optional(z.enum(keySources)),
  reading: z.enum(readingNames),
  /** Results are never compared with those of others, however many there are. */
  norms: z.optional(z.literal('none')),
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
         * Items of a second form with the same blueprint. A first attempt gets either form, the next attempt the other
         * one. Items in both forms link them.
         */
        parallel: z.optional(z.array(id).check(z.minLength(1))),
        /** Pilot items. Each form contains `take` of them; they look like other items and are not counted. */
        pilot: z.optional(
          z.strictObject({
            take: z.number().check(z.int(), z.gte(1), z.lte(5)),
            items: z.array(id).check(z.minLength(1)),
          }),
        ),
        /** In a test that is read aloud: the child is asked to rest before this part. */
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
  /** The time limit of this item, if each item has its own. */
  seconds: z.optional(z.number().check(z.int(), z.gte(5), z.lte(3600))),
  loads: z.optional(z.record(id, z.number())),
  source: words,
  author: words,
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  reviewer: z.nullable(z.string()),
  options: z.optional(optionIds),
  /** Maximum number of options to choose. */
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
  /** For a drawing: it can also be made on paper and sent as a photo. */
  takes_photo: z.optional(z.literal(true)),
  practice_key: z.optional(AnswerValue),
  /**
   * The texts are different in each language, not translations: the item stays in the language the test was begun in,
   * even if the pupil changes the language later.
   */
  own_words: z.optional(z.literal(true)),
  /** Items of the same bundle stay together and keep their order. */
  bundle: z.optional(id),
  /**
   * In an adaptive form: the area; the family, from which at most one item is given; and the items that are never given
   * together with this one.
   */
  area: z.optional(id),
  family: z.optional(id),
  enemies: z.optional(z.array(id).check(z.minLength(1))),
  /** Options that keep their position in every form. */
  fixed_options: z.optional(z.union([z.literal('all'), z.array(z.string()).check(z.minLength(1))])),
  /** Generates the figures of the item, its options and its key for each form; most generators also write its texts. */
  generator: z.optional(
    z.discriminatedUnion('name', [
      z.strictObject({ name: z.literal('number-series'), rule: z.enum(seriesRules) }),
      z.strictObject({ name: z.enum(makerNames), level: natural }),
    ]),
  ),
  /**
   * How many items the generator makes from this one. Their ids are this id and a number: with 3, `m` becomes m-1, m-2
   * and m-3.
   */
  count: z.optional(z.number().check(z.int(), z.gte(1), z.lte(maxItemsOfLevel))),
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
  /** File name of the recording, in the folder of its language under sounds. */
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
  /** Shown to pupils who want to finish with unanswered items, if every item must be answered. */
  needs_all: z.optional(words),
  parts: z.record(id, z.strictObject({ title: words, about: words })),
})
export type TestWords = z.infer<typeof TestWords>

const optionId = z.string().check(z.minLength(1))
const inLanguages = <Text extends z.core.$ZodType>(text: Text) => z.strictObject({ ru: text, kk: text, en: text })
const anchors = z.array(
  z.strictObject({ points: z.number(), about: inLanguages(words), examples: z.optional(inLanguages(z.array(words))) }),
)
/** The measured parameters of the response model. Only items with a right answer have them. */
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
      /** The criteria of the rubric. Their names are in the texts of the result, under subscales. */
      indices: z.array(id).check(z.minLength(1)),
      max: z.record(id, z.number().check(z.gt(0))),
      count: z.record(id, z.enum(criterionCounts)),
      categories: z.array(z.strictObject({ id, name: inLanguages(words) })),
      anchors: z.record(id, anchors),
      /** With 2, two people score every answer and the result waits for both. */
      raters: z.optional(z.literal(2)),
      /** With one rater, the share of answers that a second rater scores too; a fifth by default. */
      drawn: z.optional(z.number().check(z.gte(0), z.lte(1))),
      /** How far two raters may differ, as a share of the maximum, before a third one decides; a fifth by default. */
      difference: z.optional(z.number().check(z.gt(0), z.lte(1))),
    }),
  }),
])

/** Answers with agreed scores. Evaluators score them for training before they score real answers. */
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
  .check(z.minLength(minPairs))

/** Which results invite a pupil, and where to: by the rule of the season, or by a rule of this instrument. */
export const LeadingFile = z.union([
  z.strictObject({ to: id, by: z.literal('season') }),
  z.strictObject({
    to: id,
    /** The percent of items with a right answer must be strictly above this. */
    above: z.number().check(z.gte(0), z.lt(100)),
    /**
     * Only these scales count towards the percent. A scale whose key only its author has rated can hold a pupil back
     * (see `least`), but adds nothing to the percent.
     */
    of: z.optional(z.array(id).check(z.minLength(1))),
    /** The lowest percent required in each of these scales. */
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
