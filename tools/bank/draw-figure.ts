import { turning } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import {
  translated,
  blue,
  board,
  dot,
  rounded,
  pale,
  picture,
} from '../../server/src/diagnostics/generators/drawing/strokes.rules.ts'

/** A figure of a series: a mark on one of eight places around a horn that turns by eighths. */
export type Figure = Readonly<{ mark: number; turn: number }>

function figureBody(figure: Figure): string {
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i - 2) * Math.PI) / 4
    const [x, y] = [Math.cos(angle) * 37, Math.sin(angle) * 37]
    return i === figure.mark
      ? `<path d="M${rounded(x)} ${rounded(y - 11)}l10 11-10 11-10-11Z" fill="${blue}"/>`
      : dot(x, y, 3.4, pale)
  })
  return translated(
    50,
    50,
    ring.join('') + `<g transform="rotate(${figure.turn * 45})scale(.75)">${turning[0] ?? ''}</g>`,
  )
}

// Two rows, because one row of six would be too small on a phone.
export const drawSeries = (figures: readonly Figure[]) =>
  board(Math.ceil((figures.length + 1) / 2), 2, figures.map(figureBody))
export const drawFigure = (figure: Figure) => picture(100, 100, figureBody(figure))
