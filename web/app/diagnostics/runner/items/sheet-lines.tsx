import type { Stroke, StrokeColor } from './answer-value.ts'
import { pathOf } from './drawing.rules.ts'
import styles from './drawing-item.module.css'

export const inks: Record<StrokeColor, string> = {
  ink: '#0B2C38',
  aspan: '#007B92',
  tulip: '#C93A24',
  sun: '#D99300',
  grass: '#3F7D5C',
}

/** Contents of a sheet: the given dotted lines and the pupil's strokes, both for drawing and for viewing later. */
export function SheetLines({
  given = [],
  strokes,
}: {
  given?: readonly string[] | undefined
  strokes: readonly Stroke[]
}) {
  return (
    <>
      {given.map((line) => (
        <path key={line} d={line} className={styles.given} />
      ))}
      {strokes.map((stroke, index) => (
        <path
          key={index}
          d={pathOf(stroke.points)}
          fill="none"
          stroke={inks[stroke.color]}
          strokeWidth={stroke.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </>
  )
}
