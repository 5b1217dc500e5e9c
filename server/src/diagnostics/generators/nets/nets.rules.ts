import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { drawCube, drawMark, drawNet, type Corner, type NetCell } from '../drawing/draw-net.rules.ts'
import { difficultyOf, type Facets, type MadeItem, type MadeOption } from '../made-item.rules.ts'
import { isGuessableByFrequency } from '../wrong-options.rules.ts'
import { corners, fold, hexomino, nameOfSheet, opposite, type Square } from './fold.rules.ts'
import { cubeTaskWords, cubeWords, foldsWords, markWords, netWords, oppositeWords } from './nets-words.rules.ts'

/**
 * What is asked about a sheet that folds to a cube with its printed side out: which option folds to a cube, which mark
 * is opposite, or which cube it makes.
 */
export type NetTask =
  | { asks: 'folds' }
  | { asks: 'opposite'; cells: readonly NetCell[]; mark: number }
  | { asks: 'cube'; cells: readonly NetCell[] }

/** From the easiest. */
export const netLevels = ['folds', 'opposite', 'cube'] as const

const weights: Facets = { opposite: 0.5, cube: 1.3, apart: 0.2, winding: 0.3 }

export function makeNet(level: number, chance: Chance): MadeItem<NetTask> {
  const asks = netLevels[level - 1] ?? 'folds'
  return { folds: whichFolds, opposite: whichIsOpposite, cube: whichCube }[asks](chance)
}

function whichFolds(chance: Chance): MadeItem<NetTask, readonly Square[]> {
  const options = retryUntilFound(() => foldingAmongOthers(chance))
  const [right = []] = options
  const facets: Facets = { winding: windingOf(right) }
  return {
    kind: 'picture',
    task: { asks: 'folds' },
    name: nameOfFolding(options),
    options: options.map((value) => ({ value, picture: drawNet(value.map((at) => ({ at, mark: -1 }))) })),
    facets,
    difficulty: difficultyOf(-1, weights, facets),
    ...foldsWords,
  }
}

/** The name does not depend on the order of the figures or on how each of them lies. */
export const nameOfFolding = (figures: readonly (readonly Square[])[]): string =>
  figures
    .map((squares) =>
      nameOfSheet(
        squares.map((at) => ({ at })),
        { isTurnedOver: true },
      ),
    )
    .toSorted()
    .join('; ')

/** The name is the same for either of the two opposite marks, and for a sheet that is turned over. */
export const nameOfOpposite = (cells: readonly NetCell[], mark: number, right: number): string =>
  `${nameOfSheet(cells, { isTurnedOver: true })}; ${Math.min(mark, right)} ${Math.max(mark, right)}`

/** The name does not depend on how the sheet lies, or from which of its three sides the corner is seen. */
export const nameOfCube = (cells: readonly NetCell[], [top, left, side]: Corner): string =>
  `${nameOfSheet(cells, { isTurnedOver: false })}; ${
    [
      [top, left, side],
      [left, side, top],
      [side, top, left],
    ]
      .map(String)
      .toSorted()[0]
  }`

/**
 * A net and three other figures of six squares. Two of the four fit the same box as the net, so that the shape of the
 * box does not help.
 */
function foldingAmongOthers(chance: Chance): Square[][] | null {
  const right = lyingFlat(hexomino(chance))
  if (!fold(right)) return null
  const others = Array.from({ length: 14 }, () => lyingFlat(hexomino(chance))).filter((figure) => !fold(figure))
  const different = [...new Map(others.map((figure) => [signOf(figure), figure])).values()]
  const isLike = (figure: readonly Square[]) => boxOf(figure) === boxOf(right)
  const wrong = [...different.filter(isLike).slice(0, 1), ...different.filter((figure) => !isLike(figure)).slice(0, 2)]
  return wrong.length === 3 && wrong.some(isLike) && boxOf(wrong[1] ?? []) === boxOf(wrong[2] ?? [])
    ? [right, ...chance.shuffle(wrong)]
    : null
}

