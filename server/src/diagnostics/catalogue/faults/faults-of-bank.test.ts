import path from 'node:path'
import { expect, test } from 'vitest'
import { instrumentsFolder } from '../../../../testing/load-instruments.ts'
import { BankError, loadBank, readFiles } from '../load-bank.ts'
import { banksFolder } from '../load-tests.ts'

const folder = path.join(banksFolder, 'ability-12-14')

/** The faults of the bank after one file is changed. */
function faultsWith(file: string, change: (text: string) => string, of = folder): string[] {
  const files = readFiles(of)
  files.set(file, change(files.get(file) ?? ''))
  try {
    loadBank(of, files)
    return []
  } catch (error) {
    if (error instanceof BankError) return error.faults
    throw error
  }
}

test.each([
  [
    'one by one',
    'test.yaml',
    (text: string) => text.replace('presentation: page', 'presentation: item'),
    'answers: all needs presentation: page',
  ],
  [
    'without a text for the gap',
    'words/kk/test.yaml',
    (text: string) => text.replace(/^needs_all: .*\n/m, ''),
    'needs_all is missing',
  ],
  [
    'without texts for an incomplete result',
    'texts/en.yaml',
    (text: string) => text.replace(/^incomplete:\n(  .*\n)+/m, ''),
    'incomplete is missing',
  ],
  [
    'that may stay open after all',
    'test.yaml',
    (text: string) => text.replace('answers: all', ''),
    'needs_all is for answers: all',
  ],
])('an instrument with inconsistent answers is refused %s', (_, file, change, fault) => {
  expect(faultsWith(file, change, path.join(banksFolder, 'conflict-behaviour'))).toContainEqual(
    expect.stringContaining(fault),
  )
})

test.each([
  [
    'without the source of its ratings',
    (text: string) => text.replace('key_source: author\n', ''),
    'key_source is author or experts',
  ],
  [
    'with an unknown source of ratings',
    (text: string) => text.replace('key_source: author', 'key_source: committee'),
    'test.yaml, key_source',
  ],
])('a bank %s is refused', (_, change, fault) =>
  expect(faultsWith('test.yaml', change)).toContainEqual(expect.stringContaining(fault)),
)

test('a bank without rated options must not name a source of ratings', () => {
  const named = (text: string) => text.replace(/^reading: /m, 'key_source: experts\nreading: ')
  expect(faultsWith('test.yaml', named, path.join(banksFolder, 'conflict-behaviour'))).toEqual([
    'key_source is for a key that rates options',
  ])
})

test('only a reading by subjects knows how to do without norms', () => {
  const without = (text: string) => text.replace(/^reading: /m, 'norms: none\nreading: ')
  expect(faultsWith('test.yaml', without)).toEqual(['norms: none is for reading: subjects, not compass'])
})

test.each([
  ['of a scale that is in no group', 'of: [critical, thinking]', 'leading.yaml: scale thinking is in no group'],
  ['of a scale scored by evaluators', 'of: [creative]', 'leading.yaml: scale creative is read by a person'],
])('a rule with a percentage threshold %s is refused', (_, of, fault) => {
  expect(faultsWith('leading.yaml', () => `to: stage-two\nabove: 80\n${of}\nleast: {}`)).toContainEqual(
    expect.stringContaining(fault),
  )
})

test('the rule of the season is refused if an instrument lacks what it may ask for', () => {
  const faults = faultsWith('leading.yaml', () => 'to: stage-two\nby: season', path.join(banksFolder, 'special-10-11'))
  expect(faults).toContainEqual(expect.stringContaining('leading.yaml: scale critical is in no group'))
})

