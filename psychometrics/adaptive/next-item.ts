import { information } from '../irt/model.ts'
import type { AdaptiveRules, BankItem } from './rules.ts'

/** What one choice depends on besides bank and rules. */
export interface ChoiceState {
  /** Indexes of the items given so far. */
  given: readonly number[]
  /** The ability estimated from the answers so far. */
  theta: number
  /** Whether an item may be given to this person at all, for example because it was not seen before. */
  isAllowed?: (index: number) => boolean
  /** Items that too many others were given; they are chosen only where there is no other. */
  withheld?: ReadonlySet<number>
  /** From 0 to 1; needed for drawing from the best and for `admission`. */
  uniform?: () => number
  /** The chance that an item which is chosen is also given (Sympson and Hetter, 1985). */
  admission?: ArrayLike<number>
}

export interface Choice {
  index: number
  reason: 'information' | 'easier' | 'withheld'
  /** Items chosen in vain before, because they were not admitted. */
  passedOver: number[]
}

/**
 * The item to give next, or null if there is none. The area that lacks most of its share comes first; within it
 * the item with most information at the estimated ability (Lord, 1980), ties to the lowest index; or one drawn
 * from the best (randomesque: Kingsbury and Zara, 1989).
 */
export function chooseItem(bank: readonly BankItem[], rules: AdaptiveRules, state: ChoiceState): Choice | null {
  const { given, withheld = noIndexes } = state
  const met = given.map((index) => bank[index]!)
  const free = freeIndexes(bank, met, state)
  const open = free.filter((index) => !withheld.has(index))
  const easier = given.length < rules.easierFirst ? easierHalf(bank, open) : []
  const candidates = [easier, open, free].find(({ length }) => length > 0)
  if (!candidates) return null
  const chosen = oneOfBest(inNeediestArea(bank, rules, { candidates, met }), bank, rules, state)
  const reason = candidates === easier ? 'easier' : candidates === open ? 'information' : 'withheld'
  return { ...chosen, reason }
}

const noIndexes: ReadonlySet<number> = new Set()

/** Items that are not given yet, are allowed, and are of no family and no enemy of a given one. */
function freeIndexes(bank: readonly BankItem[], met: readonly BankItem[], { given, isAllowed }: ChoiceState): number[] {
  const used = new Set(given)
  const names = new Set(met.map(({ item }) => item))
  const families = new Set(met.flatMap(({ family }) => family ?? []))
  const enemies = new Set(met.flatMap((item) => item.enemies ?? []))
  const free: number[] = []
  for (let index = 0; index < bank.length; index += 1) {
    const { item, family, enemies: own } = bank[index]!
    const isApart = (family !== undefined && families.has(family)) || enemies.has(item)
    if (used.has(index) || isApart || own?.some((name) => names.has(name))) continue
    if (!isAllowed || isAllowed(index)) free.push(index)
  }
  return free
}

function easierHalf(bank: readonly BankItem[], indexes: readonly number[]): number[] {
  const sorted = bank.map(({ b }) => b).sort((one, other) => one - other)
  const middle = sorted[Math.ceil(sorted.length / 2) - 1]!
  return indexes.filter((index) => bank[index]!.b <= middle)
}

/** Differences below this come from rounding, and count as a tie. */
const rounding = 1e-12

function inNeediestArea(
  bank: readonly BankItem[],
  { areas }: AdaptiveRules,
  { candidates, met }: { candidates: readonly number[]; met: readonly BankItem[] },
): readonly number[] {
  let [best, most] = [candidates, -Infinity]
  for (const { area, share } of areas) {
    const own = candidates.filter((index) => bank[index]!.area === area)
    const given = met.length === 0 ? 0 : met.filter((item) => item.area === area).length / met.length
    if (own.length > 0 && share - given > most + rounding) [best, most] = [own, share - given]
  }
  return best
}

function oneOfBest(
  candidates: readonly number[],
  bank: readonly BankItem[],
  rules: AdaptiveRules,
  state: ChoiceState,
): Pick<Choice, 'index' | 'passedOver'> {
  const supposed = state.given.length === 0 ? rules.startTheta : state.theta
  const worth = new Float64Array(candidates.length)
  for (let place = 0; place < worth.length; place += 1) {
    const item = bank[candidates[place]!]!
    worth[place] = information(item, supposed - easing(item, rules.successRate))
  }
  if (!state.uniform) return { index: candidates[bestPlace(worth)]!, passedOver: [] }
  const drawn = Math.min(rules.randomesque[state.given.length] ?? 1, candidates.length)
  return drawOne(candidates, worth, { drawn, uniform: state.uniform, admission: state.admission })
}

/** One of the best `drawn`; if it is not admitted the best of the others that is. */
function drawOne(
  candidates: readonly number[],
  worth: Float64Array,
  { drawn, uniform, admission }: { drawn: number; uniform: () => number } & Pick<ChoiceState, 'admission'>,
): Pick<Choice, 'index' | 'passedOver'> {
  if (drawn === 1 && !admission) return { index: candidates[bestPlace(worth)]!, passedOver: [] }
  const sorted = placesByWorth(worth).map((place) => candidates[place]!)
  if (drawn > 1) sorted.unshift(...sorted.splice(Math.floor(uniform() * drawn), 1))
  if (!admission) return { index: sorted[0]!, passedOver: [] }
  const admitted = sorted.findIndex((index) => uniform() < admission[index]!)
  const place = admitted < 0 ? sorted.length - 1 : admitted
  return { index: sorted[place]!, passedOver: sorted.slice(0, place) }
}

/** The first place of the largest value. */
function bestPlace(worth: Float64Array): number {
  let best = 0
  for (let place = 1; place < worth.length; place += 1) if (worth[place]! > worth[best]! + rounding) best = place
  return best
}

/** Places from the largest value down, ties in their order. */
const placesByWorth = (worth: Float64Array): number[] =>
  Array.from(worth, (_, place) => place).sort((one, other) => {
    const difference = worth[other]! - worth[one]!
    return Math.abs(difference) <= rounding ? one - other : difference
  })

/**
 * How far below the ability an item is to lie so that a share of the answers is right: ln(s / (1 − s)) / a without
 * guessing. With guessing the share is freed of guesses, and the distance between the difficulty and the ability
 * of most information is taken off. Never negative.
 */
export function easing({ a, c }: Pick<BankItem, 'a' | 'c'>, successRate: number | null): number {
  if (successRate === null) return 0
  const share = (successRate - c) / (1 - c)
  const ofBest = Math.log((1 + Math.sqrt(1 + 8 * c)) / 2)
  return share <= 0 ? 0 : Math.max(0, (Math.log(share / (1 - share)) - ofBest) / a)
}
