import path from 'node:path'
import { expect, test } from 'vitest'
import { BankError, loadBank, readFiles } from './load-bank.ts'
import { banksFolder, formOf } from './load-tests.ts'

const folder = path.join(banksFolder, 'ability-12-14')

/** The faults of the bank with one file changed. */
function faultsWith(file: string, change: (text: string) => string): string[] {
  const files = readFiles(folder)
  files.set(file, change(files.get(file) ?? ''))
  try {
    loadBank(folder, files)
    return []
  } catch (error) {
    if (error instanceof BankError) return error.faults
    throw error
  }
}

test('the bank has the form sizes of its band, in three languages', () => {
  const { forms, plan } = formOf(loadBank(folder))
  expect(plan.parts.map(({ scale, items }) => [scale, items.length])).toEqual([
    ['critical', 26],
    ['creative', 3],
    ['communication', 18],
    ['collaboration', 18],
  ])
  const shape = (form: typeof forms.ru) =>
    form.parts.flatMap(({ items }) => items.map(({ id, kind, options }) => [id, kind, options?.map((option) => option.id)]))
  expect(shape(forms.kk)).toEqual(shape(forms.ru))
  expect(shape(forms.en)).toEqual(shape(forms.ru))
})

test('forms do not change with the key: nothing of it can be in them', () => {
  const bank = loadBank(folder)
  expect(formOf({ ...bank, key: {} })).toEqual(formOf(bank))
})

test.each<[string, string, (text: string) => string, string]>([
  [
    'a misspelt field',
    'items/critical.yaml',
    (text) => text.replace('subscale: patterns', 'subskale: patterns'),
    'items/critical.yaml, p-critical: unknown field subskale',
  ],
  [
    'a kind nobody knows',
    'items/critical.yaml',
    (text) => text.replace('kind: single', 'kind: guess'),
    'items/critical.yaml, p-critical, kind: must be one of single',
  ],
  ['an item without words', 'words/kk/critical.yaml', (text) => text.replace('\nc03:', '\nc99:'), 'c03 in kk: no words'],
  ['an option without words', 'words/en/critical.yaml', (text) => text.replace(/(\nc02:[\s\S]*?)\n {4}d: .*/, '$1'), 'c02 in en: options d has no words'],
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
    'two options rated best',
    'key/collaboration.yaml',
    (text) => text.replace('{a: 0.2, b: -0.7, c: 1.7, d: -1.7}', '{a: 1.7, b: -0.7, c: 1.7, d: -1.7}'),
    'the key of t01 has no single best or no single worst option',
  ],
  [
    'two left sides that want the same right one',
    'key/critical.yaml',
    (text) => text.replace('{l1: r3, l2: r1, l3: r4}', '{l1: r3, l2: r3, l3: r4}'),
    'the key of c11 does not pair every left side with a right one of its own',
  ],
  ['a pause of a day', 'test.yaml', (text) => text.replace('pause_hours: 2', 'pause_hours: 24'), 'pause_hours is 24'],
  ['a break in a test that lies on the device', 'test.yaml', (text) => `${text}\nbreak_hours: 24\n`, 'break_hours is for parts_given: one-by-one'],
  ['an item in no part', 'test.yaml', (text) => text.replace('c01, ', ''), 'c01 is in no part of test.yaml'],
  ['an item in two parts', 'test.yaml', (text) => text.replace('[d01,', '[c01, d01,'), 'c01 is in the test twice'],
  [
    'a picture that is not there',
    'items/critical.yaml',
    (text) => text.replace('picture: c01.svg', 'picture: c77.svg'),
    'c01 names c77.svg, which is not in pictures',
  ],
  ['a text of the result that is missing', 'texts/en.yaml', (text) => text.replace('\nawaiting:', '\nawaited:'), 'texts/en.yaml'],
])('%s is named with its file and its item', (_, file, change, fault) => {
  expect(faultsWith(file, change).join('\n')).toContain(fault)
})
