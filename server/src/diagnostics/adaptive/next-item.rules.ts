import type { ChoiceReason, EndReason } from '../instrument/item-choices.rules.ts'
import type { Blueprint } from '../instrument/plan.rules.ts'
import { seededRandom } from '../instrument/seeded.rules.ts'
import type { Estimate } from '../scorers/estimate-ability.rules.ts'
import { difficultyOffset, informationOf, type Calibration } from '../scorers/response-model.rules.ts'

/** An item that may be given. */
export interface PoolItem {
  id: string
  /** Its subject area; each form has its share of every area. */
  area: string
  /** At most one item of a family is given. */
  family?: string | undefined
  /** Items that are not given together with this one. */
  enemies?: readonly string[] | undefined
  calibration: Calibration
}

/** What the choice in one attempt depends on besides its answers. */
export interface ChoiceContext {
  /** Decides between items that are nearly equally good; null always takes the best one. */
  seed: number | null
  /** The ability assumed before the first answer. */
  start: number
  /** Items that the pupil has already seen. */
  seen: ReadonlySet<string>
  /** Items that too many other pupils have seen recently. */
  withheld: ReadonlySet<string>
  /** The ability at which something is decided, for example an invitation. */
  threshold: number | null
}

export type NextChoice = { item: PoolItem; reason: ChoiceReason } | { end: EndReason }

/**
 * Chooses the next item of an adaptive form. The area that lacks most of its share comes first; within it, one of the
 * items that give most information at the currently estimated ability (Lord, 1980). It is drawn from fewer of the best
 * items each time (randomesque: Kingsbury and Zara, 1989).
 */
export function nextItem(
  pool: readonly PoolItem[],
  { given, estimate: { ability, error } }: { given: readonly string[]; estimate: Estimate },
  blueprint: Blueprint,
  course: ChoiceContext,
): NextChoice {
  const end = endOf(given.length, { ability, error }, blueprint, course)
  if (end) return { end }
  const met = pool.filter(({ id }) => given.includes(id))
  const free = pool.filter((item) => !course.seen.has(item.id) && !met.some((other) => areApart(item, other)))
  const open = free.filter(({ id }) => !course.withheld.has(id))
  const easy = blueprint.is_for_children && given.length < easyItems ? easierHalf(open, pool) : []
  const candidates = [easy, open, free].find(({ length }) => length > 0) ?? []
  const area = bestOf(
    blueprint.areas.filter(({ id }) => candidates.some((item) => item.area === id)),
    ({ id, share }) => share - (met.length === 0 ? 0 : met.filter((item) => item.area === id).length / met.length),
  )
  const supposed = given.length === 0 ? course.start : ability
  const item = oneOfBest(
    candidates.filter((one) => one.area === area?.id),
    ({ calibration }) =>
      informationOf(
        calibration,
        supposed - (blueprint.is_for_children ? difficultyOffset(calibration, successOfChildren) : 0),
      ),
    course.seed,
    given.length,
  )
  if (!item) return { end: 'pool-empty' }
  return { item, reason: candidates === easy ? 'easier' : candidates === open ? 'information' : 'withheld' }
}

/**
 * For children: the first items come from the easier half, and this share of the answers should be right, because
 * getting half of them wrong would discourage.
 */
const easyItems = 3
const successOfChildren = 0.7
/** How many standard errors away from the threshold an ability must be: 95 % confidence on one side. */
const certain = 1.645

function endOf(
  count: number,
  { ability, error }: Estimate,
  { least, most, error: enough }: Blueprint,
  { threshold }: ChoiceContext,
): EndReason | null {
  if (count >= most) return 'longest'
  if (count < least) return null
  if (error <= enough) return 'exact'
  return threshold !== null && Math.abs(ability - threshold) > certain * error ? 'decided' : null
}

/** Whether two items may not be given together: the same item, one of its family, or an enemy. */
const areApart = (one: PoolItem, other: PoolItem): boolean =>
  one.id === other.id ||
  (one.family !== undefined && one.family === other.family) ||
  Boolean(one.enemies?.includes(other.id) || other.enemies?.includes(one.id))

function easierHalf(items: readonly PoolItem[], pool: readonly PoolItem[]): PoolItem[] {
  const sorted = pool.map(({ calibration }) => calibration.b).sort((one, other) => one - other)
  const middle = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return items.filter(({ calibration }) => calibration.b <= middle)
}

/**
 * The first of the best options. Values must differ by more than 1e-12, because sums of binary fractions that should be
 * equal may differ slightly.
 */
function bestOf<Option>(options: readonly Option[], worth: (option: Option) => number): Option | null {
  let best: { option: Option; worth: number } | null = null
  for (const option of options) {
    const own = worth(option)
    if (best === null || own > best.worth + 1e-12) best = { option, worth: own }
  }
  return best ? best.option : null
}

/** How many of the best items are drawn from, for the first, second, … item; after that always the best. */
const drawnFrom = [5, 4, 3, 2, 1]

function oneOfBest(
  items: readonly PoolItem[],
  worth: (item: PoolItem) => number,
  seed: number | null,
  number: number,
): PoolItem | undefined {
  // Sorting is stable, so items of equal worth keep the order of the pool.
  const best = items.map((item) => ({ item, worth: worth(item) })).sort((one, other) => other.worth - one.worth)
  const among = seed === null ? 1 : Math.min(drawnFrom[number] ?? 1, best.length)
  return best[seed === null ? 0 : Math.floor(seededRandom(seed, `choice ${number}`)() * among)]?.item
}
