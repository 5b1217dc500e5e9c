// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import { showBasket } from '../account/own-basket.ts'
import words from '../ru.json' with { type: 'json' }
import { BasketLink } from './basket-link.tsx'

const around = { words: { shell: words } }
const enter = (role: string) => localStorage.setItem('user', JSON.stringify({ role }))
const basket = { version: 1, lines: [], count: 2, total: 0, can_order: true, terms: { offer: '1', returns: '1' } }

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  showBasket(null)
})

test.each([undefined, 'parent', 'admin'])(
  'without a pupil there is no basket, and nothing is asked: %s',
  async (role) => {
    if (role) enter(role)
    const call = vi.fn()
    vi.stubGlobal('fetch', call)
    await render(<BasketLink />, around)
    expect(screen.queryByRole('link')).toBeNull()
    expect(call).not.toHaveBeenCalled()
  },
)

test('a pupil sees how much is in it; the number follows the page, and other tabs when this one is shown', async () => {
  enter('student')
  vi.stubGlobal('fetch', async () => Response.json(basket))
  await render(<BasketLink />, around)
  expect(await screen.findByRole('link', { name: 'Корзина, 2 товара' })).toBeTruthy()
  act(() => showBasket({ ...basket, count: 5 }))
  expect(screen.getByRole('link', { name: /5 товаров/ })).toBeTruthy()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await until(() => expect(screen.getByRole('link', { name: /2 товара/ })).toBeTruthy())
})

test('without an answer the link stays, without a number', async () => {
  enter('student')
  vi.stubGlobal('fetch', async () => Response.json({ message: '', code: 'x' }, { status: 503 }))
  await render(<BasketLink />, around)
  expect((await screen.findByRole('link', { name: 'Корзина' })).getAttribute('href')).toBe('/basket')
})
