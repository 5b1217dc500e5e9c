import type { Field, Value } from '#contract/publishing/field'
import type { KindWords } from '../kinds/use-kind-words.ts'

/** Field types with the same properties, as in the contract. */
export type Textual = 'line' | 'text' | 'rich'
export type Plain = 'link' | 'email' | 'phone' | 'day' | 'moment' | 'yes-no' | 'cover' | 'week' | 'hours'
export type Choosing = 'choice' | 'choices'

interface InForm {
  words: KindWords
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  /** The path by which an error finds the field: `texts.kk.title`. */
  path: string
  /** Language of the text, if it has one. */
  lang?: string | undefined
}

export type FieldProps<Type extends Field['type'] = Field['type']> = InForm & { field: Extract<Field, { type: Type }> }

export const textOf = (value: Value): string => (typeof value === 'string' ? value : '')
export const listOf = (value: Value): string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
