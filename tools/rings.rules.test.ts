import { expect, test } from 'vitest'
import { ringsAmong } from './rings.rules.ts'

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ')
    return { from, to }
  })

test('layered folders have no cycle, regardless of the number of imports', () => {
  expect(
    ringsAmong(
      imports('app/top/a.ts → app/middle/b.ts', 'app/middle/b.ts → app/ground/c.ts', 'app/top/d.ts → app/ground/c.ts'),
    ),
  ).toEqual([])
})

test('a cycle is reported with its imports, the fewest first', () => {
  const ring = imports(
    'app/top/a.ts → app/middle/b.ts',
    'app/top/d.ts → app/middle/b.ts',
    'app/middle/b.ts → app/ground/c.ts',
    'app/ground/e.ts → app/top/a.ts',
  )
  const [told, ...others] = ringsAmong(ring)
  expect(others).toEqual([])
  expect(told?.split('\n')).toEqual([
    'app: ground, middle, top',
    '  middle → ground: app/middle/b.ts → app/ground/c.ts',
    '  ground → top: app/ground/e.ts → app/top/a.ts',
    '  top → middle: app/top/a.ts → app/middle/b.ts, app/top/d.ts → app/middle/b.ts',
  ])
})

test('two cycles of one folder are separate, and folders that only use them are in neither', () => {
  const two = imports(
    'app/a/1.ts → app/b/1.ts',
    'app/b/1.ts → app/a/2.ts',
    'app/c/1.ts → app/d/1.ts',
    'app/d/1.ts → app/c/2.ts',
    'app/e/1.ts → app/a/1.ts',
  )
  expect(ringsAmong(two).map((ring) => ring.split('\n')[0])).toEqual(['app: a, b', 'app: c, d'])
})

test('nested folders are checked too, and loose modules connect folders', () => {
  expect(ringsAmong(imports('app/a/x/1.ts → app/a/y/1.ts', 'app/a/y/2.ts → app/a/x/2.ts'))).toHaveLength(1)
  expect(
    ringsAmong(imports('app/routes.ts → app/a/1.ts', 'app/a/1.ts → app/b/1.ts', 'app/b/1.ts → app/slice.ts')),
  ).toEqual([])
})
