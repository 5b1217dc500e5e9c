/** What happened to one option of an item. */
export interface OptionStatistics {
  option: string
  isKey: boolean
  count: number
  /** The share of those who answered the item. */
  share: number
  meanTotal: number | null
  /** The share choosing it in each fifth of the total scores, from the lowest; null where nobody answered. */
  byQuintile: (number | null)[]
  /** Chosen by less than 5 %, or by persons with a higher mean total than those who chose the key. */
  flags: ('rarely-chosen' | 'above-key')[]
}

const rare = 0.05

/**
 * The fifth of each person by total, 0 to 4: by the middle rank of those with the same total, who always stay
 * together.
 */
export function quintiles(totals: ArrayLike<number>): Uint8Array {
  const sorted = Float64Array.from(totals).sort()
  const middles = new Map<number, number>()
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to] === sorted[from]) to += 1
    middles.set(sorted[from]!, (from + to) / 2 / sorted.length)
    from = to
  }
  return Uint8Array.from(totals, (total) => Math.min(4, Math.floor(5 * middles.get(total)!)))
}

/** Options of one item. `choices` has the option of each person, or null where the answer is missing. */
export function analyseOptions(
  choices: readonly (string | null)[],
  key: string,
  totals: ArrayLike<number>,
  fifths = quintiles(totals),
): OptionStatistics[] {
  const answered = new Float64Array(5)
  const options = new Map<string, { count: number; total: number; byFifth: Float64Array }>()
  const entry = () => ({ count: 0, total: 0, byFifth: new Float64Array(5) })
  options.set(key, entry())
  choices.forEach((choice, person) => {
    if (choice === null) return
    answered[fifths[person]!]! += 1
    const own = options.get(choice) ?? entry()
    options.set(choice, own)
    own.count += 1
    own.total += totals[person]!
    own.byFifth[fifths[person]!]! += 1
  })
  const whole = answered.reduce((sum, one) => sum + one, 0)
  const meanOf = (option: string): number | null => {
    const own = options.get(option)
    return !own || own.count === 0 ? null : own.total / own.count
  }
  const ofKey = meanOf(key)
  return [...options.keys()].sort().map((option) => {
    const { count, byFifth } = options.get(option)!
    const meanTotal = meanOf(option)
    const share = whole === 0 ? 0 : count / whole
    const isAbove = option !== key && meanTotal !== null && ofKey !== null && meanTotal > ofKey
    return {
      option,
      isKey: option === key,
      count,
      share,
      meanTotal,
      byQuintile: Array.from(byFifth, (own, fifth) => (answered[fifth] === 0 ? null : own / answered[fifth]!)),
      flags: [...(share < rare ? (['rarely-chosen'] as const) : []), ...(isAbove ? (['above-key'] as const) : [])],
    }
  })
}
