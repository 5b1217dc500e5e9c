import { paint } from '../paint.ts'

const bends = [
  [0.1, -26, 0.3, -34, 0.52, -10, 0.8, -30],
  [0.14, -14, 0.34, 4, 0.58, -8, 0.84, -22],
  [0.1, 4, 0.36, -18, 0.6, -4, 0.82, -16],
  [0.16, -10, 0.4, 6, 0.62, -6, 0.86, -4],
] as const

interface HillsProps {
  width: number
  height: number
  top: number
  /** Distance from one hill to the next. */
  step?: number
  colors?: readonly string[]
}

/** Four flat hills across a scene, from the farthest to the wheat in front. */
export function Hills({
  width,
  height,
  top,
  step = 34,
  colors = [paint.farHill, paint.sageDeep, paint.sage, paint.wheat],
}: HillsProps) {
  return bends.map(([a, b, c, d, e, f, g, h], i) => {
    const y = top + i * step
    return (
      <path
        key={y}
        d={`M0 ${y}C${width * a} ${y + b} ${width * c} ${y + d} ${width * e} ${y + f}S${width * g} ${y + h} ${width} ${y - 6}V${height}H0Z`}
        fill={colors[i]}
      />
    )
  })
}
