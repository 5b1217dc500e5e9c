import path from 'node:path'
import { expect, test } from 'vitest'
import { instrumentsFolder } from '../../../testing/load-instruments.ts'
import { BankError, loadBank, readFiles } from './load-bank.ts'
import { banksFolder, formOf } from './load-tests.ts'

const folder = path.join(banksFolder, 'ability-12-14')

test('the bank has the form sizes of its band, in three languages', () => {
  const { forms, plan } = formOf(loadBank(folder))
  expect(plan.parts.map(({ scale, items }) => [scale, items.length])).toEqual([
    ['critical', 26],
    ['creative', 3],
    ['communication', 18],
    ['collaboration', 18],
  ])
  const shape = (form: typeof forms.ru) =>
    form.parts.flatMap(({ items }) =>
      items.map(({ id, kind, options }) => [id, kind, options?.map((option) => option.id)]),
    )
  expect(shape(forms.kk)).toEqual(shape(forms.ru))
  expect(shape(forms.en)).toEqual(shape(forms.ru))
})

test.each([
  [
    'a T-score without norms',
    (text: string) => text.replace(/ {6}kinds:\n.*\n/, ''),
    'group numbers has no norms for scale kinds',
  ],
  [
    'norms that are not used',
    (text: string) => text.replace('scorer: t-score', 'scorer: sum-percent'),
    'group numbers has norms, and sum-percent does not use them',
  ],
  [
    'a mean that the scale does not reach',
    (text: string) => text.replace('mean: 2.5', 'mean: 25'),
    'the norms of series in kk have a mean of 25, and the scale goes from 0 to 4',
  ],
  [
    'a group too small to say anything',
    (text: string) => text.replace('size: 120', 'size: 20'),
    'test.yaml, groups.0.norms.series.kk.size',
  ],
])('%s is refused', (_, change, fault) => {
  const folder = path.join(instrumentsFolder, 'series')
  const files = readFiles(folder)
  files.set('test.yaml', change(files.get('test.yaml') ?? ''))
  expect(() => loadBank(folder, files)).toThrow(fault)
})

/** The faults of a small instrument after one line of its test.yaml is changed. */
function framed(change: (text: string) => string, isAhead = false): string {
  const folder = path.join(instrumentsFolder, 'interests')
  const files = readFiles(folder)
  files.set('test.yaml', change(files.get('test.yaml') ?? ''))
  try {
    loadBank(folder, files, isAhead)
    return ''
  } catch (error) {
    return error instanceof BankError ? error.faults.join('\n') : String(error)
  }
}

test.each([
  ['{ role: student }', '{ role: parent }', 'audience.role: parent is not in the runner yet'],
  ['{ role: student }', '{ role: student, staff_only: true }', 'audience.staff_only is not kept yet'],
])('an instrument that could not be shown to pupils is refused: %s → %s', (as, wished, fault) =>
  expect(framed((text) => text.replace(as, wished))).toContain(fault),
)

test('grades, windows and attempts are accepted', () => {
  expect(
    framed((text) =>
      text.replace(
        '{ role: student }',
        '{ role: student, grades: [7, 9] }\nopens_at: 2027-01-01T00:00:00Z\ncloses_at: 2027-02-01T00:00:00Z',
      ),
    ),
  ).toBe('')
})

test.each([
  ['timing: whole', 'timing: by-part', 'timing: by-part needs parts_given: one-by-one'],
  ['timing: whole', 'timing: by-item\nparts_given: one-by-one', 's1 has no seconds, and timing is by-item'],
  ['timing: whole', 'timing: none', 'timing is none, and minutes 10'],
  ['minutes: 10', 'minutes: 0', 'timing is whole, and minutes 0'],
  ['minutes: 10', 'minutes: 5\nparts_given: one-by-one', ''],
  ['timing: whole\n', 'timing: by-part\nparts_given: one-by-one\n', ''],
  ['timing: whole\nnavigation: free', 'timing: none\nnavigation: forward-only', 'timing is none, and minutes 10'],
  ['navigation: free\npresentation: page', 'navigation: forward-only\npresentation: item', ''],
  [
    'navigation: free',
    'navigation: forward-only',
    'presentation: page leaves its statements open, and navigation: forward-only closes one',
  ],
  ['{ role: student }', '{ role: student, ages: [13, 17] }', 'audience.ages does not hold the band 12-14'],
  ['{ role: student }', '{ role: student, grades: [9, 7] }', 'audience.grades names the last grade first'],
])('rules of clocks and audience: %s → %s', (as, wished, fault) => {
  const faults = framed((text) => text.replace(as, wished))
  expect(fault === '' ? faults : faults.includes(fault)).toBe(fault === '' ? '' : true)
})

