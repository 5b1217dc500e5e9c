// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { CoinEntry } from '#contract/coins/entry'
import { render } from '../../testing/render.tsx'
import { until } from '../../testing/until.ts'
import list from '../list/ru.json' with { type: 'json' }
import shell from '../shell/ru.json' with { type: 'json' }
import { BalanceCard } from './balance-card.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { EntryList } from './entry-list.tsx'
import { RuleList } from './rule-list.tsx'
import words from './ru.json' with { type: 'json' }

const around = { words: { coins: words, list, shell, words: contractWords } }

afterEach(() => vi.unstubAllGlobals())

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')
const empty = { title: 'Монет пока нет', text: 'Начни с любого способа' }
const entry: CoinEntry = {
  number: 1,
  kind: 'earned',
  reason: 'survey',
  amount: 10,
  balance_after: 40,
  title: 'Опрос «Планы»',
  comment: '',
  at: '2026-11-20T04:00:00.000Z',
}

it('the balance says what can be spent, and what is set aside for orders', async () => {
  const { unmount } = await render(<BalanceCard coins={{ balance: 21, reserved: 0 }} toStore />, around)
  expect(plain(screen.getByRole('region').textContent)).toBe('21 монетаможно потратить в магазинеВ магазин')
  unmount()
  await render(<BalanceCard coins={{ balance: 5, reserved: 62 }} />, around)
  expect(plain(screen.getByRole('region').textContent)).toContain('отложено для заказов: 62 монеты')
})

it('each entry has its change with a sign, the balance after it and its reason', async () => {
  const data = [
    { ...entry, number: 3, amount: -20, balance_after: 20, title: 'Изменили сотрудники', comment: 'Отметили дважды' },
    { ...entry, number: 2, amount: 0, title: 'Заказ 17: отправлен, монеты списаны' },
    entry,
  ]
  await render(<EntryList page={{ data, next: null }} empty={empty} />, around)
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => plain(within(row).getByText(/стало/).closest('p')!.textContent))
  expect(rows).toEqual(['−20стало 20', '0стало 40', '+10стало 40'])
  expect(screen.getByText('Отметили дважды')).toBeTruthy()
})

it('without entries it says what will be here', async () => {
  await render(<EntryList page={{ data: [], next: null }} empty={empty} />, around)
  expect(screen.getByText('Монет пока нет')).toBeTruthy()
})

it('a rule says how many coins, for what and how often', async () => {
  const rule = {
    occasion: 'test' as const,
    amount: 40,
    daily_limit: 2,
    title: 'Пройти тест',
    description: 'Ответь на половину.',
  }
  await render(<RuleList rules={[rule]} />, around)
  expect(plain(screen.getByRole('listitem').textContent)).toBe(
    '+4040 монетПройти тестОтветь на половину.не чаще 2 раз в день',
  )
})

it('a correction has a key without https, the same in a retry, and another one after it was used', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    return keys.length === 1
      ? Response.json({ message: 'Сбой', code: 'x' }, { status: 503 })
      : Response.json({ message: 'Уже записано', code: 'coin-key-used' }, { status: 409 })
  })
  await render(<CorrectionForm id="0199aaaa-0000-4000-8000-000000000001" />, around)
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/Сколько монет/, '20')
  type(/Причина/, 'Занятие отметили дважды, исправляем')
  for (const times of [1, 2, 3]) {
    const button = screen.getByRole('button', { name: words.staff.save })
    fireEvent.click(button)
    await until(() => expect(keys).toHaveLength(times))
    await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
