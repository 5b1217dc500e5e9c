import type { Point, Solid } from './solid.rules.ts'

/** A face seen from the corner (1, 1, 1): its side and its four corners in the picture. */
export type Face = { side: 'top' | 'left' | 'right'; corners: readonly (readonly [number, number])[] }

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

/** The visible faces, sorted from the farthest to the nearest; faces between two cubes are left out. */
export function facesOf(solid: Solid): Face[] {
  const taken = new Set(solid.map((point) => point.join()))
  const far = [...solid].sort((a, b) => sum(a) - sum(b))
  return far.flatMap((cube) =>
    sides
      .filter((side) => !taken.has(plus(cube, outward[side]).join()))
      .map((side) => ({ side, corners: edges[side].map((corner) => project(plus(cube, corner))) })),
  )
}

/** Whether at least half of every cube is visible, so that nothing hidden has to be guessed. */
export function isClearView(solid: Solid): boolean {
  if (solid.some((cube) => hasShadow(cube, solid))) return false
  const nearest = new Map<number, number>()
  const depths = solid.map(sum)
  solid.forEach((cube, at) => {
    for (const half of halves) {
      const key = placeOf(cube) + half
      const previous = nearest.get(key)
      if (previous === undefined || (depths[previous] ?? 0) < (depths[at] ?? 0)) nearest.set(key, at)
    }
  })
  const seen = solid.map(() => 0)
  for (const cube of nearest.values()) seen[cube] = (seen[cube] ?? 0) + 1
  return seen.every((many) => many >= 3)
}

/** A cube exactly behind another one on the line of sight could be anywhere on that line. */
const hasShadow = ([x, y, z]: Point, solid: Solid) =>
  solid.some(([a, b, c]) => a > x && a <= x + 3 && b - y === a - x && c - z === a - x)

/** The position of a cube in the picture as one number, in sixths of its height and thirds of its width. */
const placeOf = ([x, y, z]: Point) => 1000 * 3 * (x - y) + 3 * (x + y) - 6 * z

/**
 * The outline of a cube is a hexagon of six equal triangles, two for each face. Each is identified by the position of
 * its centre.
 */
const halves: readonly number[] = sides.flatMap((side) => {
  const [a, b, c, d] = edges[side].map(project)
  const split =
    side === 'top'
      ? [
          [a, b, c],
          [a, c, d],
        ]
      : [
          [a, b, d],
          [b, c, d],
        ]
  return split.map((corners) => {
    const [across = 0, down = 0] = [0, 1].map(
      (axis) => corners.reduce((total, corner) => total + (corner?.[axis] ?? 0), 0) / 3,
    )
    return 1000 * Math.round((across * 3) / 0.866) + Math.round(down * 6)
  })
})

const sum = ([x, y, z]: Point) => x + y + z
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
