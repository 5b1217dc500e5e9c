import { expect, test } from 'vitest'
import { planChunks, reach, dependentsOf, type Piece } from './plan-chunks.rules.ts'

const pieces = (given: Record<string, [size: number, ...imports: string[]]>) =>
  new Map<string, Piece>(Object.entries(given).map(([id, [size, ...imports]]) => [id, { size, imports }]))
const opening = (root: string, weight = 1) => ({ roots: [root], weight })
const plan = (given: ReadonlyMap<string, Piece>, roots: string[], price: number) =>
  planChunks(
    given,
    roots.map((root) => opening(root)),
    price,
  ).map((ids) => ids.toSorted())

test('a page includes everything its modules import, even with cycles', () => {
  expect([...reach(pieces({ page: [1, 'a'], a: [1, 'b'], b: [1, 'a'], other: [1] }), ['page'])].toSorted()).toEqual([
    'a',
    'b',
    'page',
  ])
})

test('modules needed by the same pages share a file, and those of one page stay with it', () => {
  const graph = pieces({
    one: [1, 'card', 'form'],
    two: [1, 'card', 'tag'],
    three: [1],
    card: [50, 'tag'],
    tag: [50],
    form: [50],
  })
  expect(plan(graph, ['one', 'two', 'three'], 1)).toEqual([['card', 'tag']])
})

test('no page loads much that it does not need; a little is cheaper than another file', () => {
  const graph = (select: number) =>
    pieces({ one: [1, 'tag'], two: [1, 'tag', 'select'], three: [1, 'tag', 'select'], tag: [100], select: [select] })
  expect(plan(graph(5000), ['one', 'two', 'three'], 20)).toEqual([['tag'], ['select']])
  expect(plan(graph(10), ['one', 'two', 'three'], 20)).toEqual([['select', 'tag']])
})

test('two style sheets cost two more files than one, so they are merged sooner than two scripts', () => {
  const graph = pieces({
    one: [1, 'tag'],
    two: [1, 'tag', 'select'],
    three: [1, 'tag', 'select'],
    tag: [100],
    select: [30],
  })
  const styled = new Map([...graph].map(([id, piece]) => [id, { ...piece, isSheet: id === 'tag' || id === 'select' }]))
  const scripts = plan(graph, ['one', 'two', 'three'], 10)
  expect(scripts).toHaveLength(2)
  expect(plan(styled, ['one', 'two', 'three'], 10)).toHaveLength(1)
})

test('a page with a higher weight loads less extra', () => {
  const graph = pieces({
    one: [1, 'tag'],
    two: [1, 'tag', 'select'],
    three: [1, 'tag', 'select'],
    tag: [100],
    select: [30],
  })
  const weighed = (weight: number) => planChunks(graph, [opening('one', weight), opening('two'), opening('three')], 20)
  expect(weighed(1)).toHaveLength(1)
  expect(weighed(10)).toHaveLength(2)
})

test('a file never imports itself, and its dependencies come before it', () => {
  const graph = pieces({
    one: [1, 'frame'],
    two: [1, 'frame', 'list'],
    three: [1, 'list', 'word'],
    four: [1, 'word'],
    frame: [30, 'list'],
    list: [30, 'word'],
    word: [30],
  })
  for (const price of [1, 25, 60, 1000]) {
    const files = plan(graph, ['one', 'two', 'three', 'four'], price)
    const fileOf = (id: string) => files.findIndex((ids) => ids.includes(id))
    for (const [id, below] of [
      ['frame', 'list'],
      ['list', 'word'],
    ] as const)
      expect(fileOf(below)).toBeLessThanOrEqual(fileOf(id))
    expect(files.flat().toSorted()).toEqual(['frame', 'list', 'word'])
  }
})

test('a merge never adds router code to chunks without it, however cheap it would be', () => {
  const given = pieces({
    test: [1, 'guide'],
    start: [1, 'guide', 'link'],
    news: [1, 'guide', 'link'],
    guide: [10],
    link: [1, 'router'],
    router: [0],
  })
  const routed = dependentsOf(given, (id) => id === 'router')
  expect([...routed].toSorted()).toEqual(['link', 'news', 'router', 'start'])
  const graph = new Map([...given].map(([id, piece]) => [id, { ...piece, isOfRouter: routed.has(id) }]))
  const files = (isApart: boolean) =>
    planChunks(graph, [{ ...opening('test'), isApart }, opening('start'), opening('news')], 100)
  expect(files(false)).toHaveLength(1)
  expect(files(true).map((ids) => ids.toSorted())).toEqual([['guide'], ['link', 'router']])
})

test('a lazy part keeps its own chunk if something separate needs it at once', () => {
  const graph = pieces({ test: [1], aloud: [1, 'guide'], start: [1, 'guide'], guide: [10] })
  const files = (isApart: boolean) =>
    planChunks(
      graph,
      [opening('start'), { ...opening('guide'), isApart }, { roots: ['test', 'aloud'], weight: 1, isApart }],
      1,
    )
  expect([files(true), files(false)]).toEqual([[['guide']], []])
})
