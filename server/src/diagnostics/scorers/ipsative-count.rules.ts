import { answeredOf, onScale, type Scorer } from './scored-item.rules.ts'

/**
 * How often a scale was chosen of the pairs or lists it stands in, in percent of those answered. Such counts compare the scales of one person with each
 * other and never two people (ipsative measures: Clemans, 1966): their sum is the same for everybody.
 */
export const ipsativeCount: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => {
    const pairs = onScale(items, scale)
    const points = pairs.filter(({ chosen }) => chosen.includes(scale)).length
    const answered = answeredOf(pairs)
    return { scale, group, points, max: pairs.length, percent: answered > 0 ? (100 * points) / answered : null, answered, subscales: [], t_score: null }
  })
