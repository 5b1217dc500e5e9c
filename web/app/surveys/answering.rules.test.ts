import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys/surveys'
import { advanceAnswering, firstAnswering, type AnsweringEvent } from './answering.rules.ts'

const question = (id: string, is_required: boolean): Survey['questions'][number] =>
  ({ id, kind: 'text', title: id, is_required, branches: [] }) as unknown as Survey['questions'][number]
const questions = [question('one', true), question('two', false), question('three', true)]
const named = { questions, is_anonymous: false }
const anonymous = { questions, is_anonymous: true }

function after(events: readonly AnsweringEvent[], survey = named, answers: Survey['answers'] = {}) {
  return events.reduce((before, event) => advanceAnswering(survey, before.state, event), {
    state: firstAnswering(survey, answers),
    effects: [] as readonly string[],
  })
}
const answered = (id: string, value = 'words'): AnsweringEvent => ({ type: 'answered', question: id, value })
const next: AnsweringEvent = { type: 'stepped', by: 1 }
const back: AnsweringEvent = { type: 'stepped', by: -1 }
const finish: AnsweringEvent = { type: 'finish-asked' }

test.each<[string, Survey['answers'], string]>([
  ['at its beginning', {}, 'one'],
  ['at the first question without an answer', { one: 'a' }, 'two'],
  ['at the last question, if all are answered', { one: 'a', two: 'b', three: 'c' }, 'three'],
])('a survey is opened %s', (_, answers, shown) => {
  expect(firstAnswering(named, answers).shown).toBe(shown)
})

test('a required question cannot be left without an answer, and its error disappears with the answer', () => {
  expect(after([next])).toMatchObject({ state: { shown: 'one', mistakes: { one: null } }, effects: [] })
  expect(after([next, answered('one')]).state.mistakes).toEqual({})
  expect(after([answered('one'), next]).state.shown).toBe('two')
})

test('going back requires nothing, and ends at the first question', () => {
  expect(after([answered('one'), next, back]).state.shown).toBe('one')
  expect(after([back]).state).toMatchObject({ shown: 'one', mistakes: {} })
})

test('each step saves a named survey on the server; an anonymous one stays on the device', () => {
  expect(after([answered('one'), next]).effects).toEqual(['save-draft'])
  expect(after([answered('one')], anonymous).effects).toEqual(['store'])
  expect(after([answered('one'), next], anonymous).effects).toEqual([])
})

test('finishing leads to the first missing question, or sends if there is none', () => {
  expect(after([answered('three'), finish])).toMatchObject({
    state: { shown: 'one', mistakes: { one: null } },
    effects: [],
  })
  expect(after([answered('one'), answered('three'), finish]).effects).toEqual(['send'])
  expect(after([answered('one'), answered('three'), finish], anonymous).effects).toEqual(['store', 'send'])
})

test('server errors are shown at their questions, and the first of them is opened', () => {
  const { state } = after([
    answered('one'),
    next,
    { type: 'refused', sentences: { three: 'Too long', two: 'Too short' } },
  ])
  expect(state).toMatchObject({ shown: 'two', mistakes: { two: 'Too short', three: 'Too long' } })
  expect(after([answered('one'), next, { type: 'refused', sentences: {} }]).state.shown).toBe('two')
})

test('a survey closed in the meantime says so; unsaved answers are sent with the next step', () => {
  const failed = (code: string): AnsweringEvent => ({
    type: 'draft-not-saved',
    code,
    message: 'The words of the server',
  })
  expect(after([failed('survey-closed')]).state).toMatchObject({ saved: null, closed: 'The words of the server' })
  expect(after([failed('offline')]).state).toMatchObject({ saved: 'unsaved', closed: '' })
  expect(after([failed('survey-renewed'), { type: 'draft-saved' }]).state).toMatchObject({ saved: 'saved', closed: '' })
})
