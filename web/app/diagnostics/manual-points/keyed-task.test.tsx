// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { KeyedAnswer, RightAnswer } from '#contract/diagnostics/manual-points'
import { render } from '../../../testing/render.tsx'
import { aKeyedAnswer } from '../../../testing/values/evaluation.ts'
import words from '../evaluation/ru.json' with { type: 'json' }
import { KeyedTask } from './keyed-task.tsx'

const options = [
  { id: 'a', text: 'Спросить' },
  { id: 'b', text: 'Промолчать' },
]
const none = { tolerance: null, ratings: null }
type Told = Pick<KeyedAnswer, 'answer'> & { right: RightAnswer } & {
  task: Omit<KeyedAnswer['task'], 'item' | 'id' | 'stem'>
}
const cases: [string, Told, answer: string, right: string][] = [
  [
    'one option',
    { task: { kind: 'single', options }, answer: 'b', right: { ...none, answers: ['a'] } },
    'Промолчать',
    'Спросить',
  ],
  [
    'several options',
    { task: { kind: 'multiple', options }, answer: ['b'], right: { ...none, answers: [['a', 'b']] } },
    'Промолчать',
    'СпроситьПромолчать',
  ],
  [
    'a picture',
    {
      task: { kind: 'picture', options: [{ id: 'a', picture: '<svg/>' }] },
      answer: 'a',
      right: { ...none, answers: ['a'] },
    },
    'А',
    'А',
  ],
  [
    'an order',
    { task: { kind: 'order', options }, answer: ['b', 'a'], right: { ...none, answers: [['a', 'b']] } },
    'ПромолчатьСпросить',
    'СпроситьПромолчать',
  ],
  [
    'pairs',
    {
      task: { kind: 'match', left: [{ id: 'l1', text: 'Дом' }], right: [{ id: 'r1', text: 'Үй' }] },
      answer: {},
      right: { ...none, answers: [{ l1: 'r1' }] },
    },
    '',
    'Дом → Үй',
  ],
  [
    'a number',
    { task: { kind: 'number' }, answer: '4,1', right: { ...none, answers: ['4.2'], tolerance: 0.1 } },
    '4,1',
    '4,2Допуск: ± 0,1',
  ],
  [
    'a word',
    { task: { kind: 'text' }, answer: 'ручеёк', right: { ...none, answers: ['ручей', 'бұлақ'] } },
    'ручеёк',
    'ручейбұлақ',
  ],
  [
    'two marks',
    {
      task: { kind: 'most-least', options },
      answer: { most: 'a', least: 'b' },
      right: { ...none, answers: [], ratings: { b: 1, a: 3.5 } },
    },
    'Лучше всего: СпроситьХуже всего: Промолчать',
    '3,5 Спросить1 Промолчать',
  ],
  [
    'an option the item no longer has',
    { task: { kind: 'single', options }, answer: 'z', right: { ...none, answers: ['a'] } },
    'z',
    'Спросить',
  ],
]

it.each(cases)(
  'the pupil’s answer and the key are readable: %s',
  async (_, { task, answer, right }, given, expected) => {
    const keyed = aKeyedAnswer({
      task: { item: 3, id: 'x', stem: 'Вопрос', ...task },
      answer,
      right,
      key_points: 0,
      points: 0,
    })
    await render(<KeyedTask keyed={keyed} />, { words: { evaluation: words } })
    const [ofPupil, ofKey] = screen.getAllByRole('definition')
    expect(ofPupil?.textContent).toBe(given)
    expect(ofKey?.textContent).toBe(`${expected}Баллы по ключу: 0`)
  },
)

it('a reader without access to the key sees its points', async () => {
  const keyed = aKeyedAnswer({
    task: { item: 3, id: 'x', stem: 'Вопрос', kind: 'single', options },
    answer: 'b',
    right: null,
    max: 2,
    key_points: 0.5,
    points: 0.5,
  })
  await render(<KeyedTask keyed={keyed} />, { words: { evaluation: words } })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Ответ ученика', 'По ключу'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Промолчать', '0,5 из 2'])
})
