import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { drawCell, drawMatrix, type Cell } from '../drawing/draw-cell.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import { possibleLastValues, shownValues, valuesBy, type Attribute, type Rule } from './matrix-rules.rules.ts'
import { cellWords, explanationOf, matrixWords, pictureWords } from './matrix-words.rules.ts'

/** The visible cells, row by row; the last cell is asked for. */
export interface MatrixTask {
  columns: 2 | 3
  cells: readonly Cell[]
}

export type Rules = Partial<Record<Attribute, Rule>>

/** From the easiest; the first level is a matrix of four cells for the youngest. */
export const matrixLevels: readonly (readonly Rules[])[] = [
  [
    { shape: 'constant', fill: 'constant' },
    { shape: 'constant', dots: 'constant' },
    { fill: 'constant', dots: 'constant' },
  ],
  [
    { shape: 'constant', fill: 'distribution' },
    { shape: 'constant', dots: 'progression' },
    { shape: 'constant', turn: 'rotation' },
  ],
  [
    { shape: 'distribution', fill: 'distribution' },
    { shape: 'distribution', turn: 'rotation' },
    { shape: 'distribution', dots: 'progression' },
  ],
  [
    { horns: 'xor', fill: 'distribution' },
    { horns: 'or', fill: 'distribution' },
    { horns: 'and', fill: 'distribution' },
    { horns: 'xor', fill: 'constant' },
  ],
  [
    { shape: 'constant', turn: 'rotation', dots: 'progression' },
    { shape: 'distribution', turn: 'rotation', dots: 'progression' },
    { shape: 'distribution', fill: 'distribution', dots: 'progression' },
    { shape: 'distribution', fill: 'distribution', dots: 'addition' },
    { shape: 'distribution', turn: 'rotation', dots: 'addition' },
  ],
]

const weights: Facets = {
  rules: 0.7,
  progression: 0.2,
  rotation: 0.4,
  distribution: 0.6,
  addition: 0.8,
  sets: 1.2,
  small: -0.8,
}

export function makeMatrix(level: number, chance: Chance): MadeItem<MatrixTask, Cell> {
  const rules = chance.pick(matrixLevels[level - 1] ?? [])
  const columns = level === 1 ? 2 : 3
  const { cells, options, step } = retryUntilFound(() => tried(rules, columns, chance))
  const shown = cells.slice(0, -1)
  const facets = facetsOf(rules, columns)
  return {
    kind: 'picture',
    task: { columns, cells: shown },
    name: JSON.stringify([columns, shown.map((cell) => names(rules).map((name) => cell[name]))]) + names(rules).join(),
    options: options.map((value) => ({ value, picture: drawCell(value), alt: cellWords(value) })),
    facets,
    difficulty: difficultyOf(-1.6, weights, facets),
    ...matrixWords(columns, rules),
    picture: { svg: drawMatrix(shown, columns), alt: pictureWords(shown, columns) },
    explanation: explanationOf(rules, columns, step),
  }
}

const isAttribute = (name: string): name is Attribute => name in shownValues
const names = (rules: Rules): Attribute[] => Object.keys(rules).filter(isAttribute)

function tried(rules: Rules, columns: 2 | 3, chance: Chance) {
  const step = chance.pick(rules.turn ? [1, 2, 3, -1, -2, -3] : [1, 1, 2, -1])
  const cells = columns === 2 ? fourCells(names(rules), chance) : nineCells(rules, step, chance)
  const options = cells && optionsFor(cells, names(rules), chance)
  return cells && options ? { cells, options, step } : null
}

/** One attribute changes between rows, the other between columns. */
function fourCells([down, across]: Attribute[], chance: Chance): Cell[] | null {
  if (!down || !across) return null
  const [rows, columns] = [chance.shuffle(shownValues[down]), chance.shuffle(shownValues[across])]
  return [0, 1].flatMap((row) => [0, 1].map((column): Cell => ({ [down]: rows[row], [across]: columns[column] })))
}

function nineCells(rules: Rules, step: number, chance: Chance): Cell[] | null {
  const values = names(rules).map((name) => {
    // If dots had the same step as turns, they would change together with them and could exceed five.
    const ofThis = name === 'dots' && rules.turn ? chance.pick([1, 2, -1]) : step
    return [name, valuesBy(rules[name] ?? 'constant', name, ofThis, chance)] as const
  })
  const areShown = values.every(([name, row]) => row.every((value) => shownValues[name].includes(value)))
  const cells = Array.from({ length: 9 }, (_, at): Cell =>
    Object.fromEntries(values.map(([name, row]) => [name, row[at]])),
  )
  return areShown && isWorthSolving(cells, rules) ? cells : null
}

/**
 * Requires nine different cells and attributes with only one possible last value. In rules that join two cells, the
 * values must change from row to row.
 */
function isWorthSolving(cells: readonly Cell[], rules: Rules): boolean {
  const column = (name: Attribute, at: number) => new Set([0, 3, 6].map((row) => cells[row + at]?.[name]))
  const joined = names(rules).filter(
    (name) => !['constant', 'progression', 'rotation', 'distribution'].includes(rules[name] ?? ''),
  )
  const isOnly = (name: Attribute) => {
    const last = possibleLastValues(
      cells.slice(0, 8).map((cell) => cell[name] ?? 0),
      name,
    )
    return last.size === 1 && last.has(cells[8]?.[name] ?? -1)
  }
  return (
    new Set(cells.map((cell) => JSON.stringify(cell))).size === 9 &&
    joined.every((name) => [0, 1, 2].every((at) => column(name, at).size > 1)) &&
    names(rules).every(isOnly)
  )
}

/**
 * Which value of each attribute an option gets; 0 is the right one. Every value occurs in equally many options, so
 * counting them does not help.
 */
const crossings = {
  four: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  two: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
  ],
  three: [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 1],
    [1, 1, 0],
    [1, 1, 1],
  ],
}

function optionsFor(cells: readonly Cell[], all: Attribute[], chance: Chance): Cell[] | null {
  const order = chance.shuffle(all)
  const values = order.map((name) => [cells.at(-1)?.[name], ...wrongValues(cells, name, chance)])
  const crossing = cells.length === 4 ? crossings.four : all.length === 2 ? crossings.two : crossings.three
  const options = crossing.map((choice): Cell =>
    Object.fromEntries(order.map((name, at) => [name, values[at]?.[choice[at] ?? 0]])),
  )
  const areWhole = options.every((option) => order.every((name) => option[name] !== undefined))
  const [right, ...wrong] = options
  return areWhole && right ? [right, ...chance.shuffle(wrong)] : null
}

/** Values of nearby cells come first, because half understood rules lead to them. */
function wrongValues(cells: readonly Cell[], name: Attribute, chance: Chance): number[] {
  const last = cells.length - 1
  const near = chance.shuffle([last - 1, last - 3, last - 4, 2]).map((at) => cells[at]?.[name] ?? -1)
  const right = cells[last]?.[name]
  return [...new Set([...near, ...chance.shuffle(shownValues[name])])]
    .filter((value) => value !== right && value >= 0)
    .slice(0, 2)
}

function facetsOf(rules: Rules, columns: 2 | 3): Facets {
  const count = (...counted: Rule[]) => Object.values(rules).filter((rule) => counted.includes(rule)).length
  return {
    rules: Object.keys(rules).length - 1,
    progression: count('progression'),
    rotation: count('rotation'),
    distribution: count('distribution'),
    addition: count('addition'),
    sets: count('xor', 'or', 'and'),
    small: columns === 2 ? 1 : 0,
  }
}
