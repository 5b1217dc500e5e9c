import type { Point, Solid } from './solid.ts'

/** A face seen from the corner (1, 1, 1): its side and its four corners on the picture. */
export type Face = { side: 'top' | 'left' | 'right'; corners: readonly (readonly [number, number])[] }
type Half = { key: string; cube: number; depth: number }

const edges: Record<Face['side'], readonly Point[]> = {
  top: [
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
  left: [
    [0, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
    [0, 1, 0],
  ],
  right: [
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
  ],
}
const sides: readonly Face['side'][] = ['top', 'left', 'right']
const outward: Record<Face['side'], Point> = { top: [0, 0, 1], left: [0, 1, 0], right: [1, 0, 0] }

export const project = ([x, y, z]: Point): readonly [number, number] => [(x - y) * 0.866, (x + y) / 2 - z]

/** Faces to paint from the farthest to the nearest; those between two cubes are left out. */
export function facesOf(solid: Solid): Face[] {
  const taken = new Set(solid.map((point) => point.join()))
  const far = [...solid].sort((a, b) => sum(a) - sum(b))
  return far.flatMap((cube) =>
    sides
      .filter((side) => !taken.has(plus(cube, outward[side]).join()))
      .map((side) => ({ side, corners: edges[side].map((corner) => project(plus(cube, corner))) })),
  )
}

/** Every cube shows at least half of itself, so that nothing has to be guessed behind others. */
export function isClearView(solid: Solid): boolean {
  const nearest = new Map<string, Half>()
  for (const half of solid.flatMap(halves)) {
    const known = nearest.get(half.key)
    if (known === undefined || known.depth < half.depth) nearest.set(half.key, half)
  }
  const seen = [...nearest.values()]
  return solid.every((_, cube) => seen.filter((half) => half.cube === cube).length >= 3) && !solid.some((cube) => hasShadow(cube, solid))
}

/** A cube straight behind another, along the line of sight, could stand anywhere on it. */
const hasShadow = (cube: Point, solid: Solid) => [1, 2, 3].some((far) => solid.some((other) => other.every((value, axis) => value === (cube[axis] ?? 0) + far)))

// The outline of a cube is a hexagon of six equal triangles; a triangle is named by its centre on the picture.
function halves(cube: Point, at: number): Half[] {
  return sides.flatMap((side) => {
    const [a, b, c, d] = edges[side].map((corner) => project(plus(cube, corner)))
    const parts =
      side === 'top'
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ]
    return parts.map((corners) => {
      const centre = [0, 1].map((axis) => corners.reduce((total, corner) => total + (corner?.[axis] ?? 0), 0) / 3)
      return { key: centre.map((value) => value.toFixed(2)).join(), cube: at, depth: sum(cube) }
    })
  })
}

const sum = ([x, y, z]: Point) => x + y + z
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
