import { answerShapes, type AnswerOf, type AnswerValue } from '#contract/answers'
import type { Item } from '#contract/diagnostics'

export interface ItemProps {
  item: Item
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
}

// An answer of another shape counts as none: it may be left over from an older version of the page.
export const textIn = (value: AnswerValue): string => (typeof value === 'string' ? value : '')
export const listIn = (value: AnswerValue): string[] => (Array.isArray(value) ? value : [])
export const pairsIn = (value: AnswerValue): AnswerOf['match'] => answerShapes.match.safeParse(value).data ?? {}
export const marksIn = (value: AnswerValue): AnswerOf['most-least'] => answerShapes['most-least'].safeParse(value).data ?? {}
export const strokesIn = (value: AnswerValue): Stroke[] => answerShapes.drawing.safeParse(value).data?.strokes ?? []

export type Stroke = AnswerOf['drawing']['strokes'][number]
export type StrokeColor = Stroke['color']