/** Turns a figure so that it is not taller than wide; four of them then fit on a phone. */
function lyingFlat(squares: readonly Square[]): Square[] {
  const [width, height] = [0, 1].map((axis) => Math.max(...squares.map((square) => square[axis] ?? 0)))
  return (height ?? 0) > (width ?? 0) ? squares.map(([x, y]): Square => [y, (width ?? 0) - x]) : [...squares]
}

const boxOf = (squares: readonly Square[]): string =>
  [0, 1].map((axis) => Math.max(...squares.map((square) => square[axis] ?? 0))).join()
const signOf = (squares: readonly Square[]): string =>
  squares
    .map((square) => square.join())
    .toSorted()
    .join(';')

/** 0 if the longest row has four squares, 1 if it has three. */
const windingOf = (squares: readonly Square[]): number =>
  4 -
  Math.max(
    ...[0, 1].flatMap((axis) => [0, 1, 2, 3, 4].map((row) => squares.filter((square) => square[axis] === row).length)),
  )

function markedNet(chance: Chance): NetCell[] | null {
  const squares = hexomino(chance)
  if (!fold(squares) || Math.max(...squares.map(([x]) => x)) > 3) return null
  const marks = chance.shuffle([0, 1, 2, 3, 4, 5])
  return squares.map((at, n): NetCell => ({ at, mark: marks[n] ?? 0 }))
}

function whichIsOpposite(chance: Chance): MadeItem<NetTask, number> {
  const cells = retryUntilFound(() => markedNet(chance))
  const mark = chance.pick([0, 1, 2, 3, 4, 5])
  const right = opposite(cells, mark)
  const wrong = chance.shuffle([0, 1, 2, 3, 4, 5].filter((one) => one !== mark && one !== right))
  const squareOf = (one: number) => cells.find((cell) => cell.mark === one)?.at ?? [0, 0]
  const [one, other] = [squareOf(mark), squareOf(right)]
  const facets: Facets = {
    opposite: 1,
    apart: Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) - 2,
    winding: windingOf(cells.map(({ at }) => at)),
  }
  return {
    kind: 'picture',
    task: { asks: 'opposite', cells, mark },
    name: nameOfOpposite(cells, mark, right),
    options: [right, ...wrong].map((value): MadeOption<number> => ({
      value,
      picture: drawMark(value),
      alt: markWords(value),
    })),
    facets,
    difficulty: difficultyOf(-1, weights, facets),
    ...oppositeWords(mark, right),
    picture: { svg: drawNet(cells), alt: netWords(cells) },
  }
}

function whichCube(chance: Chance): MadeItem<NetTask, Corner> {
  const { cells, right, options } = retryUntilFound(() => {
    const net = markedNet(chance)
    return net && cubesOf(net, chance)
  })
  const facets: Facets = { cube: 1, winding: windingOf(cells.map(({ at }) => at)) }
  return {
    kind: 'picture',
    task: { asks: 'cube', cells },
    name: nameOfCube(cells, right),
    options: options.map((value) => ({ value, picture: drawCube(value), alt: cubeWords(value) })),
    facets,
    difficulty: difficultyOf(-1, weights, facets),
    ...cubeTaskWords,
    picture: { svg: drawNet(cells), alt: netWords(cells) },
  }
}

/** Options: a corner of the real cube, its mirror image, and two corners with marks that are opposite each other. */
function cubesOf(cells: NetCell[], chance: Chance): { cells: NetCell[]; right: Corner; options: Corner[] } | null {
  const seen = new Set(corners(cells).map((corner) => corner.join()))
  const right = chance.pick(corners(cells))
  const [a, b, c] = right
  const around = (one: number, other: number, third: number): Corner => {
    const [top = 0, left = 0, side = 0] = chance.shuffle([one, other, third])
    return [top, left, side]
  }
  const mirror = chance.pick<Corner>([
    [a, c, b],
    [b, a, c],
    [c, b, a],
  ])
  const wrong: Corner[] = [mirror, around(opposite(cells, b), b, c), around(a, c, opposite(cells, c))]
  const isDifferent =
    new Set(wrong.map((corner) => corner.join())).size === 3 && !wrong.some((corner) => seen.has(corner.join()))
  return isDifferent && !isGuessableByFrequency([right, ...wrong])
    ? { cells, right, options: [right, ...chance.shuffle(wrong)] }
    : null
}
