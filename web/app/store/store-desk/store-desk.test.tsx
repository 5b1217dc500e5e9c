// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { OrderForStaff } from '#contract/store/order-desk'
import type { OrderState } from '#contract/store/order-states'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import storeWords from '../ru.json' with { type: 'json' }
import { MoveForm } from './move-form.tsx'
import { MovementForm } from './movement-form.tsx'
import words from './ru.json' with { type: 'json' }

const around = { words: { 'store-desk': words, store: storeWords, words: contractWords, shell: shellWords } }
const id = '0199aaaa-0000-4000-8000-000000000001'

const orderIn = (state: OrderState, next: OrderState[]): OrderForStaff => ({
  id,
  number: '2026-000012',
  state,
  next,
  total: 310,
  count: 1,
  created_at: '2026-11-20T05:00:00.000Z',
  lines: [],
  steps: [],
  pupil: 'Серікқызы Айару',
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
})

function collect(reply: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return reply()
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

test('an order is packed with one press, from the state that the page shows', async () => {
  const sent = collect(() => Response.json(orderIn('packed', ['sent', 'cancelled'])))
  await render(<MoveForm order={orderIn('new', ['packed', 'cancelled'])} />, around)
  fireEvent.click(screen.getByRole('button', { name: words.order.to.packed }))
  await until(() => expect(sent).toEqual([{ from: 'new', to: 'packed', reason: '', restock: false }]))
})

test('a return asks why, and whether the products are sold again, before anything is sent', async () => {
  const sent = collect(() => Response.json(orderIn('returned', [])))
  await render(<MoveForm order={orderIn('received', ['returned'])} />, around)
  fireEvent.click(screen.getByRole('button', { name: words.order.to.returned }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: words.order.to.returned }))
  expect(await screen.findByText(contractWords.comment.short)).toBeTruthy()
  expect(sent).toEqual([])
  const reason = 'Не подошёл размер, вещь целая'
  fireEvent.change(screen.getByRole('textbox', { name: /Причина/ }), { target: { value: reason } })
  fireEvent.click(screen.getByRole('checkbox', { name: words.fields.restock }))
  fireEvent.click(screen.getByRole('button', { name: words.order.to.returned }))
  await until(() => expect(sent).toEqual([{ from: 'received', to: 'returned', reason, restock: true }]))
})

test('an order that has ended has no buttons', async () => {
  await render(<MoveForm order={orderIn('cancelled', [])} />, around)
  expect(screen.getByText(words.order.ended)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a movement with a real minus sign is sent; half a piece is not', async () => {
  const sent = collect(() => Response.json({ message: 'Внесено', stock: {} }, { status: 201 }))
  await render(<MovementForm id={id} />, around)
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/На сколько/, '2.5')
  type(/Комментарий/, 'Разбилось при пересчёте')
  fireEvent.click(screen.getByRole('button', { name: words.stock.move }))
  expect(await screen.findByText(contractWords.number.wrong)).toBeTruthy()
  expect(sent).toEqual([])
  type(/На сколько/, '−3')
  fireEvent.click(screen.getByRole('button', { name: words.stock.move }))
  await until(() => expect(sent).toMatchObject([{ change: -3, reason: 'supply', comment: 'Разбилось при пересчёте' }]))
})

test('a movement whose answer was lost is sent with the same key; once the server knows another by it, the next is new', async () => {
  const sent = collect(() => {
    const [status, code] = sent.length === 1 ? [503, 'x'] : [409, 'movement-key-used']
    return Response.json({ message: 'Сбой', code }, { status })
  }) as { key: string }[]
  await render(<MovementForm id={id} />, around)
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const press = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: words.stock.move }))
    await until(() => expect(sent).toHaveLength(times))
    await until(() =>
      expect(screen.getByRole('button', { name: words.stock.move }).getAttribute('aria-busy')).toBeNull(),
    )
  }
  type(/На сколько/, '20')
  type(/Комментарий/, 'Накладная 17')
  await press(1)
  type(/На сколько/, '30')
  await press(2)
  await press(3)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]).toMatchObject({ change: 30 })
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
