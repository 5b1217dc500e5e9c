import { answeredOf, onScale, sum, type Scorer } from './scored-item.rules.ts'

/**
 * The mean place of the answered statements between their least and their most, in percent (summated ratings: Likert, 1932); a statement whose
 * load lies below nought is turned round. With ten statements of 1 to 5 this is (sum − 10) / 40. A statement without an answer says nothing:
 * it is left out, and does not count as a «no».
 */
export const statementMean: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => {
    const placed = onScale(items, scale).map(({ loads, share, isAnswered }) => {
      const load = loads[scale] ?? 0
      return { isAnswered, weight: Math.abs(load), place: load < 0 ? 1 - (share ?? 0) : (share ?? 0) }
    })
    const given = placed.filter(({ isAnswered }) => isAnswered)
    const points = sum(given.map(({ weight, place }) => weight * place))
    const told = sum(given.map(({ weight }) => weight))
    return {
      scale,
      group,
      points,
      max: sum(placed.map(({ weight }) => weight)),
      percent: told > 0 ? (100 * points) / told : null,
      answered: answeredOf(placed),
      subscales: [],
      t_score: null,
    }
  })
