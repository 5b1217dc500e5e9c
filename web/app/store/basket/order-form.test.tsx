// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { Basket } from '#contract/store/basket'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { showBasket } from '../../shell/account/own-basket.ts'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import words from '../ru.json' with { type: 'json' }
import OwnBasket from './own-basket.tsx'
import { basketHeading } from './basket-heading.ts'

const around = { words: { store: words, words: contractWords, shell: shellWords } }
const idOf = (last: number) => `0199aaaa-0000-4000-8000-00000000000${last}`
const lineOf = (last: number, name: string, sum: number): Basket['lines'][number] => ({
  product: {
    id: idOf(last),
    name,
    price: sum,
    available: 6,
    category: 'study',
    drawing: null,
    picture: null,
    picture_alt: '',
  },
  quantity: 1,
  state: 'available',
  sum,
})
const basket: Basket = {
  version: 7,
  lines: [lineOf(1, 'Рюкзак', 310), lineOf(2, 'Игрушка', 120), lineOf(3, 'Блокнот', 45)],
  count: 3,
  total: 475,
  can_order: true,
  terms: { offer: '2', returns: '1' },
}
const delivery = {
  is_remembered: true,
  address: {
    recipient: 'Серікқызы Айару',
    phone: '+77011234567',
    region_id: 'karaganda',
    district_id: 'karaganda-city',
    address: 'ул. Ерубаева, 41, кв. 12',
    comment: '',
  },
}

const Form = ({ balance }: { balance: number }) => (
  <>
    <h1 id={basketHeading} tabIndex={-1}>
      Корзина
    </h1>
    <OwnBasket
      problem={null}
      coins={{ balance }}
      delivery={delivery}
      regions={[{ id: 'karaganda', name: 'Карагандинская' }] as never}
      districts={[{ id: 'karaganda-city', name: 'Караганда' }] as never}
    />
  </>
)

/** Answers every call, and collects what was sent to the paths of the store. */
function answer(replies: Record<string, () => Response>) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ path, body: JSON.parse(body) })
    return replies[path]?.() ?? Response.json({ data: [] })
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  showBasket(null)
})

async function shown(balance: number): Promise<void> {
  showBasket(basket)
  await render(<Form balance={balance} />, around)
}

test('too few coins: the button is closed, with what is missing, what to remove and how to earn', async () => {
  answer({
    '/api/coin-rules': () =>
      Response.json({
        data: [{ occasion: 'survey', amount: 20, daily_limit: 3, title: 'Пройти опрос', description: '' }],
      }),
  })
  await shown(340)
  expect(screen.getByText('Не хватает монет: 135')).toBeTruthy()
  expect(screen.getByText('340 из 475')).toBeTruthy()
  expect(screen.getByText('Убери «Рюкзак», и монет хватит на остальное.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Оформить заказ' }).disabled).toBe(true)
  expect(screen.getByRole('heading', { name: 'Как накопить недостающие монеты: 135' })).toBeTruthy()
  expect(await screen.findByText('Пройти опрос')).toBeTruthy()
})

test('nothing is ticked beforehand, and without both agreements nothing is sent', async () => {
  const sent = answer({})
  await shown(500)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  fireEvent.click(boxes[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: /^Заказать: 475/ }))
  expect(await screen.findByText(contractWords.terms.required)).toBeTruthy()
  expect(sent).toEqual([])
})

test('the order says what the reader saw and agreed to; a retry has the same key', async () => {
  const sent = answer({
    '/api/store-orders': () => Response.json({ message: 'Цена изменилась', code: 'price-changed' }, { status: 409 }),
    '/api/basket': () => Response.json({ ...basket, version: 8, total: 476 }),
  })
  await shown(500)
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: /^Заказать: 475/ }))
  expect(await screen.findByText('Цена изменилась')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Заказать: 476/ }))
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.body).toMatchObject({
    ...delivery.address,
    agrees_to_offer: true,
    agrees_to_returns: true,
    offer_version: '2',
    returns_version: '1',
    basket_version: 7,
    total: 475,
  })
  expect(sent[1]?.body).toMatchObject({ basket_version: 8, total: 476, key: sent[0]?.body.key })
})

