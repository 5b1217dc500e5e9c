import { firstAccepted, insertAt, type Random } from './random.ts'
import { flatTurns, isChiral, isConnected, mirrored, nameOf, neighbours, spaceTurns, turned, type Point, type Solid } from './solid.ts'
import { isClearView } from './view.ts'

export type RotationRadicals = { space: 'flat' | 'solid'; cells: number; options: 4 | 6; place: number }
/** A shape and the angle, in eighths of a circle, by which a flat one lies askew on the sheet. */
export type Pose = { solid: Solid; tilt: number }
export type Rotation = { stem: Pose; options: readonly Pose[]; right: number }

/**
 * The same shape turned, among its mirror image and shapes with one cell moved together with their mirror images:
 * because each shape stands next to its mirror image, the options alone do not give the answer away.
 */
export function generateRotation(radicals: RotationRadicals, seed: number): Rotation {
  const flat = radicals.space === 'flat'
  const turns = flat ? flatTurns : spaceTurns
  return firstAccepted(seed, (chance) => {
    const solid = grown(radicals.cells, flat, chance)
    if (!isChiral(solid, turns)) return null
    const family = [solid]
    while (family.length < radicals.options / 2) {
      const moved = withOneCellMoved(solid, flat, chance)
      if (moved === null || !isChiral(moved, turns) || family.some((other) => alike(other, moved))) return null
      family.push(moved)
    }
    const wrong = [...family.slice(1), ...family.map(mirrored)]
    const poses = [solid, ...insertAt(chance.shuffle(wrong), radicals.place, solid)].flatMap((image) => posed(image, flat, chance) ?? [])
    const [first, ...options] = poses
    const stem = { solid: first?.solid ?? solid, tilt: 0 }
    if (first === undefined || options.length !== radicals.options) return null
    if (new Set([stem, ...options].map(lying)).size !== poses.length) return null
    return solveRotation(stem, options, flat) === radicals.place ? { stem, options, right: radicals.place } : null
  })

  function alike(one: Solid, other: Solid) {
    return [other, mirrored(other)].some((image) => nameOf(image, turns) === nameOf(one, turns))
  }
}

/** The one option that some rotation carries into the stem; null when there are none or several. */
export function solveRotation(stem: Pose, options: readonly Pose[], flat: boolean): number | null {
  const target = lying(stem)
  const fitting = options.flatMap((option, at) =>
    (flat ? flatTurns : spaceTurns).some((turn) => lying({ solid: turned(option.solid, turn), tilt: 0 }) === target) ? [at] : [])
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const lying = (pose: Pose) => [...turned(pose.solid, (point) => point)].map((point) => point.join()).sort().join(';') + `@${pose.tilt}`

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
