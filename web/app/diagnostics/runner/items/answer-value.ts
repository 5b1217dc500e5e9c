import type { AnswerOf, AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'

export interface ItemProps {
  item: Item
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
}

/** Renders a button that reads an option aloud, in tests for listening. */
export type Listen = (words: string, sound?: string) => React.ReactNode

// A value of another shape counts as no answer; an older version of the page may have left it.
export const textIn = (value: AnswerValue): string => (typeof value === 'string' ? value : '')
export const listIn = (value: AnswerValue): string[] => (Array.isArray(value) ? value : [])
export const pairsIn = (value: AnswerValue): AnswerOf['match'] => (isObject(value) && hasWordsOnly(value) ? value : {})
export const marksIn = (value: AnswerValue): AnswerOf['most-least'] => {
  const { most, least } = pairsIn(value)
  return { ...(most !== undefined && { most }), ...(least !== undefined && { least }) }
}
export const strokesIn = (value: AnswerValue): Stroke[] => (isObject(value) && hasStrokes(value) ? value.strokes : [])

export const photoIn = (value: AnswerValue): string | undefined =>
  isObject(value) && 'photo' in value && typeof value.photo === 'string' ? value.photo : undefined

// Shapes are checked by hand, because zod would be larger than the page itself.
type ObjectValue = AnswerOf['match'] | AnswerOf['most-least'] | AnswerOf['drawing']
const isObject = (value: AnswerValue): value is ObjectValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasWordsOnly = (value: ObjectValue): value is AnswerOf['match'] =>
  Object.values(value).every((word) => typeof word === 'string')
const hasStrokes = (value: ObjectValue): value is AnswerOf['drawing'] =>
  'strokes' in value && Array.isArray(value.strokes)

export type Stroke = AnswerOf['drawing']['strokes'][number]
export type StrokeColor = Stroke['color']
