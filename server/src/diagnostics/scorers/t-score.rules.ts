import type { Scorer } from './scored-item.rules.ts'
import { linearT } from '../instrument/stated-norm.rules.ts'
import { sumPercent } from './sum-percent.rules.ts'

/**
 * Points in percent, and as a T-score by the norms of the instrument. Without a norm for the language of the test there
 * is no T-score.
 */
export const tScore: Scorer = (group, items, taken) =>
  sumPercent(group, items, taken).map((score) => {
    const norm = group.norms?.[score.scale]?.[taken.language]
    const canBeNormed = norm !== undefined && score.percent !== null && score.answered > 0
    return { ...score, t_score: canBeNormed ? linearT(norm, score.points) : null }
  })
