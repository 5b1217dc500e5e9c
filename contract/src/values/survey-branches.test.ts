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
  ['nothing is answered: every branch may open', {}, 'goes', 5],
  ['an answer closes the other way', { goes: 'yes' }, 'goes', 3],
  ['a way within a way stays open', { goes: 'no' }, 'why', 4],
  ['and closes with its answer', { goes: 'no', why: 2 }, 'why', 3],
  ['who went back may answer anew what was left open', { goes: 'no', why: 1 }, 'goes', 4],
  ['what was passed over opens nothing', {}, 'more', 2],
  ['an answer that was emptied again is none', { goes: [] }, 'goes', 5],
])('%s', (_, answers, shown, most) => expect(maxQuestions(questions, answers, shown)).toBe(most))
