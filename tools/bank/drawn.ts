import { drawCell, drawMatrix, type Cell } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import {
  drawCube,
  drawNet,
  type Corner,
  type NetCell,
} from '../../server/src/diagnostics/generators/drawing/draw-net.rules.ts'
import { drawPose, drawStemPose, type Pose } from '../../server/src/diagnostics/generators/drawing/draw-pose.rules.ts'
import { solveMatrix } from '../../server/src/diagnostics/generators/matrix/matrix-solver.ts'
import { solveNet } from '../../server/src/diagnostics/generators/nets/nets-solver.ts'
import { solveRotation } from '../../server/src/diagnostics/generators/rotation/rotation-solver.ts'
import { continueSeries } from '../../server/src/diagnostics/generators/series/continue-series.rules.ts'
import { drawFigure, drawSeries, type Figure } from './draw-figure.ts'

interface Shown<Stem, Option> {
  shown: Stem
  options: readonly Option[]
}

/** Drawn items of a bank by id: what the picture shows, and the change in each option. */
export interface DrawnItems {
  matrices: Record<string, Shown<readonly Cell[], Cell>>
  rotations: Record<string, Shown<Pose, Pose> & { isFlat: boolean }>
  series: Record<string, Shown<readonly Figure[], Figure>>
  nets: Record<string, Shown<readonly NetCell[], Corner>>
}

export interface DrawnItem {
  id: string
  /** Pictures as SVG. */
  stem: string
  options: string[]
  /** Indexes of the options that a solver finds right. */
  right: number[]
}

/** Draws each item and solves it with a solver that does not know how it was made. */
export function drawnOf({ matrices, rotations, series, nets }: DrawnItems): DrawnItem[] {
  return [
    ...Object.entries(matrices).map(([id, { shown, options }]) => ({
      id,
      stem: drawMatrix(shown),
      options: options.map(drawCell),
      right: solveMatrix({ columns: 3, cells: shown }, options),
    })),
    ...Object.entries(rotations).map(([id, { isFlat, shown, options }]) => ({
      id,
      stem: drawStemPose(shown, isFlat),
      options: options.map((option) => drawPose(option, isFlat)),
      right: solveRotation({ isFlat, sample: shown }, options),
    })),
    ...Object.entries(series).map(([id, { shown, options }]) => ({
      id,
      stem: drawSeries(shown),
      options: options.map(drawFigure),
      right: solveFigures(shown, options),
    })),
    ...Object.entries(nets).map(([id, { shown, options }]) => ({
      id,
      stem: drawNet(shown),
      options: options.map(drawCube),
      right: solveNet({ asks: 'cube', cells: shown }, options),
    })),
  ]
}

export const letterOf = (place: number): string => 'abcdef'.charAt(place)

/** Returns the files of an item and its options by name. */
export const filesOf = ({ id, stem, options }: DrawnItem): [name: string, svg: string][] => [
  [`${id}.svg`, stem],
  ...options.map((option, place): [string, string] => [`${id}-${letterOf(place)}.svg`, option]),
]

/** Mark and turn each follow their own rule around a ring of eight. */
function solveFigures(shown: readonly Figure[], options: readonly Figure[]): number[] {
  const next = (name: keyof Figure) =>
    continueSeries(
      shown.map((figure) => figure[name]),
      8,
    )
  const [mark, turn] = [next('mark'), next('turn')]
  return options.flatMap((option, place) => (option.mark === mark && option.turn === turn ? [place] : []))
}
