import { minShown, type ClassFigures, type ClassOverview } from '#contract/staff/classes'
import { distributionOf, sumOfDistributions, resultsInFives, type Finished } from './anonymity.rules.ts'

interface Pupil {
  student_id: string
  grade: number | null
  letter: string
}

/** Who takes a test in a school, and the results. */
export interface TestParticipation {
  takers: ReadonlySet<string>
  /** Pupils who have begun, and whether they have finished. */
  begun: ReadonlyMap<string, boolean>
  finished: readonly Finished[]
  /** Scales whose levels are shown; empty if the test has no levels. */
  scales: readonly string[]
}

/** Returns the figures of every class that the test is for, by grade and letter, and of the school. */
export function classFigures(
  pupils: readonly Pupil[],
  taken: TestParticipation,
): Pick<ClassOverview, 'classes' | 'whole'> {
  const cells = [...Map.groupBy(pupils, ({ grade, letter }) => `${String(grade).padStart(2, '0')} ${letter}`)].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  )
  const isSmall = (members: readonly Pupil[]) => members.length < minShown
  const small = cells.filter(([, members]) => isSmall(members)).flatMap(([, members]) => members)
  const classes = cells.map(([, members]) => figuresOf(members, taken, isSmall(members) ? 'small' : 'class'))
  // Small classes are shown together if they have at least five pupils, or else not at all.
  const together = small.length >= minShown ? [figuresOf(small, taken, 'together')] : []
  const rows = [...classes, ...together].filter(({ invited }) => invited > 0)
  const cellsOnce = rows.filter(({ kind }) => kind !== 'together')
  const total = (of: 'invited' | 'began' | 'finished') => cellsOnce.reduce((sum, row) => sum + row[of], 0)
  return {
    classes: rows,
    whole: {
      invited: total('invited'),
      began: total('began'),
      finished: total('finished'),
      counted: rows.reduce((sum, { counted }) => sum + counted, 0),
      levels: sumOfDistributions(
        rows.map(({ levels }) => levels),
        taken.scales,
      ),
    },
  }
}

/**
 * Leaves out every group of fewer than five, and counts the school by what is left: the difference between a total and
 * its parts would tell of a small class.
 */
export function inGroupsOfFive({
  classes,
  whole,
}: Pick<ClassOverview, 'classes' | 'whole'>): Pick<ClassOverview, 'classes' | 'whole'> {
  const shown = classes.filter(({ kind, invited }) => kind !== 'small' && invited >= minShown)
  const total = (of: 'invited' | 'began' | 'finished' | 'counted') => shown.reduce((sum, row) => sum + row[of], 0)
  const counts = {
    invited: total('invited'),
    began: total('began'),
    finished: total('finished'),
    counted: total('counted'),
  }
  return { classes: shown, whole: { ...whole, ...counts } }
}

function figuresOf(
  members: readonly Pupil[],
  { takers, begun, finished, scales }: TestParticipation,
  kind: ClassFigures['kind'],
): ClassFigures {
  const ids = new Set(members.map(({ student_id }) => student_id))
  const began = [...ids].filter((id) => begun.has(id))
  const counted =
    kind === 'small' || scales.length === 0
      ? []
      : resultsInFives(finished.filter(({ student_id }) => ids.has(student_id)))
  const [first] = members
  return {
    kind,
    grade: kind === 'together' ? null : (first?.grade ?? null),
    letter: kind === 'together' ? '' : (first?.letter ?? ''),
    invited: [...ids].filter((id) => takers.has(id) || begun.has(id)).length,
    began: began.length,
    finished: began.filter((id) => begun.get(id)).length,
    counted: counted.length,
    levels: distributionOf(counted, scales),
  }
}