test.each<[string, string, (text: string) => string, string]>([
  [
    'a misspelt field',
    'items/critical.yaml',
    (text) => text.replace('subscale: patterns', 'subskale: patterns'),
    'items/critical.yaml, p-critical: unknown field subskale',
  ],
  [
    'an unknown kind',
    'items/critical.yaml',
    (text) => text.replace('kind: single', 'kind: guess'),
    'items/critical.yaml, p-critical, kind: must be one of single',
  ],
  [
    'an item without texts',
    'words/kk/critical.yaml',
    (text) => text.replace('\nc03:', '\nc99:'),
    'c03 in kk: no words',
  ],
  [
    'an option without a text',
    'words/en/critical.yaml',
    (text) => text.replace(/(\nc02:[\s\S]*?)\n {4}d: .*/, '$1'),
    'c02 in en: options d has no words',
  ],
  ['an item without a key', 'key/critical.yaml', (text) => text.replace('c02: {right: c}', ''), 'c02 has no key'],
  [
    'a key of another kind',
    'key/critical.yaml',
    (text) => text.replace('c02: {right: c}', 'c02: {number: 3, tolerance: 0}'),
    'c02 is of kind single, its key is of another',
  ],
  [
    'a key that names an option the item has not',
    'key/critical.yaml',
    (text) => text.replace('c02: {right: c}', 'c02: {right: h}'),
    'the key of c02 names option h, which it has not',
  ],
  [
    'an order that is half right as it is shown',
    'key/critical.yaml',
    (text) => text.replace('{order: [d, e, b, c, a]}', '{order: [b, d, a, e, c]}'),
    'the options of c07 are shown in an order that earns points',
  ],
  [
    'two options rated best',
    'key/collaboration.yaml',
    (text) => text.replace('{a: 0, b: -0.7, c: 1.7, d: -1.7}', '{a: 1.7, b: -0.7, c: 1.7, d: -1.7}'),
    'the key of t01 has no single best or no single worst option',
  ],
  [
    'two left sides that want the same right one',
    'key/critical.yaml',
    (text) => text.replace('{l1: r3, l2: r1, l3: r4}', '{l1: r3, l2: r3, l3: r4}'),
    'the key of c11 does not pair every left side with a right one of its own',
  ],
  ['a pause of a day', 'test.yaml', (text) => text.replace('pause_hours: 2', 'pause_hours: 24'), 'pause_hours is 24'],
  [
    'a break in a test that lies on the device',
    'test.yaml',
    (text) => `${text}\nbreak_hours: 24\n`,
    'break_hours is for parts_given: one-by-one',
  ],
  ['an item in no part', 'test.yaml', (text) => text.replaceAll('c01, ', ''), 'c01 is in no part of test.yaml'],
  ['an item in two parts', 'test.yaml', (text) => text.replace('[d01,', '[c01, d01,'), 'c01 is in the test twice'],
  [
    'a picture that is not there',
    'items/critical.yaml',
    (text) => text.replace('picture: c01.svg', 'picture: c77.svg'),
    'c01 names c77.svg, which is not in pictures',
  ],
  [
    'a criterion without a maximum',
    'key/creative.yaml',
    (text) => text.replace('max: {fluency: 12, ', 'max: {'),
    'the rubric of d01 gives fluency no maximum',
  ],
  [
    'a criterion without a way of counting',
    'key/creative.yaml',
    (text) => text.replace('count: {fluency: answers, ', 'count: {'),
    'the rubric of d01 does not say how fluency is counted',
  ],
  [
    'a rubric that speaks of what it does not score',
    'key/creative.yaml',
    (text) => text.replace('indices: [fluency, ', 'indices: ['),
    'the rubric of d01 speaks of fluency, which is not among its indices',
  ],
  [
    'an unknown way of counting',
    'key/creative.yaml',
    (text) => text.replace('fluency: answers', 'fluency: letters'),
    'key/creative.yaml, d01',
  ],
  [
    'a criterion without a name',
    'texts/en.yaml',
    (text) => text.replace(/\n {2}fluency:/, '\n  fluently:'),
    'texts/en.yaml: subscales has no fluency',
  ],
  [
    'a bundle of one item',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  bundle: festival'),
    'bundle festival of part critical is not two items or more that follow each other',
  ],
  [
    'a bundle with another item between',
    'items/critical.yaml',
    (text) =>
      text.replace('- id: c02', '- id: c02\n  bundle: festival').replace('- id: c04', '- id: c04\n  bundle: festival'),
    'bundle festival of part critical',
  ],
  [
    'a fixed position of a missing option',
    'items/critical.yaml',
    (text) => text.replace('fixed_options: all', 'fixed_options: [h]'),
    'fixed_options of c10 names h, which it has not',
  ],
  [
    'a spare item that no form would draw',
    'test.yaml',
    (text) =>
      text
        .replace('c25, c26]', 'c25]\n    spare: [c26]')
        .replace('c03, c06,', 'c06,')
        .replace('[d01, d02, d03]', '[d01, d02]\n    spare: [d03, c03]'),
    'c03 is spare in part creative',
  ],
  [
    'a generated item with a key and options and without gaps',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: number-series, rule: step}'),
    'c02 in kk: the stem does not leave exactly these gaps: {{series}}',
  ],
  [
    'a generated item that is also written',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: number-series, rule: step}'),
    'c02 is generated with its key, and stands in a key as well',
  ],
  [
    'a fully generated item with written texts',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: series, level: 1}'),
    'c02 in en: its generator makes its words: there are none to write',
  ],
  [
    'a level that a generator has not',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: series, level: 9}'),
    'c02: series has levels from 1 to',
  ],
  [
    'a generated picture declared as text',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: matrix, level: 2}'),
    'c02 is generated, so its kind is picture',
  ],
  [
    'a count of written items',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  count: 3'),
    'c02 has a count',
  ],
  [
    'an unknown generator',
    'items/critical.yaml',
    (text) => text.replace('- id: c02', '- id: c02\n  generator: {name: riddle}'),
    'c02, generator.name',
  ],
  [
    'a text of the result that is missing',
    'texts/en.yaml',
    (text) => text.replace('\nawaiting:', '\nawaited:'),
    'texts/en.yaml',
  ],
])('%s is named with its file and its item', (_, file, change, fault) => {
  expect(faultsWith(file, change).join('\n')).toContain(fault)
})

