import type * as z from 'zod/mini'
import type { Result, Voice } from '#contract/diagnostics/results'
import type { Language } from '#contract/values/locale'
import type { ResultPicture } from '#contract/values/result-picture'
import type { Translate } from '../../platform/translate.ts'
import type { Plan } from '../instrument/plan.rules.ts'
import type { LeadingRule } from '../scorers/leading.rules.ts'
import type { NormGroups } from '../scorers/norms.rules.ts'
import type { ResultFacts } from '../rows/result-facts.ts'
import type { ScaleWords } from '../instrument/scale-words.rules.ts'

/** What a reading puts into words. Only specialists are shown anything from the norm groups. */
export interface ReadingInput {
  facts: ResultFacts
  plan: Plan
  voice: Voice
  language: Language
  translate: Translate
  groups: NormGroups
  /** The rule that decided about the pupil's invitation; null if the instrument invites to nothing. */
  rule: LeadingRule | null
}

export type ComposedResult = Pick<
  Result,
  | 'headline'
  | 'summary'
  | 'scales'
  | 'total_percent'
  | 'step_two'
  | 'awaiting'
  | 'recommendations'
  | 'for_parents'
  | 'for_teachers'
  | 'how_to_read'
  | 'conditions'
>
export type Compose = (input: ReadingInput) => ComposedResult

/**
 * A named way to put scores into words: its picture, the texts it needs from a bank, and the function that composes the
 * result.
 */
export interface Reading {
  picture: ResultPicture
  /** How many months a result is valid. */
  months: number
  texts: z.ZodMiniType<ScaleWords>
  /** Takes texts that were checked when they were loaded. */
  composer: (texts: unknown) => Compose
}

/** Abilities change, so a result is valid for a year by default. */
export function reading<Texts extends ScaleWords>({
  picture,
  months = 12,
  texts,
  compose,
}: {
  picture: ResultPicture
  months?: number
  texts: z.ZodMiniType<Texts>
  compose: (texts: Texts, input: ReadingInput) => ComposedResult
}): Reading {
  return {
    picture,
    months,
    texts,
    composer: (unread) => {
      const read = texts.parse(unread)
      return (input) => compose(read, input)
    },
  }
}

/** The names that the authors of the texts use for the readers. */
export const readerNames = { student: 'pupil', parent: 'parent', specialist: 'specialist' } as const

export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
