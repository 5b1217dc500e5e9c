import { expect, test } from 'vitest'
import { applicableQuestions } from '#contract/values/survey-branches'
import { validAnswers, checkAnswers } from './answers.rules.ts'
import type { QuestionFile } from './survey-file.rules.ts'

const words = (text: string) => ({ ru: text, kk: text, en: text })
const option = (id: string) => ({ id, ...words(id) })
const questions: QuestionFile[] = [
  { id: 'clubs', kind: 'single', is_required: true, text: words('?'), options: [option('yes'), option('no')] },
  {
    id: 'kinds',
    kind: 'multiple',
    is_required: true,
    at_most: 2,
    text: words('?'),
    options: [option('sport'), option('music'), option('art')],
    show_if: { question: 'clubs', is: ['yes'] },
  },
  {
    id: 'team',
    kind: 'text',
    is_required: false,
    max_length: 20,
    text: words('?'),
    show_if: { question: 'kinds', is: ['sport'] },
  },
  { id: 'time', kind: 'scale', is_required: true, text: words('?'), low: words('-'), high: words('+') },
  {
    id: 'why',
    kind: 'text',
    is_required: true,
    max_length: 20,
    text: words('?'),
    show_if: { question: 'time', is: [1, 2] },
  },
]

const idsOf = (asked: { id: string }[]) => asked.map(({ id }) => id)

test.each([
  [{}, ['clubs', 'time']],
  [{ clubs: 'no', kinds: ['sport'] }, ['clubs', 'time']],
  [{ clubs: 'yes' }, ['clubs', 'kinds', 'time']],
  [{ clubs: 'yes', kinds: ['music', 'sport'], time: 2 }, ['clubs', 'kinds', 'team', 'time', 'why']],
  [{ clubs: 'yes', kinds: ['music'], time: 3 }, ['clubs', 'kinds', 'time']],
])('with %j these are asked: %j', (answers, asked) => {
  expect(idsOf(applicableQuestions(questions, answers))).toEqual(asked)
})

test('an answer to a question that was not shown is dropped, and questions that depend on it stay closed', () => {
  const sent = { clubs: 'no', kinds: ['sport'], team: 'Forged', time: 4, unknown: 'x' }
  expect(checkAnswers(questions, sent)).toEqual({ answers: { clubs: 'no', time: 4 }, mistakes: {} })
})

test('a required question is required only if it was shown', () => {
  expect(checkAnswers(questions, { clubs: 'yes', kinds: [], time: 1, why: '' }).mistakes).toEqual({
    kinds: 'field.required',
    why: 'field.required',
  })
  expect(checkAnswers(questions, { clubs: 'no', time: 5 }).mistakes).toEqual({})
})

test.each([
  [{ clubs: 'maybe' }, { clubs: 'field.wrong' }],
  [{ clubs: ['yes'] }, { clubs: 'field.wrong' }],
  [{ clubs: 1 }, { clubs: 'field.wrong' }],
  [{ clubs: 'yes', kinds: ['sport', 'music', 'art'] }, { kinds: 'field.wrong' }],
  [{ clubs: 'yes', kinds: ['sport', 'sport'] }, { kinds: 'field.wrong' }],
  [{ clubs: 'yes', kinds: 'sport' }, { kinds: 'field.wrong' }],
  [{ clubs: 'yes', kinds: ['chess'] }, { kinds: 'field.wrong' }],
  [{ time: 6 }, { time: 'field.wrong' }],
  [{ time: '4' }, { time: 'field.wrong' }],
  [{ time: 1, why: 'x'.repeat(21) }, { why: 'field.long' }],
  [{ time: 1, why: ['x'] }, { why: 'field.wrong' }],
])('%j is refused at its question', (change, mistakes) => {
  expect(checkAnswers(questions, { clubs: 'no', time: 4, ...change }).mistakes).toEqual(mistakes)
})

test('all valid answers of a draft are stored, whatever is still missing', () => {
  expect(validAnswers(questions, { clubs: 'yes', kinds: ['chess'], time: 9, why: 'So' })).toEqual({
    clubs: 'yes',
    why: 'So',
  })
})