test('forms with open tasks need no common task: they are scored with rubrics', () => {
  const other = (text: string) => text.replace('parallel: [d04, d05, d06]', 'parallel: [d01, d05, d06]')
  expect([faultsWith('test.yaml', (text) => text), faultsWith('test.yaml', other)]).toEqual([
    [],
    ['d04 is in no part of test.yaml', 'the key has d04, which is not counted'],
  ])
})

test.each([
  [
    'forms of other kinds',
    (text: string) => text.replace('parallel: [s4, s1, s5]', 'parallel: [s4, s1]'),
    'the forms of part sums are not of the same kinds',
  ],
  [
    'forms without link items',
    (text: string) => text.replace('parallel: [s4, s1, s5]', 'parallel: [s4, s5, s8]').replace(', s8] }', '] }'),
    'no item in common to link them',
  ],
  [
    'more pilot items than there are',
    (text: string) => text.replace('take: 1', 'take: 4'),
    'part sums takes 4 pilot items and has 3',
  ],
  [
    'an individual form beside two prepared ones',
    (text: string) => text.replace('timing: whole', 'timing: whole\nform: parallel'),
    'which is for form: shared',
  ],
  [
    'an item that is both counted and a pilot item',
    (text: string) => text.replace('items: [s6, s7', 'items: [s2, s7'),
    's2 is in the test twice',
  ],
])('two forms with pilot items are refused if there are %s', (_, change, fault) => {
  expect(faultsWith('test.yaml', change, path.join(instrumentsFolder, 'trial'))).toContainEqual(
    expect.stringContaining(fault),
  )
})
