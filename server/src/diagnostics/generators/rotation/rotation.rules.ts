import { retryUntilFound, retry, type Chance } from '../chance.rules.ts'
import { drawPose, drawStemPose, fitsPicture, type Pose } from '../drawing/draw-pose.rules.ts'
import {
  flatTurns,
  isConnected,
  mirrorSolid,
  nameOf,
  neighbours,
  spaceTurns,
  rotateSolid,
  type Solid,
} from '../drawing/solid.rules.ts'
import { isClearView } from '../drawing/view.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import { isGuessableByFrequency } from '../wrong-options.rules.ts'
import { rotationWords } from './rotation-words.rules.ts'

/** A shape on a sheet, which may be turned but not turned over, or a solid in space. */
export interface RotationTask {
  isFlat: boolean
  sample: Pose
}

interface Level {
  isFlat: boolean
  cells: readonly number[]
  options: 4 | 6
  /** Angles at which a flat shape may be drawn, in eighths of a circle. */
  tilts: readonly number[]
}

/** From the easiest. */
export const rotationLevels: readonly Level[] = [
  { isFlat: true, cells: [5, 6], options: 4, tilts: [0] },
  { isFlat: true, cells: [6, 7], options: 6, tilts: [0, 1] },
  { isFlat: false, cells: [5], options: 4, tilts: [0] },
  { isFlat: false, cells: [6], options: 4, tilts: [0] },
]

const weights: Facets = { eighths: 0.15, depth: 0.5, cells: 0.2, mirrored: 0.5 }

export function makeRotation(level: number, chance: Chance): MadeItem<RotationTask, Pose> {
  const { isFlat, cells, options: size, tilts } = rotationLevels[level - 1] ?? rotationLevels[0]!
  const { sample, options, eighths } = retryUntilFound(() =>
    tried(chance.pick(cells), { isFlat, options: size, tilts }, chance),
  )
  const turns = isFlat ? flatTurns : spaceTurns
  const facets: Facets = { eighths, depth: isFlat ? 0 : 1, cells: sample.solid.length - 5, mirrored: 1 }
  // Sorted, so that the name does not depend on the order of the options.
  const shapes = options.map(({ solid }) => nameOf(solid, turns)).toSorted((one, other) => (one < other ? -1 : 1))
  return {
    kind: 'picture',
    task: { isFlat, sample },
    name: `${lying(sample)} ${shapes.join(' ')}`,
    options: options.map((value) => ({ value, picture: drawPose(value, isFlat) })),
    facets,
    difficulty: difficultyOf(-1.2, weights, facets),
    ...rotationWords(isFlat, sample.solid.length),
    picture: { svg: drawStemPose(sample, isFlat), alt: rotationWords(isFlat, sample.solid.length).sample },
  }
}

/**
 * Tries to make the options: the turned shape, its mirror image, and shapes with one cell moved, with their mirror
 * images. Each shape is next to its own mirror image, so the options alone do not reveal the right one.
 */
function tried(
  cells: number,
  { isFlat, options: size, tilts }: Omit<Level, 'cells'>,
  chance: Chance,
): { sample: Pose; options: Pose[]; eighths: number } | null {
  const family = familyOf(cells, size, isFlat, chance)
  const [solid] = family ?? []
  if (!family || !solid) return null
  const wrong = chance.shuffle([...family.slice(1), ...family.map(mirrorSolid)])
  const [sample, ...posedOptions] = [solid, solid, ...wrong].flatMap(
    (image) => posed(image, isFlat, tilts, chance) ?? [],
  )
  const [right] = posedOptions
  if (!sample || !right || posedOptions.length !== size) return null
  const stem = { solid: sample.solid, tilt: 0 }
  const options = posedOptions.map(({ solid: lies, tilt }): Pose => ({ solid: lies, tilt }))
  const quarters = Math.abs(right.quarters - sample.quarters)
  const isFair =
    new Set([stem, ...options].map(lying)).size === size + 1 && !isGuessableByFrequency(options.map(roomOf))
  return isFair
    ? { sample: stem, options, eighths: isFlat ? right.tilt + 2 * Math.min(quarters, 4 - quarters) : 2 }
    : null
}

/** The extent along each axis, in cells. */
const roomOf = ({ solid }: Pose): number[] => [0, 1, 2].map((axis) => new Set(solid.map((point) => point[axis])).size)

/** The shape and similar ones, all different from each other and from each other's mirror images. */
function familyOf(cells: number, size: number, isFlat: boolean, chance: Chance): Solid[] | null {
  const turns = isFlat ? flatTurns : spaceTurns
  const seen = new Set<string>()
  const joins = (member: Solid) => {
    if (!isSmall(member)) return null
    const names = [nameOf(member, turns), nameOf(mirrorSolid(member), turns)]
    if (names[0] === names[1] || names.some((name) => seen.has(name))) return null
    if (
      !isFlat &&
      ![member, mirrorSolid(member)].every((solid) => spaceTurns.some((turn) => isWellSeen(rotateSolid(solid, turn))))
    )
      return null
    for (const name of names) seen.add(name)
    return member
  }
  const solid = joins(grown(cells, isFlat, chance))
  const relatives =
    solid && Array.from({ length: size / 2 - 1 }, () => retry(20, () => joins(withOneCellMoved(solid, isFlat, chance))))
  const family = [solid, ...(relatives ?? [])].filter((member) => member !== null)
  return family.length === size / 2 ? family : null
}

/** Whether the solid fits its picture. */
const isSmall = (solid: Solid): boolean =>
  [0, 1, 2].every((axis) => new Set(solid.map((point) => point[axis])).size <= 4)

function grown(cells: number, isFlat: boolean, chance: Chance): Solid {
  let solid: Solid = [[0, 0, 0]]
  while (solid.length < cells) solid = [...solid, chance.pick(neighbours(solid, isFlat))]
  return solid
}

function withOneCellMoved(solid: Solid, isFlat: boolean, chance: Chance): Solid {
  const removed = chance.pick(solid)
  const rest = solid.filter((cell) => cell !== removed)
  const moved = [...rest, chance.pick(neighbours(rest, isFlat))]
  return isConnected(moved) ? moved : solid
}

/**
 * Puts a solid in a random orientation, and counts the quarter turns on a sheet. In space only orientations in which
 * every cube is visible are used.
 */
function posed(
  solid: Solid,
  isFlat: boolean,
  tilts: readonly number[],
  chance: Chance,
): (Pose & { quarters: number }) | null {
  const quarters = chance.between(0, 3)
  if (isFlat) return { solid: rotateSolid(solid, flatTurns[quarters]!), tilt: chance.pick(tilts), quarters }
  const turn = chance.shuffle(spaceTurns).find((one) => isWellSeen(rotateSolid(solid, one)))
  return turn ? { solid: rotateSolid(solid, turn), tilt: 0, quarters: 0 } : null
}

const isWellSeen = (solid: Solid): boolean => fitsPicture(solid) && isClearView(solid)

const lying = (pose: Pose): string =>
  `${rotateSolid(pose.solid, (point) => point)
    .map((point) => point.join())
    .toSorted()
    .join(';')}@${pose.tilt}`
