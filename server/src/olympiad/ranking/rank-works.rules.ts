import {
  olympiadSubjects,
  type OlympiadStatus,
  type OlympiadSubject,
  type RankedRound,
} from '#contract/values/olympiad'

/** The scored work of a participant. */
export interface Work {
  /** The number of the participant in the season. */
  number: number
  region_id: string
  /** Percentage of the points of each subject, with one decimal; a subject without any answer has 0. */
  points: Readonly<Partial<Record<OlympiadSubject, number>>>
  /** Answers that earned nothing. An item that was left out is not wrong. */
  wrong: number
  /** Takes part and is not ranked. */
  is_hidden: boolean
}

export interface RankedWork<Of extends Work = Work> {
  work: Of
  total: number
  /** Null for a hidden participant. */
  rank: number | null
  /** Whether the participant is within the quota of the region: goes on to the next stage, or wins. */
  passes: boolean
}

/** The sum of the points as they are shown, so that anybody can check it. */
export const totalOf = ({ points }: Pick<Work, 'points'>): number =>
  Math.round(10 * olympiadSubjects.reduce((sum, subject) => sum + (points[subject] ?? 0), 0)) / 10

/**
 * Ranks the works of a round: the greater total first, then the subjects in the order of the season, then fewer wrong
 * answers. Works that are equal in all of these share a rank, and the next rank is left out, as in sport. Time breaks
 * no tie. `placesPerRegion` participants of each region pass, and everybody else of the region with the total of the
 * last of them. Hidden participants come last, take no place of a quota and do not pass.
 */
export function rankWorks<Of extends Work>(
  works: readonly Of[],
  { tieOrder, placesPerRegion }: { tieOrder: readonly OlympiadSubject[]; placesPerRegion: number },
): RankedWork<Of>[] {
  const counted = works.map((work) => ({ work, total: totalOf(work) }))
  const compare = (one: Counted, other: Counted): number => {
    const steps = [
      other.total - one.total,
      ...tieOrder.map((subject) => (other.work.points[subject] ?? 0) - (one.work.points[subject] ?? 0)),
      one.work.wrong - other.work.wrong,
    ]
    return steps.find((step) => step !== 0) ?? 0
  }
  const shown = counted.filter(({ work }) => !work.is_hidden)
  // Equal works are listed by number, so that the list is the same however the works were read.
  const sorted = shown.toSorted((one, other) => compare(one, other) || one.work.number - other.work.number)
  const ranks: number[] = []
  for (const [index, row] of sorted.entries()) {
    const previous = sorted[index - 1]
    ranks.push(previous && compare(previous, row) === 0 ? (ranks[index - 1] ?? 1) : index + 1)
  }
  const passing = passingTotals(sorted, placesPerRegion)
  return [
    ...sorted.map((row, index) => ({
      ...row,
      rank: ranks[index] ?? 0,
      passes: row.total > 0 && row.total >= (passing.get(row.work.region_id) ?? Infinity),
    })),
    ...counted
      .filter(({ work }) => work.is_hidden)
      .toSorted((one, other) => one.work.number - other.work.number)
      .map((row) => ({ ...row, rank: null, passes: false })),
  ]
}

interface Counted {
  work: Work
  total: number
}

/** The total of the last participant of each region who is within the quota. */
function passingTotals(sorted: readonly Counted[], placesPerRegion: number): Map<string, number> {
  const taken = new Map<string, number>()
  const last = new Map<string, number>()
  for (const { work, total } of sorted) {
    const before = taken.get(work.region_id) ?? 0
    if (before >= placesPerRegion) continue
    taken.set(work.region_id, before + 1)
    last.set(work.region_id, total)
  }
  return last
}

/** The status that a ranked work of a round gives; a hidden participant has none. */
export function statusOf(
  round: RankedRound,
  { rank, passes }: Pick<RankedWork, 'rank' | 'passes'>,
): OlympiadStatus | null {
  if (rank === null) return null
  if (round === 'stage-1') return 'participant'
  return passes ? 'winner' : 'finalist'
}
