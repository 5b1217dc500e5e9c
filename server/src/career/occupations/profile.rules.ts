import { interestTypes, type InterestType } from '#contract/values/result-picture'
import type { ScaleScore } from '../../diagnostics/scorers/scored-item.rules.ts'
import type { CatalogueOccupation, FitSettings } from '../catalogue/occupation.rules.ts'
import { meanOf, objectFit, type Parts } from '../fit/combined-fit.rules.ts'
import { interestFit } from '../fit/congruence.rules.ts'
import {
  codeOf,
  consistencyOf,
  differentiationOf,
  type Code,
  type Consistency,
  type Interests,
} from '../fit/interests.rules.ts'

/** A pupil's answers in the form in which occupations are compared with them. */
export interface Profile {
  /** From 0 to 1; null if a type has no answers, because then the six cannot be compared. */
  interests: Interests | null
  code: { code: Code; isTied: boolean } | null
  differentiation: number | null
  consistency: Consistency | null
  /** True if no interest stands out yet. */
  isOpen: boolean
  /** How often each object of work was chosen. */
  chosen: Record<string, number>
  /** From 0 to 1, for the subjects that were answered. */
  subjects: Record<string, number>
  values: string[]
  /** From 0 to 1 by the norm group, for abilities whose norm group is large enough. */
  abilities: Record<string, number>
}

/**
 * The scores of one kind of scale. Scales are named after what they measure: `object-nature`, `subject-math`,
 * `value-calm`.
 */
function under(scores: readonly ScaleScore[], kind: string): (ScaleScore & { id: string })[] {
  return scores
    .filter(({ scale }) => scale.startsWith(`${kind}-`))
    .map((score) => ({ ...score, id: score.scale.slice(kind.length + 1) }))
}

export function profileOf(
  scores: readonly ScaleScore[],
  measured: readonly { scale: string; percentile: number | null }[],
  { related_subjects, open_below }: Pick<FitSettings, 'related_subjects' | 'open_below'>,
): Profile {
  const subjects = Object.fromEntries(
    under(scores, 'subject').flatMap(({ id, percent }) => (percent === null ? [] : [[id, percent / 100]])),
  )
  const interests = interestsOf(scores)
  const code =
    interests && codeOf(interests, (type) => meanOf(related_subjects[type].map((subject) => subjects[subject] ?? null)))
  const differentiation = interests && differentiationOf(interests)
  return {
    interests,
    code,
    differentiation,
    consistency: code && consistencyOf(code.code),
    isOpen: differentiation !== null && differentiation + 1e-9 < open_below,
    chosen: Object.fromEntries(under(scores, 'object').map(({ id, points }) => [id, points])),
    subjects,
    values: under(scores, 'value').flatMap(({ id, points }) => (points > 0 ? [id] : [])),
    abilities: Object.fromEntries(
      measured.flatMap(({ scale, percentile }) => (percentile === null ? [] : [[scale, percentile / 100]])),
    ),
  }
}

function interestsOf(scores: readonly ScaleScore[]): Interests | null {
  const shares: Partial<Record<InterestType, number>> = {}
  for (const { scale, percent } of scores) {
    const type = interestTypes.find((one) => one === scale)
    if (type && percent !== null) shares[type] = percent / 100
  }
  return isWhole(shares) ? shares : null
}

const isWhole = (shares: Partial<Record<InterestType, number>>): shares is Interests =>
  interestTypes.every((type) => shares[type] !== undefined)

/** Whether the pupil answered anything that occupations are compared with. */
export const isComparable = ({ interests, chosen, subjects }: Profile): boolean =>
  interests !== null || Object.keys(subjects).length > 0 || Object.values(chosen).some((times) => times > 0)

/** How close each part of the profile is to an occupation. */
export function partsOf(
  { interests, subjects, chosen, abilities }: Profile,
  occupation: Pick<CatalogueOccupation, 'code' | 'subjects' | 'object' | 'abilities'>,
  { profile }: Pick<FitSettings, 'profile'>,
): Parts {
  return {
    interests: interests && interestFit(interests, occupation.code, profile),
    subjects: meanOf(occupation.subjects.map((subject) => subjects[subject] ?? null)),
    objects: objectFit(chosen, occupation.object),
    abilities: meanOf(occupation.abilities.map((ability) => abilities[ability] ?? null)),
  }
}

/** The types of the person's code that the occupation also has, in the person's order; at most two. */
export const sharedTypes = (person: Code, occupation: Code): InterestType[] =>
  person.filter((type) => occupation.includes(type)).slice(0, 2)
