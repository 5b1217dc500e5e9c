// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { showBasket, useBasket } from '../../shell/account/own-basket.ts'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import words from '../ru.json' with { type: 'json' }
import { ProductButton } from './product-button.tsx'
import type { Shopper } from './shopping.rules.ts'

const around = { words: { store: words, shell: shellWords } }
const id = '0199aaaa-0000-4000-8000-000000000001'
const product = {
  id,
  name: 'Рюкзак',
  price: 310,
  available: 6,
  category: 'study' as const,
  drawing: 'backpack' as const,
  picture: null,
  picture_alt: '',
}
const basket = {
  version: 2,
  lines: [{ product, quantity: 1, state: 'available' as const, sum: 310 }],
  count: 1,
  total: 310,
  can_order: true,
  terms: { offer: '1', returns: '1' },
}

afterEach(() => {
  vi.unstubAllGlobals()
  showBasket(null)
})

const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>

function Pupil({ balance }: { balance: number }) {
  const own = useBasket()
  const [goal, setGoal] = useState<Extract<Shopper, { kind: 'pupil' }>['goal']>(null)
  return (
    <>
      <ProductButton product={product} shopper={{ kind: 'pupil', balance, goal, basket: own }} onGoal={setGoal} />
      <p data-testid="goal">{goal?.product.name}</p>
    </>
  )
}

test('a guest is asked to sign in, and the way back adds the product once', async () => {
  await render(
    <>
      <ProductButton product={product} shopper={{ kind: 'guest' }} onGoal={() => undefined} />
      <Address />
    </>,
    around,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Добавить в корзину: Рюкзак' }))
  expect(await screen.findByText('Войдите, чтобы добавить товар в корзину')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Войти', hidden: true }))
  await until(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/signin\?redirect=/))
  const redirect = new URLSearchParams(screen.getByTestId('address').textContent?.split('?')[1]).get('redirect') ?? ''
  expect(redirect).toMatch(new RegExp(`^/basket\\?add=${id}&key=[\\da-f-]{36}$`))
})

test('a pupil adds it; a second try sends the same key, and the focus moves to the way to the basket', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    return keys.length === 1
      ? Response.json({ message: 'Мало на складе', code: 'stock-short' }, { status: 409 })
      : Response.json(basket)
  })
  await render(<Pupil balance={400} />, around)
  const button = screen.getByRole('button', { name: 'Добавить в корзину: Рюкзак' })
  fireEvent.click(button)
  await until(() => expect(keys).toHaveLength(1))
  await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  const link = await screen.findByRole('link', { name: 'В корзине: Рюкзак. Открыть корзину' })
  expect(document.activeElement).toBe(link)
  expect(screen.getByRole('status').textContent).toBe('Товар в корзине: Рюкзак')
  expect(keys[1]).toBe(keys[0])
})

test('a pupil with too few coins makes it the goal', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ goal: { product, is_on_sale: true, since: '2026-11-01T00:00:00.000Z', saved: 40, missing: 270 } }),
  )
  await render(<Pupil balance={40} />, around)
  fireEvent.click(screen.getByRole('button', { name: 'Сделать целью: Рюкзак' }))
  await until(() => expect(screen.getByTestId('goal').textContent).toBe('Рюкзак'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a basket that has just loaded is not announced, only a press is', async () => {
  await render(<Pupil balance={400} />, around)
  act(() => showBasket(basket))
  expect(screen.getByRole('link', { name: 'В корзине: Рюкзак. Открыть корзину' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})
