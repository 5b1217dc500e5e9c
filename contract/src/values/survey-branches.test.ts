import { expect, test } from 'vitest'
import { maxQuestions } from './survey-branches.ts'

/** Two branches after the first question, one more after the second branch, and a last question for all. */
const questions = [
  { id: 'goes' },
  { id: 'which', show_if: { question: 'goes', is: ['yes'] } },
  { id: 'why', show_if: { question: 'goes', is: ['no'] } },
  { id: 'when', show_if: { question: 'why', is: [1] } },
  { id: 'more' },
]

test.each<[string, Record<string, string | number | string[]>, string, number]>([
  ['without answers every branch may open', {}, 'goes', 5],
  ['an answer closes the other branch', { goes: 'yes' }, 'goes', 3],
  ['a nested branch stays open', { goes: 'no' }, 'why', 4],
  ['a nested branch closes with its answer', { goes: 'no', why: 2 }, 'why', 3],
  ['after going back an open question can be answered', { goes: 'no', why: 1 }, 'goes', 4],
  ['a skipped question opens nothing', {}, 'more', 2],
  ['a cleared answer counts as none', { goes: [] }, 'goes', 5],
])('%s', (_, answers, shown, most) => expect(maxQuestions(questions, answers, shown)).toBe(most))
