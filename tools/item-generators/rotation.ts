import type { Pose } from '../../server/src/diagnostics/generators/drawing/draw-pose.rules.ts'
import { firstAccepted, insertAt, type Random } from './random.ts'
import {
  flatTurns,
  isConnected,
  mirrored,
  nameOf,
  neighbours,
  spaceTurns,
  turned,
  type Point,
  type Solid,
} from '../../server/src/diagnostics/generators/drawing/solid.rules.ts'
import { isClearView } from '../../server/src/diagnostics/generators/drawing/view.rules.ts'

export type RotationRadicals = { space: 'flat' | 'solid'; cells: number; options: 4 | 6; place: number }
export type Rotation = { stem: Pose; options: readonly Pose[]; right: number }

/**
 * The same shape turned, among its mirror image and shapes with one cell moved together with their mirror images:
 * because each shape stands next to its mirror image, the options alone do not give the answer away.
 */
export function generateRotation(radicals: RotationRadicals, seed: number): Rotation {
  const flat = radicals.space === 'flat'
  return firstAccepted(seed, (chance) => {
    const family = familyOf(radicals, chance)
    const [solid] = family ?? []
    if (family === null || solid === undefined) return null
    const wrong = [...family.slice(1), ...family.map(mirrored)]
    const images = [solid, ...insertAt(chance.shuffle(wrong), radicals.place, solid)]
    const [first, ...options] = images.flatMap((image) => posed(image, flat, chance) ?? [])
    if (first === undefined || options.length !== radicals.options) return null
    const stem = { solid: first.solid, tilt: 0 }
    const different = new Set([stem, ...options].map(lying)).size === images.length
    return different && solveRotation(stem, options, flat) === radicals.place ? { stem, options, right: radicals.place } : null
  })
}

/** The shape and its near relatives, all of them different from each other and from each other's mirror images. */
function familyOf({ space, cells, options }: RotationRadicals, chance: Random): Solid[] | null {
  const flat = space === 'flat'
  const turns = flat ? flatTurns : spaceTurns
  const solid = grown(cells, flat, chance)
  const family = [solid]
  while (family.length < options / 2) {
    const moved = withOneCellMoved(solid, flat, chance)
    if (moved === null) return null
    family.push(moved)
  }
  const names = [...family, ...family.map(mirrored)].map((member) => nameOf(member, turns))
  return new Set(names).size === options ? family : null
}

/** The one option that some rotation carries into the stem; null when there are none or several. */
export function solveRotation(stem: Pose, options: readonly Pose[], flat: boolean): number | null {
  const target = lying(stem)
  const fitting = options.flatMap((option, at) =>
    (flat ? flatTurns : spaceTurns).some((turn) => lying({ solid: turned(option.solid, turn), tilt: 0 }) === target) ? [at] : [],
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const lying = (pose: Pose) =>
  [...turned(pose.solid, (point) => point)]
    .map((point) => point.join())
    .sort()
    .join(';') + `@${pose.tilt}`

function grown(cells: number, flat: boolean, chance: Random): Solid {
  let solid: Solid = [[0, 0, 0]]
  while (solid.length < cells) solid = [...solid, chance.pick(neighbours(solid, flat))]
  return solid
}

function withOneCellMoved(solid: Solid, flat: boolean, chance: Random): Solid | null {
  const gone = chance.below(solid.length)
  const rest = solid.filter((_, at) => at !== gone)
  const place: Point = chance.pick(neighbours(rest, flat))
  const moved = [...rest, place]
  return isConnected(rest) && place.join() !== solid[gone]?.join() ? moved : null
}

/** A solid is shown only from where every cube can be seen. */
function posed(solid: Solid, flat: boolean, chance: Random): Pose | null {
  if (flat) return { solid: turned(solid, chance.pick(flatTurns)), tilt: chance.pick([0, 1]) }
  const clear = spaceTurns.map((turn) => turned(solid, turn)).filter(isClearView)
  return clear.length === 0 ? null : { solid: chance.pick(clear), tilt: 0 }
}
