// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { StoreOrder } from '#contract/store/orders'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import MyOrderPage from './my-order.page.tsx'
import MyOrdersPage from './my-orders.page.tsx'

const around = { words: { store: words, shell: shellWords } }
const id = '0199aaaa-0000-4000-8000-000000000001'
const order: StoreOrder = {
  id,
  number: '2026-000012',
  state: 'new',
  total: 90,
  count: 2,
  created_at: '2026-11-20T05:00:00.000Z',
  lines: [
    {
      product_id: '0199aaaa-0000-4000-8000-000000000002',
      name: 'Блокнот',
      price: 45,
      quantity: 2,
      category: 'study',
      drawing: 'notebook',
      picture: null,
      picture_alt: '',
    },
  ],
  steps: [{ state: 'new', at: '2026-11-20T05:00:00.000Z', reason: '' }],
  delivery: {
    recipient: 'Серікқызы Айару',
    phone: '+77011234567',
    region_id: 'karaganda',
    district_id: 'karaganda-city',
    region: 'Карагандинская область',
    district: 'Караганда',
    address: 'ул. Ерубаева, 41',
    comment: '',
  },
  offer_version: '2',
  returns_version: '1',
  can_cancel: true,
  can_confirm: false,
}
const end = (state: 'cancelled' | 'received'): StoreOrder => ({
  ...order,
  state,
  steps: [...order.steps, { state, at: '2026-11-20T06:00:00.000Z', reason: '' }],
  can_cancel: false,
  can_confirm: false,
})

/** Answers every call, and collects the paths that were called. */
function answer(reply: () => Response): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    return reply()
  })
  return called
}
afterEach(() => vi.unstubAllGlobals())

const List = () => <MyOrdersPage {...({ loaderData: useLoaderData() } as ComponentProps<typeof MyOrdersPage>)} />
const One = () => <MyOrderPage {...({ loaderData: useLoaderData() } as ComponentProps<typeof MyOrderPage>)} />

test('a cancellation asks first; then the order says that it is cancelled and the coins are back', async () => {
  let isCancelled = false
  const called = answer(() => {
    isCancelled = true
    return Response.json({ message: 'Заказ отменён' })
  })
  const loader = () => ({ data: [isCancelled ? end('cancelled') : order], next: null })
  await render(<List />, { ...around, loader })
  fireEvent.click(await screen.findByRole('button', { name: words.order.cancel }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(words.order.cancelText)).toBeTruthy()
  expect(called).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: words.order.cancel }))
  expect(await screen.findByText(words.order.about.cancelled)).toBeTruthy()
  expect(called).toEqual([`/api/store-orders/${id}/cancellation`])
  expect(screen.queryByRole('button', { name: words.order.cancel })).toBeNull()
})

test('who keeps the order sends nothing', async () => {
  const called = answer(() => Response.json({ message: '' }))
  await render(<List />, { ...around, loader: () => ({ data: [order], next: null }) })
  fireEvent.click(await screen.findByRole('button', { name: words.order.cancel }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.order.keep }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called).toEqual([])
})

test('a cancellation that comes too late shows how the order is now', async () => {
  let isPacked = false
  answer(() => {
    isPacked = true
    return Response.json({ message: 'Состояние заказа уже изменилось', code: 'order-moved' }, { status: 409 })
  })
  const packed = { ...order, state: 'packed', can_cancel: false }
  await render(<List />, { ...around, loader: () => ({ data: [isPacked ? packed : order], next: null }) })
  fireEvent.click(await screen.findByRole('button', { name: words.order.cancel }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: words.order.cancel }))
  expect(await screen.findByText(words.order.about.packed)).toBeTruthy()
})

test('without orders the list leads to the store', async () => {
  await render(<List />, { ...around, loader: () => ({ data: [], next: null }) })
  expect(await screen.findByText(words.orders.empty)).toBeTruthy()
  const links = screen.getAllByRole('link', { name: words.product.toStore })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/store', '/store'])
})

test('a new order shows what comes next, what it holds and where it goes', async () => {
  await render(<One />, { ...around, loader: () => order, at: '/my-orders/1?done=yes' })
  expect(await screen.findByText(words.order.doneText)).toBeTruthy()
  const history = screen.getByRole('region', { name: 'История заказа' })
  const steps = within(history).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(['Новый', 'Собран', 'Отправлен', 'Получен'])
  expect(screen.getByText('2 шт.')).toBeTruthy()
  expect(screen.getByText('ул. Ерубаева, 41')).toBeTruthy()
})

test('a cancelled order has no steps ahead, and a parcel that has arrived is confirmed after a question', async () => {
  const { unmount } = await render(<One />, { ...around, loader: () => end('cancelled') })
  const history = await screen.findByRole('region', { name: words.order.history })
  expect(within(history).getAllByRole('listitem')).toHaveLength(2)
  unmount()
  let isReceived = false
  const called = answer(() => {
    isReceived = true
    return Response.json({ message: 'Отмечено' })
  })
  const sent = { ...order, state: 'sent', can_cancel: false, can_confirm: true }
  await render(<One />, { ...around, loader: () => (isReceived ? end('received') : sent) })
  fireEvent.click(await screen.findByRole('button', { name: words.order.confirm }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(words.order.confirmText)).toBeTruthy()
  expect(called).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: words.order.confirm }))
  expect(await screen.findByText(words.order.about.received)).toBeTruthy()
  expect(called).toEqual([`/api/store-orders/${id}/receipt`])
})
