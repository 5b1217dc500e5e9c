import { expect, test } from 'vitest'
import type { QuestionFile } from '../survey-file.rules.ts'
import { resultsOf, shownCount, hideSmallAnswers } from './results.rules.ts'

test.each<[number[], (number | null)[]]>([
  [
    [5, 6],
    [5, 6],
  ],
  [
    [0, 6, 7],
    [0, 6, 7],
  ],
  // All three are hidden: with the total, an 8 would reveal the two ones.
  [
    [1, 1, 8],
    [null, null, null],
  ],
  // A zero beside a small number is hidden too, otherwise their sum would reveal the small number.
  [
    [0, 3, 9, 12],
    [null, null, null, 12],
  ],
  [
    [0, 2, 3, 9],
    [null, null, null, 9],
  ],
  [
    [3, 12],
    [null, null],
  ],
  // The next count is hidden as well, not the smallest one: with [20, null, null] shown, choosing the smallest would
  // reveal the small count.
  [
    [20, 4, 20],
    [20, null, null],
  ],
  [
    [7, 20, 4],
    [null, 20, null],
  ],
  // A small count is four at most, so a sum of eight would reveal that both are fours.
  [
    [4, 4, 6, 9],
    [null, null, null, 9],
  ],
  [
    [4, 3, 6, 9],
    [null, null, 6, 9],
  ],
])('of %j is told %j', (counts, shown) => {
  expect(hideSmallAnswers(counts)).toEqual(shown)
})

test('a version answered by fewer than five does not even show how many', () => {
  expect([0, 1, 4, 5].map(shownCount)).toEqual([0, null, null, 5])
})

const words = (ru: string) => ({ ru, kk: '', en: '' })
const like: QuestionFile = {
  id: 'like',
  kind: 'single',
  is_required: true,
  text: words('Нравится?'),
  options: [
    { id: 'yes', ...words('Да') },
    { id: 'no', ...words('Нет') },
  ],
}
const after = (id: string, question: string, is: string[]): QuestionFile => ({
  id,
  kind: 'scale',
  is_required: true,
  text: words(id),
  low: words('мало'),
  high: words('много'),
  show_if: { question, is },
})
const because: QuestionFile = {
  id: 'because',
  kind: 'text',
  is_required: true,
  text: words('Почему?'),
  max_length: 100,
  show_if: { question: 'why', is: ['5'] },
}

test.each<[string, number, number, boolean]>([
  ['hidden', 12, 3, false],
  ['told', 12, 8, true],
])('where a count is %s, so is how many were asked further, and whoever is asked after them', (_, yes, no, isTold) => {
  const counted = {
    answers: yes + no,
    answered: new Map([
      ['like', yes + no],
      ['why', yes],
      ['because', yes],
    ]),
    chosen: new Map([
      ['like yes', yes],
      ['like no', no],
      ['why 5', yes],
    ]),
    texts: new Map([['because', Array.from({ length: yes }, () => 'так')]]),
  }
  const results = resultsOf([like, after('why', 'like', ['yes']), because], counted, 'ru')
  expect(
    results.map(({ answers, options, texts }) => [answers, options.map(({ count }) => count), texts.length]),
  ).toEqual([
    [yes + no, isTold ? [yes, no] : [null, null], 0],
    [isTold ? yes : null, isTold ? [0, 0, 0, 0, yes] : [null, null, null, null, null], 0],
    [isTold ? yes : null, [], isTold ? yes : 0],
  ])
})

test('a question that nobody has answered in a small version is hidden like the others', () => {
  const counted = { answers: 3, answered: new Map(), chosen: new Map(), texts: new Map() }
  expect(resultsOf([like], counted, 'ru')).toMatchObject([
    { answers: null, options: [{ count: null }, { count: null }] },
  ])
})
