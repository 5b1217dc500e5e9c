import { chiSquareTail } from '../numbers/normal.ts'
import { missing, right, type Responses } from '../data/responses.ts'

/**
 * A 2 × 2 table of a stratum: right and wrong answers of the reference group (A, B) and of the focal group (C, D).
 */
export type Stratum = readonly [A: number, B: number, C: number, D: number]

export interface MantelHaenszel {
  /** The common odds ratio; above 1 the item is harder for the focal group. */
  alpha: number
  /** With the continuity correction ½. */
  chi2: number
  p: number
  /** −2.35 · ln α, on the delta scale of ETS. */
  delta: number
  deltaSe: number
  class: 'A' | 'B' | 'C'
}

/**
 * Mantel and Haenszel's statistics (1959) with the standard error of Robins, Breslow and Greenland (1986) and the
 * classes of ETS. Strata where a margin is zero are dropped. Null if the odds ratio is 0, infinite or undefined.
 */
export function mantelHaenszel(strata: readonly Stratum[]): MantelHaenszel | null {
  const used = strata.filter(([A, B, C, D]) => (A + B) * (C + D) * (A + C) * (B + D) > 0)
  const totals = used.map(partsOf)
  const over = (part: (own: Parts) => number) => totals.reduce((sum, own) => sum + part(own), 0)
  const [r, s] = [over((own) => own.r), over((own) => own.s)]
  if (!(r > 0 && s > 0)) return null
  const alpha = r / s
  const distance = Math.abs(over((own) => own.surplus))
  const chi2 = distance < 0.5 ? 0 : (distance - 0.5) ** 2 / over((own) => own.variance)
  const varianceOfLog =
    over((own) => own.P * own.r) / (2 * r * r) +
    over((own) => own.P * own.s + own.Q * own.r) / (2 * r * s) +
    over((own) => own.Q * own.s) / (2 * s * s)
  const p = chiSquareTail(chi2)
  const delta = -2.35 * Math.log(alpha)
  const deltaSe = 2.35 * Math.sqrt(varianceOfLog)
  return { alpha, chi2, p, delta, deltaSe, class: classOf(delta, deltaSe, p) }
}

type Parts = ReturnType<typeof partsOf>

function partsOf([A, B, C, D]: Stratum) {
  const n = A + B + C + D
  return {
    P: (A + D) / n,
    Q: (B + C) / n,
    r: (A * D) / n,
    s: (B * C) / n,
    surplus: A - ((A + B) * (A + C)) / n,
    variance: n > 1 ? ((A + B) * (C + D) * (A + C) * (B + D)) / (n * n * (n - 1)) : 0,
  }
}

/** A: small or not significant at .05. C: |Δ| ≥ 1.5 and significantly above 1. B: the rest. */
function classOf(delta: number, error: number, p: number): 'A' | 'B' | 'C' {
  const size = Math.abs(delta)
  if (size < 1 || p > 0.05) return 'A'
  return size >= 1.5 && (size - 1) / error > 1.645 ? 'C' : 'B'
}

export interface DifResult {
  /** With the items of classes B and C left out of the matching total. Null where it is undefined. */
  purified: MantelHaenszel | null
  /** With all items in the matching total. */
  plain: MantelHaenszel | null
}

export interface DifAnalysis {
  items: DifResult[]
  /** How many times the statistics were computed again, at most 10. */
  rounds: number
  /** False if the set of flagged items went round in a circle, or still changed in the last round. */
  converged: boolean
}

const maxRounds = 10

/**
 * DIF of every item between the persons of group 0 (reference) and of group 1 (focal); other groups are left out.
 * Strata are total scores that always include the studied item; persons who did not answer it are left out. Purified:
 * items of class B or C are left out of the total of the others, until the set of them repeats.
 */
export function analyseDif(responses: Responses, groups: ArrayLike<number>): DifAnalysis {
  const all = Array.from({ length: responses.items }, (_, item) => item)
  const statistics = (flagged: ReadonlySet<number>) => {
    const totals = totalsWithout(responses, flagged)
    return all.map((item) =>
      mantelHaenszel(strataOf(responses, groups, { totals, item, isInTotal: !flagged.has(item) })),
    )
  }
  const flaggedIn = (results: readonly (MantelHaenszel | null)[]) =>
    new Set(all.filter((item) => ['B', 'C'].includes(results[item]?.class ?? 'A')))
  const plain = statistics(new Set())
  let [purified, flagged, rounds] = [plain, flaggedIn(plain), 0]
  const seen = new Set<string>()
  let [used, converged] = ['', flagged.size === 0]
  while (!converged && rounds < maxRounds && !seen.has([...flagged].join())) {
    used = [...flagged].join()
    seen.add(used)
    purified = statistics(flagged)
    flagged = flaggedIn(purified)
    rounds += 1
    converged = [...flagged].join() === used
  }
  return { items: all.map((item) => ({ purified: purified[item]!, plain: plain[item]! })), rounds, converged }
}

function totalsWithout({ persons, items, values }: Responses, flagged: ReadonlySet<number>): Int32Array {
  const counted = Array.from({ length: items }, (_, item) => item).filter((item) => !flagged.has(item))
  const totals = new Int32Array(persons)
  for (let person = 0; person < persons; person += 1)
    for (const item of counted) if (values[person * items + item] === right) totals[person]! += 1
  return totals
}

function strataOf(
  { persons, items, values }: Responses,
  groups: ArrayLike<number>,
  { totals, item, isInTotal }: { totals: Int32Array; item: number; isInTotal: boolean },
): Stratum[] {
  const counts = new Float64Array(4 * (items + 2))
  for (let person = 0; person < persons; person += 1) {
    const answer = values[person * items + item]!
    const group = groups[person]!
    if (answer === missing || group < 0 || group > 1) continue
    const total = totals[person]! + (isInTotal ? 0 : answer)
    counts[4 * total + 2 * group + (answer === right ? 0 : 1)]! += 1
  }
  return Array.from({ length: items + 2 }, (_, total) => {
    const [A = 0, B = 0, C = 0, D = 0] = counts.subarray(4 * total, 4 * total + 4)
    return [A, B, C, D] as const
  })
}
