import type { Field, Value } from '#contract/publishing/field'
import type { KindWords } from '../kinds/use-kind-words.ts'

/** Fields that have the same properties, as the contract lists them. */
export type Textual = 'line' | 'text' | 'rich'
export type Plain = 'link' | 'email' | 'phone' | 'day' | 'moment' | 'yes-no' | 'cover' | 'week' | 'hours'
export type Choosing = 'choice' | 'choices'

interface InForm {
  words: KindWords
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  /** By which a fault finds it: `texts.kk.title`. */
  path: string
  /** The language of the text, where it has one. */
  lang?: string | undefined
}

/** What each kind of field is given. */
export type FieldProps<Type extends Field['type'] = Field['type']> = InForm & { field: Extract<Field, { type: Type }> }

export const textOf = (value: Value): string => (typeof value === 'string' ? value : '')
export const listOf = (value: Value): string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
