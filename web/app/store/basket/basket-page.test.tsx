// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Basket } from '#contract/store/basket'
import { render } from '../../../testing/render.tsx'
import { aUser } from '../../../testing/values/people.ts'
import { clearSession, storeSession } from '../../device/session.ts'
import { showBasket } from '../../shell/account/own-basket.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { basketAddress } from '../shopping/basket-address.ts'
import words from '../ru.json' with { type: 'json' }
import BasketPage, { clientLoader } from './basket.page.tsx'

const around = { words: { store: words, shell: shellWords } }
const wanted = { add: '0199aaaa-0000-4000-8000-000000000001', key: '0199aaaa-0000-4000-8000-000000000002' }
const basket: Basket = {
  version: 1,
  lines: [],
  count: 0,
  total: 0,
  can_order: false,
  terms: { offer: '1', returns: '1' },
}
const address = { recipient: '', phone: '', region_id: '', district_id: '', address: '', comment: '' }

const load = (path: string) => clientLoader({ request: new Request(`https://bagdar.kz${path}`) } as never)
const show = async (path: string) => {
  const loaderData = await load(path)
  await render(<BasketPage {...({ loaderData } as ComponentProps<typeof BasketPage>)} />, around)
}

/** Answers every call of the page, and collects what was added. */
function answer(addition: () => Response): unknown[] {
  const added: unknown[] = []
  const replies: Record<string, () => unknown> = {
    '/api/coins': () => ({ balance: 500, reserved: 0 }),
    '/api/delivery-address': () => ({ is_remembered: false, address }),
    '/api/basket': () => basket,
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path !== '/api/basket/additions') return Response.json(replies[path]?.() ?? { data: [] })
    added.push(JSON.parse(body ?? ''))
    return addition()
  })
  return added
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked'))))
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  showBasket(null)
})

test('a guest is asked to sign in, and the way back adds what was wanted', async () => {
  await show(basketAddress(wanted))
  expect(screen.getByText(words.guest.ask)).toBeTruthy()
  const link = screen.getByRole('link', { name: words.guest.signIn })
  expect(link.getAttribute('href')).toBe(`/signin?redirect=${encodeURIComponent(basketAddress(wanted))}`)
})

test('a guest who wanted nothing is told whose the basket is', async () => {
  await show('/basket')
  expect(screen.getByText(words.guest.basket)).toBeTruthy()
})

test('an adult has no basket', async () => {
  storeSession({ token: 'a', user: aUser({ role: 'parent' }) })
  await show(basketAddress(wanted))
  expect(screen.getByText(words.adult.title)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.product.toStore })).toBeTruthy()
})

test('a pupil who comes back from the sign-in finds it added, at an address that adds nothing again', async () => {
  storeSession({ token: 'a', user: aUser() })
  const added = answer(() => Response.json(basket))
  const moved = await load(basketAddress(wanted)).catch((thrown: unknown) => thrown)
  expect(moved).toBeInstanceOf(Response)
  expect(moved instanceof Response && moved.headers.get('location')).toBe('/basket')
  expect(added).toEqual([{ product_id: wanted.add, quantity: 1, key: wanted.key }])
})

test('what cannot be added any more is said above the basket', async () => {
  storeSession({ token: 'a', user: aUser() })
  answer(() =>
    Response.json({ message: 'Этого товара больше нет в продаже', code: 'product-withdrawn' }, { status: 409 }),
  )
  await show(basketAddress(wanted))
  expect(await screen.findByText('Этого товара больше нет в продаже')).toBeTruthy()
  expect(screen.getByText(words.basket.empty)).toBeTruthy()
})
