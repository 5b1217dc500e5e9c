import * as z from 'zod/mini'
import { interestTypes } from '#contract/values/result-picture'

/**
 * The files of `content/career` as editors write them. The schemas are strict, so that a misspelt field is reported as
 * an error.
 */
const id = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const words = z.string().check(z.minLength(1))
const inAll = z.strictObject({ ru: words, kk: words, en: words })
const share = z.number().check(z.gte(0), z.lte(1))
const natural = z.number().check(z.int(), z.gte(0))

export const OccupationsFile = z.array(
  z.strictObject({
    id,
    code: z.string().check(z.regex(/^[RIASEC]{3}$/)),
    object: id,
    education: z.array(id).check(z.minLength(1)),
    subjects: z.array(id).check(z.minLength(2)),
    abilities: z.array(id),
    ent_pair: z.nullable(id),
    name: inAll,
    about: inAll,
  }),
)

const named = z.record(id, inAll)
export const WordsFile = z.strictObject({
  types: z.record(z.enum(interestTypes), inAll),
  objects: named,
  education: named,
  subjects: named,
  abilities: named,
  ent_pairs: named,
})

export const FieldsFile = z.record(id, z.strictObject({ name: inAll, try: inAll }))

/** Initial values, to be replaced by estimates from data. */
export const FitFile = z.strictObject({
  weights: z.strictObject({ interests: share, subjects: share, objects: share, abilities: share }),
  profile: z.strictObject({ letters: z.tuple([share, share, share]), rest: share }),
  open_below: share,
  shortlist: z.strictObject({
    very_close: share,
    close: share,
    cards: natural,
    per_field: natural,
    exploring: natural,
  }),
  months: z.strictObject({ abilities: natural }),
  related_subjects: z.record(z.enum(interestTypes), z.array(id)),
})
