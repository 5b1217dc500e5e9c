import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { skills as compassOrder, type Skill } from '#contract/values/result-picture'
import { color, skillColor } from './report-style.ts'
import type { SheetScale } from './report-sheet.ts'
import { signInside } from './skill-sign.ts'

const middle = 220
const radius = 150
/** North, east, south, west. */
const directions: Record<Skill, { dx: number; dy: number }> = {
  critical: { dx: 0, dy: -1 },
  creative: { dx: 1, dy: 0 },
  communication: { dx: 0, dy: 1 },
  collaboration: { dx: -1, dy: 0 },
}

/** Four petals in four directions. The same values stand in words beside and below it. */
export function compass(scales: SheetScale[], threshold: number | null, size: number): ReactElement {
  const known = compassOrder.flatMap((skill) => {
    const reach = scales.find(({ sign }) => sign === skill)?.reach ?? null
    return reach === null ? [] : [{ skill, share: reach / 100 }]
  })
  return h(
    Svg,
    { viewBox: '0 0 440 440', style: { width: size, height: size } },
    h(Circle, { cx: middle, cy: middle, r: radius, fill: color.white }),
    ...[0.25, 0.5, 0.75, 1].map((share) =>
      h(Circle, { key: share, cx: middle, cy: middle, r: radius * share, fill: 'none', stroke: color.ring, strokeWidth: share === 1 ? 1.6 : 1.1 }),
    ),
    threshold === null ? null : thresholdRing(threshold),
    h(Path, { d: 'M220 62V378M62 220H378', fill: 'none', stroke: color.ring, strokeWidth: 1.2 }),
    h(Path, { d: area(known), fill: color.sky, fillOpacity: 0.2, stroke: color.aspan, strokeWidth: 2.5, strokeLinejoin: 'round' }),
    h(G, {}, ...known.map(({ skill, share }) => h(Path, { key: skill, d: petal(skill, share), fill: skillColor[skill].main }))),
    h(Circle, { cx: middle, cy: middle, r: 13, fill: color.white }),
    h(Circle, { cx: middle, cy: middle, r: 7, fill: color.gold }),
    h(
      G,
      {},
      ...compassOrder.map((skill) =>
        signInside(skill, `translate(${middle + directions[skill].dx * 187 - 22} ${middle + directions[skill].dy * 187 - 22}) scale(0.6875)`),
      ),
    ),
  )
}

/** Dots one by one: not every printer's driver draws a dashed circle with round ends. */
function thresholdRing(threshold: number): ReactElement {
  const reach = (radius * threshold) / 100
  const dots = Math.round((2 * Math.PI * reach) / 9)
  const at = (index: number) => ({ cx: middle + reach * Math.cos((2 * Math.PI * index) / dots), cy: middle + reach * Math.sin((2 * Math.PI * index) / dots) })
  return h(G, {}, ...Array.from({ length: dots }, (_, index) => h(Circle, { key: index, ...at(index), r: 1.8, fill: color.goldDeep })))
}

interface Known {
  skill: Skill
  share: number
}

function area(known: Known[]): string {
  const points = known.map(
    ({ skill, share }) => `${(middle + directions[skill].dx * radius * share).toFixed(1)} ${(middle + directions[skill].dy * radius * share).toFixed(1)}`,
  )
  return `M${points.join('L') || `${middle} ${middle}`}Z`
}

function petal(skill: Skill, share: number): string {
  const { dx, dy } = directions[skill]
  const half = 51 * Math.max(0.55, share)
  const belly = radius * share * 0.46
  const at = (along: number, aside: number) => `${(middle + dx * along - dy * aside).toFixed(1)} ${(middle + dy * along + dx * aside).toFixed(1)}`
  return `M${middle} ${middle}Q${at(belly, half)} ${at(radius * share, 0)}Q${at(belly, -half)} ${middle} ${middle}Z`
}
