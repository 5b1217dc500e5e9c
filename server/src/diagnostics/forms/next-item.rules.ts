/** How an item behaves by the ability of whoever meets it (three-parameter logistic model: Birnbaum, 1968), and what it is about. */
export interface Calibrated {
  /** How sharply it tells abilities apart. */
  a: number
  /** The ability at which it is as hard as it is easy. */
  b: number
  /** How often it is guessed. */
  c: number
  area: string
}

export interface Estimate {
  ability: number
  /** The standard error of the ability: the deviation of what is still possible. */
  error: number
}

/** Sixty-one abilities from −6 to 6, weighed as they lie among people (a standard normal distribution). */
const nodes = Array.from({ length: 61 }, (_, index) => -6 + index * 0.2)
const weights = nodes.map((node) => Math.exp((-node * node) / 2))

const chanceOf = ({ a, b, c }: Calibrated, ability: number): number => c + (1 - c) / (1 + Math.exp(-a * (ability - b)))

/** What an answer to an item tells about an ability (Fisher's information of the three-parameter model: Birnbaum, 1968). */
function informationOf(item: Calibrated, ability: number): number {
  const { a, c } = item
  const chance = chanceOf(item, ability)
  return (a * a * ((chance - c) / (1 - c)) ** 2 * (1 - chance)) / chance
}

/** The ability to be expected after some answers, and how far it may be off (expected a posteriori: Bock and Mislevy, 1982). Finite also where all is right or all is wrong. */
export function estimateOf(given: readonly { item: Calibrated; isRight: boolean }[]): Estimate {
  const possible = nodes.map((node, index) =>
    given.reduce((likelihood, { item, isRight }) => likelihood * (isRight ? chanceOf(item, node) : 1 - chanceOf(item, node)), weights[index] ?? 0),
  )
  const whole = sum(possible)
  const ability = sum(possible.map((share, index) => share * (nodes[index] ?? 0))) / whole
  const spread = sum(possible.map((share, index) => share * ((nodes[index] ?? 0) - ability) ** 2)) / whole
  return { ability, error: Math.sqrt(spread) }
}

/** Where an adaptive form ends, and what it is made of. */
export interface Blueprint {
  least: number
  most: number
  /** It ends once the ability is known as well as this. */
  error: number
  /** The share of each area; ties go to the area that is named first. */
  areas: Record<string, number>
}

/**
 * The item of the pool that a form goes on with after these answers, by its place in the pool; null where it ends. The area that lacks most comes
 * first, and in it the item that tells most about the ability as it is estimated now (Lord, 1980). The same answers always lead to the same item.
 */
export function nextItem(pool: readonly Calibrated[], given: readonly { place: number; isRight: boolean }[], blueprint: Blueprint): number | null {
  const answered = given.flatMap(({ place, isRight }) => (pool[place] ? [{ item: pool[place], isRight }] : []))
  const { ability, error } = estimateOf(answered)
  if (given.length >= blueprint.most || (given.length >= blueprint.least && error <= blueprint.error)) return null
  const left = [...pool.keys()].filter((place) => given.every((one) => one.place !== place))
  const areas = Object.keys(blueprint.areas).filter((area) => left.some((place) => pool[place]?.area === area))
  const lacking = bestOf(areas, (area) => lackOf(area, answered, blueprint))
  return bestOf(
    left.filter((place) => pool[place]?.area === lacking),
    (place) => (pool[place] ? informationOf(pool[place], ability) : 0),
  )
}

function lackOf(area: string, answered: readonly { item: Calibrated }[], { areas }: Blueprint): number {
  const share = answered.length === 0 ? 0 : answered.filter(({ item }) => item.area === area).length / answered.length
  return (areas[area] ?? 0) - share
}

/** The first of the best, by a hair: sums of binary fractions differ where they stand for the same. */
function bestOf<Option>(options: readonly Option[], worth: (option: Option) => number): Option | null {
  let best: { option: Option; worth: number } | null = null
  for (const option of options) {
    const own = worth(option)
    if (best === null || own > best.worth + 1e-12) best = { option, worth: own }
  }
  return best ? best.option : null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
