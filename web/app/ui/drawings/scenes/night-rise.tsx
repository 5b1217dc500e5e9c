const layers = ['#1A4858', '#285868', '#467483', '#6F95A2']
const height = [0.5, 0.34, 0.2, 0.09]
const start = [0, 0.04, 0.1, 0.2]

/**
 * Hills that rise from the lower left corner, for the right part of a night or gold panel. Four colours, from far to
 * near.
 */
export function NightRise({
  width = 560,
  height: h = 300,
  colors = layers,
}: {
  width?: number
  height?: number
  colors?: readonly string[]
}) {
  return (
    <svg viewBox={`0 0 ${width} ${h}`} width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      {height.map((share, i) => (
        <path key={share} d={ridge(width, h, share, start[i] ?? 0, i)} fill={colors[i]} />
      ))}
    </svg>
  )
}

function ridge(w: number, h: number, share: number, from: number, i: number) {
  const y = (part: number) => Math.round(h - h * share * part)
  const x = (part: number) => Math.round(w * part)
  return `M${x(from)} ${h}C${x(0.2 + 0.08 * i)} ${y(0.3)} ${x(0.34 + 0.05 * i)} ${y(1.12)} ${x(0.62 + 0.03 * i)} ${y(0.98)}S${x(0.9)} ${y(0.8)} ${w} ${y(1.06)}V${h}Z`
}
