import type { KindName } from '#contract/publishing/kinds'
import { useContractWords } from '../../form/use-contract-words.ts'
import { useFieldName } from '../differences/use-field-name.ts'
import type { EntryInWork } from '../draft/use-entry.ts'
import { faultyPlaces } from '../draft/faults.rules.ts'

export interface Fault {
  place: string
  /** What the field is called, with its language. */
  name: string
  /** What is wrong with it; nothing where it is empty and that is said once for all. */
  problem?: string
}

/** Everything that is wrong in the form now, by its fields. */
export function useFaults(kind: KindName, { errors, mistakes }: Pick<EntryInWork, 'errors' | 'mistakes'>): Fault[] {
  const nameOf = useFieldName(kind)
  const say = useContractWords()
  return faultyPlaces({ errors, mistakes }).map((place) => {
    const mistake = mistakes[place]
    return { place, name: nameOf(place), problem: errors[place] ?? (mistake ? say(mistake) : '') }
  })
}
