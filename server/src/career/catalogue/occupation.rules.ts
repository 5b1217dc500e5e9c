import type { Language } from '#contract/values/locale'
import type { InterestType } from '#contract/values/result-picture'
import type { Names } from '#contract/values/wire'
import type { FitWeights } from '../fit/combined-fit.rules.ts'
import type { ProfileWeights } from '../fit/congruence.rules.ts'
import type { Code } from '../fit/interests.rules.ts'
import type { Limits } from '../fit/shortlist.rules.ts'

/** An occupation as written in the file of its field. */
export interface WrittenOccupation {
  id: string
  field: string
  code: string
  object: string
  education: string[]
  subjects: string[]
  abilities: string[]
  ent_pair: string | null
  name: Names
  about: Names
}

export interface CatalogueOccupation extends Omit<WrittenOccupation, 'code'> {
  letters: string
  code: Code
}

type Table = Record<string, Record<Language, string>>

/** Names for the ids of the catalogue. */
export interface CatalogueWords {
  types: Record<InterestType, Record<Language, string>>
  objects: Table
  education: Table
  subjects: Table
  abilities: Table
  ent_pairs: Table
}

export type Fields = Record<string, { name: Record<Language, string>; try: Record<Language, string> }>

/** Settings for comparing an occupation with a pupil. */
export interface FitSettings {
  weights: FitWeights
  profile: ProfileWeights
  /** If the highest and the lowest type differ by less than this, the interests are still open. */
  open_below: number
  shortlist: Limits
  months: { abilities: number }
  related_subjects: Record<InterestType, string[]>
}
