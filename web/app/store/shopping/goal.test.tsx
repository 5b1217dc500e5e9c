// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Goal } from '#contract/store/goal'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import GoalCard from '../goal-card.tsx'
import words from '../ru.json' with { type: 'json' }
import { GoalPanel } from './goal-panel.tsx'

const around = { words: { store: words, shell: shellWords } }
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')
const goal: Goal = {
  product: {
    id: '0199aaaa-0000-4000-8000-000000000001',
    name: 'Подзорная труба',
    price: 480,
    available: 6,
    category: 'study',
    drawing: 'telescope',
    picture: null,
    picture_alt: '',
  },
  is_on_sale: true,
  since: '2026-11-01T00:00:00.000Z',
  saved: 340,
  missing: 140,
}

function answer(reply: (method: string) => Response): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    if (path !== '/api/coin-rules') called.push(`${method} ${path}`)
    return path === '/api/coin-rules' ? Response.json({ data: [] }) : reply(method)
  })
  return called
}
afterEach(() => vi.unstubAllGlobals())

function Panel({ of = goal }: { of?: Goal }) {
  const [own, setGoal] = useState<Goal | null>(of)
  return own ? <GoalPanel goal={own} onGoal={setGoal} /> : <p>нет цели</p>
}

test('the goal says how far it is, and can be dropped with one press', async () => {
  const called = answer(() => Response.json({ goal: null }))
  await render(<Panel />, around)
  const text = plain(screen.getByRole('region', { name: 'Цель' }).textContent)
  expect(text).toContain('Ещё 140 монет, и можно заказывать340 из 480')
  fireEvent.click(screen.getByRole('button', { name: words.goal.drop }))
  expect(await screen.findByText('нет цели')).toBeTruthy()
  expect(called).toEqual(['DELETE /api/store-goal'])
})

test('a goal that could not be dropped stays', async () => {
  const called = answer(() => Response.json({ message: 'Не получилось', code: 'x' }, { status: 503 }))
  await render(<Panel />, around)
  const drop = screen.getByRole('button', { name: words.goal.drop })
  fireEvent.click(drop)
  await until(() => expect(called).toHaveLength(1))
  await until(() => expect(drop.getAttribute('aria-busy')).toBeNull())
  expect(screen.getByRole('link', { name: 'Подзорная труба' })).toBeTruthy()
})

test('a goal that is no longer sold shows no ways to save for it', async () => {
  answer(() => Response.json({}))
  await render(<Panel of={{ ...goal, is_on_sale: false }} />, around)
  expect(screen.getByText(words.goal.withdrawn)).toBeTruthy()
  expect(screen.queryByText(words.goal.ways)).toBeNull()
})

test('the start page shows the goal with a way to it', async () => {
  answer(() => Response.json({ goal: { ...goal, saved: 480, missing: 0 } }))
  await render(<GoalCard />, around)
  const link = await screen.findByRole('link', { name: 'Подзорная труба' })
  expect(link.getAttribute('href')).toBe(`/store/${goal.product.id}`)
  expect(screen.getByText(words.goal.enough)).toBeTruthy()
})

test('without a goal the start page leads to the store; without an answer it shows nothing', async () => {
  answer(() => Response.json({ goal: null }))
  const { unmount } = await render(<GoalCard />, around)
  expect((await screen.findByRole('link', { name: words.goal.choose })).getAttribute('href')).toBe('/store')
  unmount()
  const called = answer(() => Response.json({ message: '', code: 'x' }, { status: 503 }))
  await render(<GoalCard />, around)
  await until(() => expect(called).toHaveLength(1))
  expect(screen.queryByText(words.goal.title)).toBeNull()
})