test('new terms have to be agreed to again', async () => {
  answer({
    '/api/store-orders': () => Response.json({ message: 'Новая версия', code: 'terms-changed' }, { status: 409 }),
    '/api/basket': () => Response.json({ ...basket, terms: { offer: '3', returns: '1' } }),
  })
  await shown(500)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: /^Заказать: 475/ }))
  await until(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, false]))
  expect(await screen.findByText('Новая версия')).toBeTruthy()
  expect(screen.getByDisplayValue(delivery.address.address)).toBeTruthy()
})

test('a line that another tab has changed is refused and shown as it is now', async () => {
  const sent = answer({
    [`/api/basket/lines/${idOf(3)}`]: () =>
      Response.json({ message: 'Корзина изменилась', code: 'basket-changed' }, { status: 409 }),
    '/api/basket': () =>
      Response.json({ ...basket, version: 9, lines: basket.lines.slice(0, 2), count: 2, total: 430 }),
  })
  await shown(500)
  const steps = screen.getByRole('group', { name: 'Количество: Блокнот' })
  fireEvent.click(within(steps).getByRole('button', { name: 'Добавить одну штуку: Блокнот' }))
  await until(() => expect(screen.queryByText('Блокнот')).toBeNull())
  expect(sent[0]?.body).toEqual({ quantity: 2, version: 7 })
  expect(screen.getByRole('button', { name: /^Заказать: 430/ })).toBeTruthy()
})

test('what is sold out closes the order and says why', async () => {
  answer({})
  const [first] = basket.lines
  showBasket({
    ...basket,
    can_order: false,
    total: 165,
    lines: [{ ...first!, state: 'out' }, ...basket.lines.slice(1)],
  })
  await render(<Form balance={500} />, around)
  expect(screen.getByText('закончился, в заказ не войдёт')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Оформить заказ' }).disabled).toBe(true)
  expect(screen.getByText(words.basket.unavailable)).toBeTruthy()
})

test('coins spent elsewhere: after the refusal the page shows what is missing now, and how to earn it', async () => {
  answer({
    '/api/store-orders': () => Response.json({ message: 'Не хватает монет', code: 'coins-short' }, { status: 409 }),
    '/api/basket': () => Response.json(basket),
    '/api/coins': () => Response.json({ balance: 400, reserved: 100 }),
  })
  await shown(500)
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: /^Заказать: 475/ }))
  expect(await screen.findByText('Не хватает монет: 75')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Как накопить недостающие монеты: 75' })).toBeTruthy()
  expect(screen.queryByText(words.sum.left)).toBeNull()
})

test('coins earned in another tab count as soon as this one is shown; without an answer the balance stays', async () => {
  let balance: number | null = 500
  answer({
    '/api/coins': () =>
      balance === null
        ? Response.json({ message: '', code: 'x' }, { status: 503 })
        : Response.json({ balance, reserved: 0 }),
  })
  await shown(340)
  expect(screen.getByText('Не хватает монет: 135')).toBeTruthy()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: /^Заказать: 475/ })).toBeTruthy()
  balance = null
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('button', { name: /^Заказать: 475/ })).toBeTruthy()
})

test('the sum counts the pieces that are ordered, not those that are marked', async () => {
  answer({})
  const [first, second, third] = basket.lines
  showBasket({
    ...basket,
    can_order: false,
    total: 120,
    lines: [{ ...first!, state: 'withdrawn' }, second!, { ...third!, quantity: 9, state: 'short' }],
  })
  await render(<Form balance={500} />, around)
  expect(screen.getByText('Товары, 1 шт.')).toBeTruthy()
})

test('the focus stays: on the button that reaches a limit, and on the heading when the last line has gone', async () => {
  const [, , notebook] = basket.lines
  const one = { ...basket, lines: [notebook!], count: 1, total: 45 }
  answer({
    [`/api/basket/lines/${idOf(3)}`]: () => Response.json({ ...one, version: 9, lines: [], count: 0, total: 0 }),
  })
  showBasket({ ...one, lines: [{ ...notebook!, quantity: 2 }], count: 2, total: 90 })
  await render(<Form balance={500} />, around)
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Убрать одну штуку: Блокнот' })
  less.focus()
  act(() => showBasket({ ...one, version: 8 }))
  expect(less.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(less)
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из корзины: Блокнот' }))
  expect(await screen.findByText('В корзине пусто')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Корзина' }))
})
