import type { Group, GroupsField as Field, Words } from '#contract/publishing/field'
import type { KindWords } from '../kinds/use-kind-words.ts'

/** Props that all groups of a list and its inner lists share. */
export interface GroupsInForm {
  words: KindWords
  /** The words in the edited language, by place; `beside` has those of the language shown next to it. */
  texts: Words
  beside: { lang: string; texts: Words } | null
  lang: string
  onSay: (place: string, text: string) => void
  problemAt: (path: string) => string | undefined
}

export interface GroupsFieldProps extends GroupsInForm {
  field: Field
  groups: readonly Group[]
  onChange: (groups: Group[]) => void
  /** Path of the list: `shared.questions`. */
  path: string
  /** Prefix of the places of its words: empty, or `q1.options.`. */
  place?: string
}
