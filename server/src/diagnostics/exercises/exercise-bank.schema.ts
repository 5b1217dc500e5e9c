import * as z from 'zod/mini'
import { effects } from '#contract/diagnostics/exercises'
import type { Language } from '#contract/values/locale'

const Id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const words = z.string().check(z.trim(), z.minLength(1))
/** The same words in three languages; none may be empty. */
const Words = z.strictObject({ ru: words, kk: words, en: words } satisfies Record<Language, unknown>)

/** `content/exercises/<skill>/<band>.yaml` of situations. */
export const SituationFile = z.strictObject({
  id: Id,
  story: Words,
  ask: Words,
  options: z.array(z.strictObject({ effect: z.enum(effects), text: Words, leads: Words })).check(z.minLength(3), z.maxLength(4)),
})

/** `content/exercises/<skill>/5-6.yaml`: tasks for a child and an adult. The picture is `content/exercises/pictures/<id>.svg`. */
export const SharedTaskFile = z.strictObject({ id: Id, alt: Words, task: Words, notice: Words, say: Words })

/** `content/exercises/creative/<band>.yaml`: tasks for ideas. */
export const IdeaTaskFile = z.strictObject({
  id: Id,
  task: Words,
  kinds: z.array(z.strictObject({ id: Id, name: Words, example: Words })).check(z.minLength(4), z.maxLength(8)),
})
