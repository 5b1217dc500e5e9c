import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { Examples } from '../catalogue/bank.schema.ts'
import { loadBank } from '../catalogue/load-bank.ts'
import { banksFolder, formOf } from '../catalogue/load-tests.ts'
import { itemsOf, type Plan } from '../instrument/plan.rules.ts'
import { formMaker } from '../forms/attempt-form.ts'
import { scoreItem, type ItemKey } from './score-item.rules.ts'
import { scoreTest } from './score-test.rules.ts'

const ratings = { a: 1.6, b: -0.4, c: -1.7, d: 0.5 }
const cases: [string, ItemKey, AnswerValue, number][] = [
  ['the right option', { right: 'b' }, 'b', 1],
  ['a wrong option', { right: 'b' }, 'a', 0],
  ['an answer taken back', { right: 'b' }, null, 0],
  ['an exact set in any order', { right: ['a', 'c'], partial: false }, ['c', 'a'], 1],
  ['a set with one too many, all or nothing', { right: ['a', 'c'], partial: false }, ['a', 'b', 'c'], 0],
  ['a set with one too many, by parts', { right: ['a', 'c'], partial: true }, ['a', 'b', 'c'], 0.5],
  ['an option marked twice counts once', { right: ['a', 'c'], partial: true }, ['a', 'a'], 0.5],
  ['more wrong marks than right ones give zero', { right: ['a', 'c'], partial: true }, ['a', 'b', 'd'], 0],
  ['the right order', { order: ['b', 'a', 'd', 'c'] }, ['b', 'a', 'd', 'c'], 1],
  ['one inversion of six is rounded down to a half', { order: ['b', 'a', 'd', 'c'] }, ['a', 'b', 'd', 'c'], 0.5],
  ['three inversions of six are a half', { order: ['a', 'b', 'c', 'd'] }, ['d', 'a', 'b', 'c'], 0.5],
  ['four inversions of six give zero', { order: ['a', 'b', 'c', 'd'] }, ['d', 'b', 'a', 'c'], 0],
  ['an order that leaves an option out', { order: ['a', 'b', 'c'] }, ['a', 'b'], 0],
  ['two of three pairs', { pairs: { l1: 'r2', l2: 'r1', l3: 'r3' } }, { l1: 'r2', l2: 'r1', l3: 'r4' }, 2 / 3],
  [
    'every left side tied to one right end',
    { pairs: { l1: 'r2', l2: 'r1', l3: 'r3' } },
    { l1: 'r2', l2: 'r2', l3: 'r2' },
    0,
  ],
  [
    'a right end used twice spoils no other pair',
    { pairs: { l1: 'r2', l2: 'r1', l3: 'r3' } },
    { l1: 'r2', l2: 'r2', l3: 'r3' },
    1 / 3,
  ],
  ['a number with a comma', { number: 4.2, tolerance: 0 }, '4,2', 1],
  ['a number with a point and spaces', { number: 56000.5, tolerance: 0 }, ' 56 000.5 ', 1],
  ['a number at the edge of the tolerance', { number: 4.2, tolerance: 0.1 }, '4.3', 1],
  ['a number beyond the tolerance', { number: 4.2, tolerance: 0.1 }, '4,31', 0],
  ['a comma between thousands', { number: 56000, tolerance: 0 }, '56,000', 1],
  ['points between thousands and a comma before the fraction', { number: 1250000.5, tolerance: 0 }, '1.250.000,5', 1],
  ['a comma that cannot stand between thousands', { number: 56000, tolerance: 0 }, '560,00', 0],
  ['a comma before a fraction of three digits', { number: 4.125, tolerance: 0 }, '4,125', 1],
  ['a text instead of a number', { number: 4.2, tolerance: 0 }, 'четыре', 0],
  ['an empty field where nought is right', { number: 0, tolerance: 0 }, ' ', 0],
  ['a word in another case, with ё', { accept: { ru: ['Ёлка'], kk: ['шырша'], en: ['fir'] } }, ' елка', 1],
  [
    'a word in the language the pupil switched to',
    { accept: { ru: ['Ёлка'], kk: ['шырша'], en: ['fir'] } },
    'Шырша',
    1,
  ],
  ['a word that is in none of the languages', { accept: { ru: ['Ёлка'], kk: ['шырша'], en: ['fir'] } }, 'шырша!', 0],
  ['the best of four situations', { ratings }, 'a', 1],
  ['the worst of four situations', { ratings }, 'c', 0],
  ['one in between', { ratings }, 'd', 2.2 / 3.3],
  ['most and least both right', { ratings }, { most: 'a', least: 'c' }, 1],
  ['most and least the wrong way round', { ratings }, { most: 'c', least: 'a' }, 0],
  ['most without least gives no points', { ratings }, { most: 'a' }, 0],
  ['least without most gives no points', { ratings }, { least: 'c' }, 0],
  ['one option as both most and least gives no points', { ratings }, { most: 'a', least: 'a' }, 0],
  ['an option that is not there is no mark', { ratings }, { most: 'a', least: 'z' }, 0],
  ['an open task waits for a person', { open: { indices: ['fluency'], max: { fluency: 5 } } }, 'an idea', 0],
]
test.each(cases)('%s', (_, key, answer, points) => {
  expect(scoreItem(key, answer)).toBeCloseTo(points, 10)
})

// The specialists' hand-worked examples are stored with each bank.
const banks = globSync('*/examples', { cwd: banksFolder }).map((folder) => path.join(banksFolder, path.dirname(folder)))
describe.each(banks)('worked examples of %s', (folder) => {
  const bank = loadBank(folder)
  const stored = formOf(bank)
  // The key of the shared form, including generated items.
  const { plan, keyOf: keyIn } = formMaker(stored)({ form_seed: null })
  const files = globSync('examples/*.yaml', { cwd: folder })
  const examples = files.flatMap((file) => Examples.parse(parse(readFileSync(path.join(folder, file), 'utf8'))))

  test.each(examples.flatMap((example) => ('item' in example ? [example] : [])))(
    '$item: $name',
    ({ item, answer, points }) => {
      expect(scoreItem(keyOf(bank.key, item), answer)).toBeCloseTo(points, 5)
    },
  )

  test.each(examples.flatMap((example) => ('part' in example ? [example] : [])))('$part: $name', (example) => {
    expect(percentOf(plan, keyIn(bank.key), example)).toBeCloseTo(example.percent, 2)
  })
})

function keyOf(key: Record<string, ItemKey>, item: string): ItemKey {
  const found = key[item]
  if (!found) throw new Error(`The example names ${item}, which has no key`)
  return found
}

function percentOf(
  plan: Plan,
  key: Record<string, ItemKey>,
  { part, answers }: { part: string; answers: Record<string, AnswerValue> },
) {
  const numbers = itemsOf(plan).map(({ id }) => id)
  const sheet = {
    answers: new Map(Object.entries(answers).map(([id, value]) => [numbers.indexOf(id), value])),
    evaluations: new Map(),
    manualPoints: new Map(),
    isTimeOver: false,
    language: 'ru' as const,
  }
  return scoreTest(plan, key, sheet).scales.find(({ scale }) => scale === part)?.percent
}
