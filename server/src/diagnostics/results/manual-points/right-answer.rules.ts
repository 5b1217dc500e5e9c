import type { RightAnswer } from '#contract/diagnostics/manual-points'
import type { ItemKey } from '../../scorers/score-item.rules.ts'

/**
 * The key of an item in the shape of its answers, for people to read. Open tasks and statements about oneself have
 * none.
 */
export function rightAnswerOf(key: ItemKey): RightAnswer | null {
  const none = { tolerance: null, ratings: null }
  if ('right' in key) return { ...none, answers: [key.right] }
  if ('order' in key) return { ...none, answers: [key.order] }
  if ('pairs' in key) return { ...none, answers: [key.pairs] }
  if ('number' in key) return { ...none, answers: [String(key.number)], tolerance: key.tolerance }
  // Accepted answers in all languages, because the pupil may write in any of them.
  if ('accept' in key) return { ...none, answers: [...new Set(Object.values(key.accept).flat())] }
  return 'ratings' in key ? { ...none, answers: [], ratings: key.ratings } : null
}
