import path from 'node:path'
import { expect, test } from 'vitest'
import { instrumentsFolder } from '../../../../testing/load-instruments.ts'
import { BankError, loadBank, readFiles } from '../load-bank.ts'

const folder = path.join(instrumentsFolder, 'sums')

/** The faults of the instrument after one file is changed. */
function faultsWith(file: string, as: string, wished: string): string[] {
  const files = readFiles(folder)
  const text = files.get(file) ?? ''
  expect(text).toContain(as)
  files.set(file, text.replace(as, wished))
  try {
    loadBank(folder, files)
    return []
  } catch (error) {
    if (error instanceof BankError) return error.faults
    throw error
  }
}

test('an instrument with an adaptive form is accepted', () => expect(() => loadBank(folder)).not.toThrow())

test.each([
  ['navigation: forward-only', 'navigation: free', 'form: adaptive needs navigation: forward-only'],
  ['timing: none', 'timing: whole', 'form: adaptive needs timing: none, not whole'],
  [
    'presentation: item',
    'presentation: page',
    'form: adaptive shows one item at a time, which presentation: page does not',
  ],
  ['parts_given: one-by-one', 'parts_given: at-start', 'form: adaptive needs parts_given: one-by-one'],
  ['scorer: ability', 'scorer: sum-percent', 'form: adaptive measures one scale, in one group with the scorer ability'],
  ['form: adaptive', 'form: parallel', 'test.yaml says how an adaptive form grows, and form is not adaptive'],
  ['form: adaptive', 'form: parallel', 'group counting is counted by ability, which needs form: adaptive'],
  ['practice: []', 'practice: [], spare: [s32]', 'part sums has spare items'],
  ['least: 4', 'least: 9', 'adaptive.least is 9, and adaptive.most 8'],
  [
    'least: 4',
    'least: 5',
    'the pool has 32 items of different families: 8 for each of the 5 of the shortest form are 40',
  ],
  ['most: 8', 'most: 20', 'area adding has 16 items of different families, and twice its share of 20 is 20'],
  ['{ id: times, share: 0.25 }', '{ id: times, share: 0.3 }', 'the shares of adaptive.areas are 1.05 together, not 1'],
  [
    '{ id: times, share: 0.25 }',
    '{ id: dividing, share: 0.25 }',
    's04 is of area times, which adaptive.areas does not name',
  ],
  ['{ id: times, share: 0.25 }', '{ id: adding, share: 0.25 }', 'adaptive.areas names adding twice'],
  ['error: 0.42', 'error: 0.42\n  reference: [s01, s99]', 'adaptive.reference names s99, which is not in the pool'],
  ['error: 0.42', 'error: 0.42\n  hardest: 3', 'test.yaml, adaptive: unknown field hardest'],
  ['error: 0.42', 'error: 0', 'test.yaml, adaptive.error: does not fit'],
])('requirements of an adaptive form: %s → %s', (as, wished, fault) =>
  expect(faultsWith('test.yaml', as, wished)).toContainEqual(expect.stringContaining(fault)),
)

test('an adaptive form without rules is refused', () => {
  const text = readFiles(folder).get('test.yaml') ?? ''
  const block = text.slice(text.indexOf('adaptive:\n'), text.indexOf('timing:'))
  expect(faultsWith('test.yaml', block, '')).toContain(
    'form: adaptive does not say how it grows: adaptive needs least, most, error and areas',
  )
})

test.each([
  ['items/pool.yaml', 'area: adding, points', 'points', 's01 is of area none, which adaptive.areas does not name'],
  [
    'items/pool.yaml',
    'id: s01, kind: number',
    'id: s01, kind: number, bundle: two',
    's01 is in bundle two, and form: adaptive gives items one by one',
  ],
  ['items/pool.yaml', 'enemies: [s09]', 'enemies: [s99]', 'the enemies of s07 name s99, which is no other item'],
  [
    'items/pool.yaml',
    'area: adding, points',
    'area: adding, generator: { name: number-series, rule: step }, points',
    's01 is generated anew for each attempt',
  ],
  ['key/pool.yaml', ', calibration: { a: 2, b: -2.4, c: 0 }', '', 'the key of s01 has no calibration: a, b and c'],
  ['key/pool.yaml', 'c: 0 }', 'c: 0.7 }', 'key/pool.yaml, s01'],
  [
    'key/pool.yaml',
    '{ right: a,',
    '{ right: [a], partial: true,',
    's02 can be half right, and form: adaptive takes what is right or wrong',
  ],
])('requirements of the items of an adaptive form: %s, %s → %s', (file, as, wished, fault) =>
  expect(faultsWith(file, as, wished)).toContainEqual(expect.stringContaining(fault)),
)

test('a single item may be its own family', () =>
  expect(
    faultsWith(
      'items/pool.yaml',
      'kind: number, area: adding, points',
      'kind: number, family: few, area: adding, points',
    ),
  ).toEqual([]))

test('a pool with too little information about an ability is refused, and items of one family count once', () => {
  const files = readFiles(folder)
  files.set('key/pool.yaml', (files.get('key/pool.yaml') ?? '').replaceAll(/a: [\d.]+/g, 'a: 0.5'))
  expect(() => loadBank(folder, files)).toThrow(/the pool tells [\d.]+ about an ability of -2, and 6 is the least/)
  const families = readFiles(folder)
  families.set(
    'items/pool.yaml',
    (families.get('items/pool.yaml') ?? '').replaceAll('area: times', 'area: times, family: tables'),
  )
  expect(() => loadBank(folder, families)).toThrow(
    'area times has 1 items of different families, and twice its share of 8 is 4',
  )
})

test('a form that may end too early needs a text for that', () => {
  const files = readFiles(folder)
  files.set('texts/kk.yaml', (files.get('texts/kk.yaml') ?? '').replace(/incomplete:\n( {2}.*\n){3}/, ''))
  expect(() => loadBank(folder, files)).toThrow('texts/kk.yaml: incomplete is missing')
})
