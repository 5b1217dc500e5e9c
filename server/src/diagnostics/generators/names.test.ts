import { expect, test } from 'vitest'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { chanceOf } from './chance.rules.ts'
import type { Corner, NetCell } from './drawing/draw-net.rules.ts'
import type { MadeItem } from './made-item.rules.ts'
import { makerOf, type MakerName } from './makers.rules.ts'
import { fold, hexomino, opposite, corners, type Square } from './nets/fold.rules.ts'
import { nameOfCube, nameOfFolding, nameOfOpposite } from './nets/nets.rules.ts'
import { nameOfSeating } from './seating/seating.rules.ts'
import { everySeating, isStatementTrue, type Statement } from './seating/statements.rules.ts'
import type { Proposition } from './syllogisms/forms.rules.ts'
import { nameOfSyllogism } from './syllogisms/syllogisms.rules.ts'

const seeds = Array.from({ length: 300 }, (_, seed) => seed)
const chanceFrom = (seed: number) => chanceOf(seededRandom(seed, 'names'))
const madeBy = (maker: MakerName, seed: number): MadeItem =>
  makerOf(maker).make((seed % makerOf(maker).levels) + 1, chanceFrom(seed))

test('a syllogism keeps its name when the premises, or subject and predicate, are swapped', () => {
  const kinds = ['chess', 'choir', 'garden']
  for (const seed of seeds) {
    const { premises } = madeBy('syllogism', seed).task as { premises: Proposition[] }
    const name = nameOfSyllogism(premises, kinds)
    expect(nameOfSyllogism(premises.toReversed(), kinds)).toBe(name)
    const turned = premises.map(({ quantifier, of, is }) => ({
      quantifier,
      of: [1, 0, 2][of] ?? of,
      is: [1, 0, 2][is] ?? is,
    }))
    expect(nameOfSyllogism(turned, ['choir', 'chess', 'garden'])).toBe(name)
    const converse = premises.map((premise) =>
      premise.quantifier === 'E' || premise.quantifier === 'I'
        ? { ...premise, of: premise.is, is: premise.of }
        : premise,
    )
    expect(nameOfSyllogism(converse, kinds)).toBe(name)
    const other = premises.map((premise) =>
      premise.quantifier === 'A' || premise.quantifier === 'O'
        ? { ...premise, of: premise.is, is: premise.of }
        : premise,
    )
    expect(nameOfSyllogism(other, kinds) === name).toBe(
      premises.every(({ quantifier }) => quantifier === 'E' || quantifier === 'I'),
    )
  }
})

type Seating = { people: number; statements: Statement[]; asks: number }
const turnedRound = (statement: Statement): Statement => {
  if (!('other' in statement) || statement.says === 'right-after') return statement
  const says = statement.says === 'before' ? 'after' : statement.says === 'after' ? 'before' : statement.says
  return { ...statement, says, one: statement.other, other: statement.one } as Statement
}

test('a seating keeps its name with any people and any wording', () => {
  for (const seed of seeds) {
    const chance = chanceFrom(seed + 1000)
    const { people, statements, asks } = madeBy('seating', seed).task as Seating
    const seats =
      everySeating(people).find((all) => statements.every((statement) => isStatementTrue(statement, all))) ?? []
    const name = nameOfSeating(seats, statements, asks)
    const others = chance.shuffle(seats.map((_, person) => person))
    const renamed = statements.map(
      (statement) =>
        ({
          ...statement,
          one: others[statement.one],
          ...('other' in statement && { other: others[statement.other] }),
        }) as Statement,
    )
    const theirSeats = others.map((_, person) => seats[others.indexOf(person)] ?? 0)
    expect(nameOfSeating(theirSeats, chance.shuffle(renamed), asks)).toBe(name)
    expect(nameOfSeating(seats, chance.shuffle(statements.map(turnedRound)), asks)).toBe(name)
    expect(nameOfSeating(seats, statements, (asks + 1) % people)).not.toBe(name)
    expect(nameOfSeating(seats, statements.slice(1), asks)).not.toBe(name)
  }
})

const quarter = ([x, y]: Square): Square => [-y, x]
const over = ([x, y]: Square): Square => [-x, y]
const laid = (cells: readonly NetCell[], way: (at: Square) => Square): NetCell[] =>
  cells.map(({ at, mark }) => ({ at: way(at), mark })).toReversed()

test('figures of squares keep their name in any position and rotation', () => {
  for (const seed of seeds) {
    const chance = chanceFrom(seed)
    const figures = Array.from({ length: 4 }, () => hexomino(chance))
    const name = nameOfFolding(figures)
    expect(nameOfFolding(chance.shuffle(figures))).toBe(name)
    expect(nameOfFolding(figures.map((figure, n) => figure.map(n % 2 ? quarter : over)))).toBe(name)
  }
  expect(
    nameOfFolding([
      [
        [0, 0],
        [1, 0],
      ],
    ]),
  ).not.toBe(
    nameOfFolding([
      [
        [0, 0],
        [1, 1],
      ],
    ]),
  )
})

test('a marked net keeps its name when it is rotated, the other mark is asked for, or the corner is seen from its next side', () => {
  let nets = 0
  for (const seed of seeds) {
    const chance = chanceFrom(seed)
    const squares = hexomino(chance)
    if (!fold(squares)) continue
    nets += 1
    const marks = chance.shuffle([0, 1, 2, 3, 4, 5])
    const cells = squares.map((at, n): NetCell => ({ at, mark: marks[n] ?? 0 }))
    const [mark, right] = [0, opposite(cells, 0)]
    const asked = nameOfOpposite(cells, mark, right)
    expect(nameOfOpposite(laid(cells, over), right, mark)).toBe(asked)
    expect(nameOfOpposite(laid(cells, quarter), mark, right)).toBe(asked)
    const another = [1, 2, 3, 4, 5].find((one) => one !== right) ?? 0
    expect(nameOfOpposite(cells, another, opposite(cells, another))).not.toBe(asked)

    const corner = chance.pick(corners(cells))
    const [top, left, side] = corner
    const cube = nameOfCube(cells, corner)
    const seen: Corner = [left, side, top]
    expect(nameOfCube(laid(cells, quarter), seen)).toBe(cube)
    expect(nameOfCube(cells, [left, top, side])).not.toBe(cube)
    expect(nameOfCube(laid(cells, over), corner)).not.toBe(cube)
  }
  expect(nets).toBeGreaterThan(10)
})
