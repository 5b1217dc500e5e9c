// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { FaqList } from './faq-list.tsx'

const entries = [
  {
    id: 'a',
    section: 'results' as const,
    question: 'Где мой результат?',
    html: '<p>Результаты лежат <a href="/results">в кабинете</a>.</p>',
  },
  { id: 'b', section: 'tests' as const, question: 'Сколько длится тест?', html: '<p>До часа.</p>' },
]

test('all questions are closed and open without script', async () => {
  const { container } = await render(<FaqList entries={entries} search="" />)
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false])
  expect(container.querySelectorAll('mark')).toHaveLength(0)
})

test('after a search the first answer is open, and matches are marked in question and answer', async () => {
  const { container } = await render(<FaqList entries={entries} search="результат" />)
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'результат',
    'Результаты',
  ])
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/results')
})
