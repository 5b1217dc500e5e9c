import { drawCell, drawMatrix, type Cell } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { drawCube, drawNet } from '../../server/src/diagnostics/generators/drawing/draw-net.rules.ts'
import { drawPose, drawStemPose } from '../../server/src/diagnostics/generators/drawing/draw-pose.rules.ts'
import { drawFigure, drawSeries } from './draw-figure.ts'
import { generateMatrix, type MatrixRadicals } from './matrix.ts'
import { narrowed } from './narrowed.ts'
import { generateNet, type Net } from './net.ts'
import { insertAt } from './random.ts'
import { generateRotation, type RotationRadicals } from './rotation.ts'
import { generateFigureSeries, type FigureSeries } from './series.ts'

export type MatrixOfFour = { cells: readonly Cell[]; options: readonly Cell[]; right: number }

/** Two or three rules in a grid, four options. */
function matrix(radicals: MatrixRadicals, seed: number): MatrixOfFour {
  const { cells, options, right } = generateMatrix({ ...radicals, place: 0 }, seed)
  return { cells, options: narrowed(options, right, Object.keys(radicals.rules), radicals.place), right: radicals.place }
}

function series(place: number, seed: number): FigureSeries {
  const { shown, options, right } = generateFigureSeries({ mark: 'steady', turn: 'steady', terms: 5, place: 0 }, seed)
  return { shown, options: narrowed(options, right, ['mark', 'turn'], place), right: place }
}

/** The first wrong cube is the mirror image: it need not stand first among the wrong ones. */
function net(place: number, seed: number): Net {
  const { cells, options, right } = generateNet({ place: 0 }, seed)
  const asked = options[right]
  if (asked === undefined) throw new Error('no right cube')
  return {
    cells,
    options: insertAt(
      options.filter((_, at) => at !== right),
      place,
      asked,
    ),
    right: place,
  }
}

/** The tasks behind the pictures of the critical thinking part for 10-11; a text that tells a picture is made of the same. */
export function tasksOf1011() {
  return {
    matrices: {
      c01: matrix({ rules: { shape: 'constant', dots: 'progression' }, place: 2 }, 4),
      c13: matrix({ rules: { shape: 'distribution', fill: 'distribution' }, place: 1 }, 6),
      c19: matrix({ rules: { shape: 'distribution', turn: 'rotation', dots: 'progression' }, step: 2, place: 3 }, 9),
    },
    series: { c10: series(3, 30) },
    nets: { c16: net(0, 8) },
    rotations: {
      c04: { space: 'flat', cells: 6, options: 4, place: 0, seed: 28 },
      c22: { space: 'solid', cells: 5, options: 4, place: 0, seed: 9 },
    } satisfies Record<string, RotationRadicals & { seed: number }>,
  }
}

/** Files by name, and the place of the right option by item. */
export function picturesOf1011(): { files: Map<string, string>; right: Map<string, string> } {
  const files = new Map<string, string>()
  const right = new Map<string, string>()
  const keep = (id: string, stem: string, options: readonly string[], place: number) => {
    files.set(`${id}.svg`, stem)
    options.forEach((option, at) => files.set(`${id}-${letter(at)}.svg`, option))
    right.set(id, letter(place))
  }
  const { matrices, series: rows, nets, rotations } = tasksOf1011()
  for (const [id, made] of Object.entries(matrices)) keep(id, drawMatrix(made.cells), made.options.map(drawCell), made.right)
  for (const [id, made] of Object.entries(rows)) keep(id, drawSeries(made.shown), made.options.map(drawFigure), made.right)
  for (const [id, made] of Object.entries(nets)) keep(id, drawNet(made.cells), made.options.map(drawCube), made.right)
  for (const [id, { seed, ...radicals }] of Object.entries(rotations)) {
    const made = generateRotation(radicals, seed)
    const isFlat = radicals.space === 'flat'
    keep(
      id,
      drawStemPose(made.stem, isFlat),
      made.options.map((option) => drawPose(option, isFlat)),
      made.right,
    )
  }
  return { files, right }
}

const letter = (at: number) => 'abcd'.charAt(at)
