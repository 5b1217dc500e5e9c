import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { drawCell, drawMatrix } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { drawCube, drawNet } from '../../server/src/diagnostics/generators/drawing/draw-net.rules.ts'
import { drawPose, drawStemPose } from '../../server/src/diagnostics/generators/drawing/draw-pose.rules.ts'
import { solveMatrix } from '../../server/src/diagnostics/generators/matrix/matrix-solver.ts'
import { solveNet } from '../../server/src/diagnostics/generators/nets/nets-solver.ts'
import { solveRotation } from '../../server/src/diagnostics/generators/rotation/rotation-solver.ts'
import { continueSeries } from '../../server/src/diagnostics/generators/series/continue-series.rules.ts'
import { drawFigure, drawSeries, type Figure } from './draw-figure.ts'

const upTo = (most: number) => z.number().int().min(0).max(most)
const Cell = z.strictObject({
  shape: upTo(2).optional(),
  fill: upTo(2).optional(),
  turn: upTo(7).optional(),
  dots: upTo(5).optional(),
  horns: upTo(15).optional(),
})
const Pose = z.strictObject({ tilt: upTo(1), solid: z.array(z.tuple([upTo(3), upTo(3), upTo(3)])) })
const Figure = z.strictObject({ mark: upTo(7), turn: upTo(7) })
const NetCell = z.strictObject({ at: z.tuple([upTo(4), upTo(4)]), mark: upTo(5) })
const Corner = z.tuple([upTo(5), upTo(5), upTo(5)])

const shown = <Stem extends z.ZodType, Option extends z.ZodType>(stem: Stem, option: Option) =>
  z.strictObject({ shown: stem, options: z.array(option).min(4).max(6) })

/** Drawn items of a bank by id: what the picture shows, and what each option shows. */
const DrawnItems = z.strictObject({
  matrices: z.record(z.string(), shown(z.array(Cell).length(8), Cell)),
  rotations: z.record(z.string(), shown(Pose, Pose).extend({ is_flat: z.boolean() })),
  series: z.record(z.string(), shown(z.array(Figure), Figure)),
  nets: z.record(z.string(), shown(z.array(NetCell).length(6), Corner)),
})
type DrawnItems = z.infer<typeof DrawnItems>

/** Reads what the drawn items of a bank show, from `content/diagnostics/<bank>/drawn/<file>.yaml`. */
export const readDrawn = (bank: string, file: string): DrawnItems =>
  DrawnItems.parse(
    parse(readFileSync(new URL(`../../content/diagnostics/${bank}/drawn/${file}.yaml`, import.meta.url), 'utf8')),
  )

export interface DrawnItem {
  id: string
  /** Pictures as SVG. */
  stem: string
  options: string[]
  /** Indexes of the options that a solver finds right. */
  right: number[]
}

/** Draws each item and solves it with a solver that does not know how it was made. */
export function drawAndSolve({ matrices, rotations, series, nets }: DrawnItems): DrawnItem[] {
  return [
    ...Object.entries(matrices).map(([id, { shown, options }]) => ({
      id,
      stem: drawMatrix(shown),
      options: options.map(drawCell),
      right: solveMatrix({ columns: 3, cells: shown }, options),
    })),
    ...Object.entries(rotations).map(([id, { is_flat: isFlat, shown, options }]) => ({
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
