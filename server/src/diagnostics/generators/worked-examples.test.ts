import { expect, test } from 'vitest'
import { solveMatrix } from './matrix/matrix-solver.ts'
import { fold } from './nets/fold.rules.ts'
import { solveNet } from './nets/nets-solver.ts'
import { solveRotation } from './rotation/rotation-solver.ts'
import { solveSeating } from './seating/seating-solver.ts'
import { solveSeries } from './series/series-solver.ts'
import { solveSyllogism } from './syllogisms/syllogism-solver.ts'

test.each([
  ['steps of three', [2, 5, 8, 11, 14], [17]],
  ['doubling', [3, 6, 12, 24, 48], [96]],
  ['growing steps', [4, 5, 8, 13, 20], [29]],
  ['twice and less five', [9, 18, 13, 26, 21, 42, 37], [74]],
  ['the sum of the two before', [1, 4, 5, 9, 14], [23]],
  ['twice and one more', [2, 5, 11, 23], [47]],
  ['two series at once', [1, 20, 3, 18, 5, 16, 7], [14]],
  ['no rule', [3, 1, 4, 1, 5, 9], []],
])('a series by hand: %s', (_, terms, next) => expect(solveSeries(terms, false)).toEqual(next))

test('two possible continuations are two answers', () =>
  expect(solveSeries([2, 4, 8], false).length).toBeGreaterThan(1))

test('a matrix that two rules explain differently has no answer', () => {
  const cells = [1, 2, 3, 1, 2, 3, 1, 3].map((dots) => ({ dots }))
  expect(solveMatrix({ columns: 3, cells }, [{ dots: 4 }, { dots: 5 }])).toEqual([])
})

test('eleven of the 35 figures of six squares fold into a cube, whether it is rolled or folded', () => {
  type Square = readonly [number, number]
  const ways = [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) => [([x, y]: Square): Square => [a * x, b * y], ([x, y]: Square): Square => [b * y, a * x]]),
  )
  const nameOf = (squares: readonly Square[]) => {
    const names = ways.map((way) => {
      const image = squares.map(way)
      const [left, top] = [Math.min(...image.map(([x]) => x)), Math.min(...image.map(([, y]) => y))]
      return image
        .map(([x, y]) => `${x - left},${y - top}`)
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join(' ')
    })
    return names.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? ''
  }
  let figures = new Map<string, Square[]>([['', [[0, 0]]]])
  for (let size = 1; size < 6; size += 1) {
    const grown = [...figures.values()].flatMap((figure) =>
      figure.flatMap(([x, y]) =>
        (
          [
            [x + 1, y],
            [x - 1, y],
            [x, y + 1],
            [x, y - 1],
          ] satisfies Square[]
        )
          .filter(([a, b]) => !figure.some(([c, d]) => a === c && b === d))
          .map((square) => [...figure, square]),
      ),
    )
    figures = new Map(grown.map((figure) => [nameOf(figure), figure]))
  }
  const all = [...figures.values()]
  expect([all.length, all.filter((figure) => fold(figure)).length, solveNet({ asks: 'folds' }, all).length]).toEqual([
    35, 11, 11,
  ])
})

test('a cube differs from its mirror image', () => {
  const cross = (
    [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [0, 1],
      [2, 1],
    ] as const
  ).map((at, mark) => ({ at, mark }))
  expect(
    solveNet({ asks: 'cube', cells: cross }, [
      [0, 5, 1],
      [0, 1, 5],
    ]),
  ).toEqual([1])
  expect(solveNet({ asks: 'opposite', cells: cross, mark: 4 }, [0, 5, 1])).toEqual([1])
})

test('on a sheet an L is not its mirror image; in space it can be turned over', () => {
  const ell = {
    solid: [
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [1, 2, 0],
    ],
    tilt: 0,
  }
  const mirrored = { ...ell, solid: ell.solid.map(([x = 0, y = 0, z = 0]) => [-x, y, z]) }
  const turned = { ...ell, solid: ell.solid.map(([x = 0, y = 0, z = 0]) => [-y, x, z]) }
  expect(solveRotation({ isFlat: true, sample: ell }, [mirrored, turned])).toEqual([1])
  expect(solveRotation({ isFlat: false, sample: ell }, [mirrored, turned])).toEqual([0, 1])
})

test('the seating follows from the statements, or does not', () => {
  const statements = [
    { says: 'right-after', one: 1, other: 0 },
    { says: 'not-at-end', one: 1 },
  ]
  expect(solveSeating({ people: 3, statements, asks: 2 }, [0, 1, 2])).toEqual([2])
  expect(solveSeating({ people: 3, statements: statements.slice(0, 1), asks: 2 }, [0, 1, 2])).toEqual([])
})

test('15 of the 256 forms of a syllogism are valid, and 24 if each term exists', () => {
  const letters = ['A', 'E', 'I', 'O']
  const figures = [
    [2, 1, 0, 2],
    [1, 2, 0, 2],
    [2, 1, 2, 0],
    [1, 2, 2, 0],
  ]
  const forms = figures.flatMap(([a = 0, b = 0, c = 0, d = 0]) =>
    letters.flatMap((one) => letters.flatMap((other) => letters.map((third) => ({ one, other, third, a, b, c, d })))),
  )
  const premises = ({ one, other, a, b, c, d }: (typeof forms)[number]) => [
    { quantifier: one, of: a, is: b },
    { quantifier: other, of: c, is: d },
  ]
  const some = [0, 1, 2].map((of) => ({ quantifier: 'I', of, is: of }))
  const holds = (form: (typeof forms)[number], ifAny: boolean) =>
    solveSyllogism({ premises: [...premises(form), ...(ifAny ? some : [])] }, [
      { quantifier: form.third, of: 0, is: 1 },
    ]).length === 1
  expect([
    forms.length,
    forms.filter((form) => holds(form, false)).length,
    forms.filter((form) => holds(form, true)).length,
  ]).toEqual([256, 15, 24])
})
