import { drawCell, drawMatrix } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { drawCube, drawNet } from '../../server/src/diagnostics/generators/drawing/draw-net.rules.ts'
import { drawPose, drawStemPose } from '../../server/src/diagnostics/generators/drawing/draw-pose.rules.ts'
import { drawFigure, drawSeries } from './draw-figure.ts'
import { generateMatrix, type MatrixRadicals } from './matrix.ts'
import { generateNet } from './net.ts'
import { generateRotation, type RotationRadicals } from './rotation.ts'
import { generateFigureSeries } from './series.ts'

/** The drawn items of a bank: files by name, and the place of the right option by item. */
export type Pictures = { files: Map<string, string>; right: Map<string, string> }

/** The picture items of the critical thinking part for 12-14, from the simplest to the hardest. */
export function pictures(): Pictures {
  const made: Pictures = { files: new Map(), right: new Map() }
  const keep = (id: string, stem: string, options: readonly string[], right: number) => {
    made.files.set(`${id}.svg`, stem)
    options.forEach((option, at) => made.files.set(`${id}-${letter(at)}.svg`, option))
    made.right.set(id, letter(right))
  }
  const matrix = (id: string, radicals: MatrixRadicals, seed: number) => {
    const { cells, options, right } = generateMatrix(radicals, seed)
    keep(id, drawMatrix(cells), options.map(drawCell), right)
  }
  const rotation = (id: string, radicals: RotationRadicals, seed: number) => {
    const { stem, options, right } = generateRotation(radicals, seed)
    const flat = radicals.space === 'flat'
    keep(
      id,
      drawStemPose(stem, flat),
      options.map((option) => drawPose(option, flat)),
      right,
    )
  }

  matrix('c01', { rules: { shape: 'constant', turn: 'rotation', dots: 'progression' }, step: 2, place: 2 }, 5)
  matrix('c08', { rules: { shape: 'distribution', fill: 'distribution' }, place: 5 }, 2)
  rotation('c12', { space: 'flat', cells: 6, options: 6, place: 1 }, 3)
  const series = generateFigureSeries({ mark: 'growing', turn: 'steady', terms: 5, place: 4 }, 28)
  keep('c15', drawSeries(series.shown), series.options.map(drawFigure), series.right)
  matrix('c18', { rules: { shape: 'distribution', turn: 'rotation', dots: 'addition' }, step: 3, place: 0 }, 7)
  rotation('c21', { space: 'solid', cells: 5, options: 4, place: 2 }, 2)
  const net = generateNet({ place: 1 }, 3)
  keep('c24', drawNet(net.cells), net.options.map(drawCube), net.right)
  matrix('c25', { rules: { horns: 'xor', fill: 'distribution' }, place: 3 }, 3)
  return made
}

const letter = (at: number) => 'abcdef'.charAt(at)
