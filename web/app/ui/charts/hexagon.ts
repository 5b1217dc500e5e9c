interface Point {
  x: number
  y: number
}

/** A pointed hexagon around x, y with rounded corners, as a path. */
export function hexagon(x: number, y: number, radius: number, corner: number): string {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
  const corners = points.map((point, i) => {
    const before = points.at(i - 1) ?? point
    const after = points[(i + 1) % 6] ?? point
    return `${text(toward(point, before, corner))}Q${text(point)} ${text(toward(point, after, corner))}`
  })
  return `M${corners.join('L')}Z`
}

function toward(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
