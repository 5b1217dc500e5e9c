import { isCardAge, type NewCardSheet } from '#contract/staff/cards'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { levelStarts, levels, type Level } from '#contract/values/level'
import { skills, type Skill } from '#contract/values/result-picture'

/** A task and the number of its marks, to check a sheet against. */
export interface MarkedTask {
  id: string
  skill: Skill
  marks: number
}
type Fault = 'card-age-other' | 'card-points-wrong' | 'card-sheet-empty'

/**
 * Returns what is invalid in a sheet of this set, or null. Times are not compared with ours, because the clock of a
 * tablet may be wrong.
 */
export function faultOf(
  tasks: readonly MarkedTask[],
  { points, notes, birth_date, started_at }: NewCardSheet,
): Fault | null {
  const marksOf = new Map(tasks.map(({ id, marks }) => [id, marks]))
  if (Object.keys(notes).some((id) => !marksOf.has(id))) return 'card-points-wrong'
  if (Object.entries(points).some(([id, given]) => marksOf.get(id) !== given.length)) return 'card-points-wrong'
  if (!Object.values(points).some((given) => given.some((one) => one !== null))) return 'card-sheet-empty'
  return isCardAge(ageOn(dayOf(new Date(started_at)), birth_date)) ? null : 'card-age-other'
}

export interface SkillCount {
  skill: Skill
  points: number
  /** Maximum number of points for the marks that were given. */
  max: number
  given: number
  of: number
  level: Level | null
}

const maxMark = 2

/**
 * Counts the points of each skill. Tasks that were not given count neither way. If no more than half was given, the
 * skill gets no level, because a whole kind of its tasks may be missing.
 */
export const countSkills = (tasks: readonly MarkedTask[], points: NewCardSheet['points']): SkillCount[] =>
  skills.map((skill) => {
    const own = tasks.filter((task) => task.skill === skill)
    const given = own.flatMap(({ id }) => (points[id] ?? []).filter((one) => one !== null))
    const of = own.reduce((sum, { marks }) => sum + marks, 0)
    const earned = given.reduce<number>((sum, one) => sum + one, 0)
    const max = given.length * maxMark
    return {
      skill,
      points: earned,
      max,
      given: given.length,
      of,
      level: given.length === 0 || given.length * 2 <= of ? null : levelAt((100 * earned) / max),
    }
  })

/** Uses the level starts that tests use as long as they have no norms. */
const levelAt = (percent: number): Level =>
  levels.findLast((level) => percent + 1e-9 >= levelStarts[level]) ?? 'starting'
