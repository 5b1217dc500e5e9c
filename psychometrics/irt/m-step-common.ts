import { clip } from '../numbers/statistics.ts'
import { bounds } from './m-step.ts'
import type { Terms } from './priors.ts'
import type { Slopes } from './slopes.ts'

/**
 * Maximises the terms of all items with one common slope, by Newton's steps: the intercepts meet only in the
 * slope, so the system of equations is solved item by item.
 */
export function maximiseWithCommonSlope(
  termsOf: readonly ((point: { a: number; d: number; c: number }) => Terms)[],
  slopes: Slopes,
): void {
  for (let cycle = 0; cycle < 20; cycle += 1) {
    const all = termsOf.map((terms, item) => terms({ a: slopes.a[item]!, d: slopes.d[item]!, c: 0 }))
    let [gradient, curvature] = [0, 0]
    for (const { gradient: own, curvature: bend } of all) {
      gradient += own[0]! - (bend[1]! * own[1]!) / bend[4]!
      curvature += bend[0]! - bend[1]! ** 2 / bend[4]!
    }
    const slope = clip(slopes.a[0]! + clip(gradient / curvature, -1, 1), ...bounds.a)
    const step = slope - slopes.a[0]!
    let moved = Math.abs(step)
    all.forEach(({ gradient: own, curvature: bend }, item) => {
      const shift = clip((own[1]! - bend[1]! * step) / bend[4]!, -2, 2)
      moved = Math.max(moved, Math.abs(shift))
      slopes.a[item] = slope
      slopes.d[item] = -slope * clip(-(slopes.d[item]! + shift) / slope, ...bounds.b)
    })
    if (moved < 1e-9) return
  }
}
