import type { Language } from '#contract/values/locale'
import type { InterestType } from '#contract/values/result-picture'
import type { Names } from '#contract/values/wire'
import type { FitWeights } from '../fit/combined-fit.rules.ts'
import type { ProfileWeights } from '../fit/congruence.rules.ts'
import type { Code } from '../fit/interests.rules.ts'
import type { Limits } from '../fit/shortlist.rules.ts'

/** An occupation as it is written, with the field whose file it stands in. */
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

/** What the ids of the catalogue are called. */
export interface CatalogueWords {
  types: Record<InterestType, Record<Language, string>>
  objects: Table
  education: Table
  subjects: Table
  abilities: Table
  ent_pairs: Table
}

export type Fields = Record<string, { name: Record<Language, string>; try: Record<Language, string> }>

/** How an occupation is compared with a pupil. */
export interface FitSettings {
  weights: FitWeights
  profile: ProfileWeights
  /** Below this difference of the highest type and the lowest interests are still open. */
  open_below: number
  shortlist: Limits
  months: { abilities: number }
  related_subjects: Record<InterestType, string[]>
}