test.each([
  [
    'kind: scale',
    'kind: single',
    's1 is of kind single, and presentation: page is for scale, pair, and multiple alone in its part',
  ],
  ['options: [a, b, c, d, e]', 'options: [a, b, c, d, e, f, g, h]', 's1 is a scale, and has 8 steps, not two to seven'],
  ['kind: scale', 'kind: pair', 's1 is a pair, and has 5 options'],
  ['kind: scale', 'kind: scale, choose: 3', 's1: choose is for items of kind multiple with more options than that'],
  [
    'kind: scale',
    'kind: multiple',
    's1 is of kind multiple, and presentation: page is for scale, pair, and multiple alone in its part',
  ],
])('items of a page must be short: %s → %s', (as, wished, fault) => {
  const folder = path.join(instrumentsFolder, 'interests')
  const files = readFiles(folder)
  files.set('items/statements.yaml', (files.get('items/statements.yaml') ?? '').replace(as, wished))
  expect(() => loadBank(folder, files)).toThrow(fault)
})

test('the recordings of a test read aloud belong to its form, and each part has practice', () => {
  const { forms } = formOf(loadBank(path.join(instrumentsFolder, 'odd-one')))
  const [part] = forms.kk.parts
  expect(part?.practice?.map(({ id, right_answer }) => [id, right_answer])).toEqual([['p1', 'b']])
  expect(part?.items[0]?.sound).toMatch(/^data:audio\/mpeg;base64,/)
  expect(part?.items[0]?.options?.map(({ sound }) => typeof sound)).toEqual([
    'string',
    'undefined',
    'undefined',
    'undefined',
  ])
  expect([forms.ru.parts[0]?.items[0]?.sound, forms.ru.presentation]).toEqual([undefined, 'read-aloud'])
})

test.each([
  [
    'test.yaml',
    'practice: [p1]',
    'practice: []',
    'presentation: read-aloud begins each part with practice, and part pictures has none',
  ],
  [
    'test.yaml',
    'timing: none',
    'timing: by-part',
    'presentation: read-aloud shows no countdown, and timing: by-part would need one',
  ],
  [
    'test.yaml',
    'timing: none',
    'timing: by-item',
    'presentation: read-aloud shows no countdown, and timing: by-item would need one',
  ],
  [
    'items/pictures.yaml',
    'kind: picture',
    'kind: text',
    'p1 is of kind text, and presentation: read-aloud is for single, picture, order, match, drawing, practice for all but the last',
  ],
  ['items/pictures.yaml', 'kind: picture', 'kind: drawing', 'p1 is of kind drawing, and presentation: read-aloud'],
  ['words/kk/pictures.yaml', 'sound: o1.mp3', 'sound: o9.mp3', 'o1 names o9.mp3, which is not in sounds/kk'],
])('rules of tests read aloud: %s, %s → %s', (file, as, wished, fault) => {
  const folder = path.join(instrumentsFolder, 'odd-one')
  const files = readFiles(folder)
  files.set(file, (files.get(file) ?? '').replace(as, wished))
  expect(() => loadBank(folder, files)).toThrow(fault)
})

test('sides of pairs can be pictures, and a part may begin after a rest if the test is read aloud', () => {
  const folder = path.join(banksFolder, 'ability-7-9')
  const { forms } = formOf(loadBank(folder))
  const halves = forms.kk.parts[0]?.items.find(({ id }) => id === 'c06')
  expect(
    [...(halves?.left ?? []), ...(halves?.right ?? [])].map(({ text, picture }) => [
      text !== '',
      picture?.startsWith('<svg'),
    ]),
  ).toEqual(Array(6).fill([true, true]))
  expect(forms.kk.parts.map(({ after_rest }) => after_rest ?? false)).toEqual([false, false, true, false])
  const changed = (file: string, as: string, wished: string) => {
    const files = readFiles(folder)
    return () => loadBank(folder, files.set(file, (files.get(file) ?? '').replace(as, wished)))
  }
  expect(changed('items/critical.yaml', 'a: c06-la.svg', 'z: c06-la.svg')).toThrow(
    'c06 has a picture for an end of a pair that it has not',
  )
  expect(changed('test.yaml', 'presentation: read-aloud', 'presentation: item')).toThrow(
    'part communication is after_rest, which is for presentation: read-aloud',
  )
})

test('a sound too large for a slow connection is refused', () => {
  const folder = path.join(instrumentsFolder, 'odd-one')
  const files = readFiles(folder)
  files.set('sounds/kk/o1.mp3', 'A'.repeat(61_000))
  expect(() => loadBank(folder, files)).toThrow('sounds/kk/o1.mp3 is longer than a few seconds of speech')
})

test('seconds of an item need an item clock', () => {
  const folder = path.join(instrumentsFolder, 'interests')
  const files = readFiles(folder)
  files.set(
    'items/statements.yaml',
    (files.get('items/statements.yaml') ?? '').replace('id: s1,', 'id: s1, seconds: 30,'),
  )
  expect(() => loadBank(folder, files)).toThrow('s1 has seconds, and timing is whole')
})

test('the steps of a scale must have fixed places, which the bank states', () => {
  const statements = path.join(instrumentsFolder, 'interests')
  const files = readFiles(statements)
  files.set('items/statements.yaml', (files.get('items/statements.yaml') ?? '').replace(/\s*fixed_options: all,?/, ''))
  expect(() => loadBank(statements, files)).toThrow('the options of s1 are steps of a scale: fixed_options: all')
})

test('forms do not change with the key: they contain nothing of it', () => {
  const bank = loadBank(folder)
  expect(formOf({ ...bank, key: {} })).toEqual(formOf(bank))
})
