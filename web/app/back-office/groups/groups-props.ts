import type { Group, GroupsField as Field, Words } from '#contract/publishing/field'
import type { KindWords } from '../kinds/use-kind-words.ts'

/** What all groups of a list, and the lists in them, are given. */
export interface GroupsInForm {
  words: KindWords
  /** What is said in the language that is written, and in the one that is read beside it, by place. */
  said: Words
  beside: { lang: string; said: Words } | null
  lang: string
  onSay: (place: string, text: string) => void
  problemAt: (path: string) => string | undefined
}

export interface GroupsFieldProps extends GroupsInForm {
  field: Field
  groups: readonly Group[]
  onChange: (groups: Group[]) => void
  /** Where the list stands: `shared.questions`. */
  path: string
  /** Where its words stand: empty, or `q1.options.`. */
  place?: string
}
