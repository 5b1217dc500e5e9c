import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'

/** Returns whether an item counts as answered; a single most/least mark or an empty drawing does not. */
export function isAnswered(item: Item, value: AnswerValue | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (item.kind === 'drawing') return isDrawn(value)
  if (item.kind === 'most-least')
    return 'most' in value && 'least' in value && Boolean(value.most) && Boolean(value.least)
  return Object.keys(value).length > 0
}

const isDrawn = (value: object): boolean =>
  'photo' in value || ('strokes' in value && Array.isArray(value.strokes) && value.strokes.length > 0)
