import { Circle, G, Path, Svg, Text } from '@react-pdf/renderer'
import { color } from '../../diagnostics/results/report/report-style.ts'
import type { SheetInterest } from './career-sheet.ts'

const middle = 150
const radius = 104

/** A corner of the hexagon: the first is at the top, the others follow clockwise. */
function corner(index: number, reach: number): { x: number; y: number } {
  const angle = (Math.PI / 3) * index - Math.PI / 2
  return { x: middle + reach * Math.cos(angle), y: middle + reach * Math.sin(angle) }
}

const outline = (reaches: readonly number[]): string =>
  `M${reaches
    .map((reach, index) => corner(index, reach))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`

/**
 * Six types of interest on six axes. Outline, dots and letters keep it readable in black and white; the table beside it
 * contains the same as text.
 */
export function Hexagon({ interests, size }: { interests: readonly SheetInterest[]; size: number }) {
  const reaches = interests.map(({ share }) => (radius * (share ?? 0)) / 100)
  return (
    <Svg viewBox="0 0 300 300" style={{ width: size, height: size }}>
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <Path
          key={part}
          d={outline(interests.map(() => radius * part))}
          fill="none"
          stroke={color.ring}
          strokeWidth={part === 1 ? 1.6 : 1}
        />
      ))}
      <G>
        {interests.map(({ letter }, index) => {
          const { x, y } = corner(index, radius)
          return (
            <Path
              key={letter}
              d={`M${middle} ${middle}L${x.toFixed(1)} ${y.toFixed(1)}`}
              fill="none"
              stroke={color.ring}
              strokeWidth={1}
            />
          )
        })}
      </G>
      <Path
        d={outline(reaches)}
        fill={color.sky}
        fillOpacity={0.25}
        stroke={color.night}
        strokeWidth={2.4}
        strokeLinejoin="round"
      />
      <G>
        {interests.map(({ letter, share }, index) => {
          const { x, y } = corner(index, reaches[index] ?? 0)
          return <Circle key={letter} cx={x} cy={y} r={share === null ? 0 : 4} fill={color.night} />
        })}
      </G>
      <G>
        {interests.map(({ letter }, index) => {
          const { x, y } = corner(index, radius + 20)
          return (
            <Text
              key={letter}
              x={x}
              y={y + 6}
              textAnchor="middle"
              style={{ fontFamily: 'Geologica', fontWeight: 700, fontSize: 17 }}
              fill={color.ink}
            >
              {letter}
            </Text>
          )
        })}
      </G>
    </Svg>
  )
}
