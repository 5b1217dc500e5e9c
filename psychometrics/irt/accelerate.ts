/** One cycle of an algorithm that climbs: the next parameters, and the height of those given. */
export type Climb = (parameters: Float64Array) => { next: Float64Array; height: number }

export interface Climbed {
  parameters: Float64Array
  cycles: number
  converged: boolean
}

/**
 * Repeats an EM cycle with extrapolation (SQUAREM, scheme S3: Varadhan and Roland, 2008). An extrapolation that
 * lowers the likelihood is dropped, so the ascent stays monotone. Ends when a plain cycle changes no parameter by
 * `tolerance` or more, or after `maxCycles` cycles.
 */
export function climbFast(
  climb: Climb,
  start: Float64Array,
  { tolerance, maxCycles, bound }: { tolerance: number; maxCycles: number; bound: (parameters: Float64Array) => void },
): Climbed {
  let parameters = start
  let longest = 4
  let cycles = 0
  while (cycles < maxCycles) {
    const first = climb(parameters)
    cycles += 1
    if (largestChange(parameters, first.next) < tolerance) return { parameters: first.next, cycles, converged: true }
    const second = climb(first.next)
    cycles += 1
    if (largestChange(first.next, second.next) < tolerance) return { parameters: second.next, cycles, converged: true }
    const length = stepLength(parameters, first.next, second.next)
    const taken = Math.min(length, longest)
    if (length > longest) longest *= 4
    if (taken <= 1) {
      parameters = second.next
      continue
    }
    const tried = extrapolated([parameters, first.next, second.next], taken)
    bound(tried)
    const third = climb(tried)
    cycles += 1
    const isHigher = third.height >= second.height - 1e-9 * Math.abs(second.height)
    parameters = isHigher ? third.next : second.next
    if (!isHigher) longest = Math.max(1.5, longest / 4)
  }
  return { parameters, cycles, converged: false }
}

function largestChange(from: Float64Array, to: Float64Array): number {
  let largest = 0
  for (let index = 0; index < from.length; index += 1) largest = Math.max(largest, Math.abs(to[index]! - from[index]!))
  return largest
}

/** |r| / |v| of the first change r and the change v between the first and the second one. */
function stepLength(from: Float64Array, first: Float64Array, second: Float64Array): number {
  let [changes, bends] = [0, 0]
  for (let index = 0; index < from.length; index += 1) {
    const change = first[index]! - from[index]!
    changes += change ** 2
    bends += (second[index]! - first[index]! - change) ** 2
  }
  return bends === 0 ? 1 : Math.sqrt(changes / bends)
}

const extrapolated = ([from, first, second]: readonly [Float64Array, Float64Array, Float64Array], length: number) =>
  from.map((value, index) => {
    const change = first[index]! - value
    return value + 2 * length * change + length ** 2 * (second[index]! - first[index]! - change)
  })
