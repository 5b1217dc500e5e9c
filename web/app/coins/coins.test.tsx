// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CoinEntry } from '#contract/coins/entry'
import { render } from '../../testing/render.tsx'
import list from '../list/ru.json' with { type: 'json' }
import { BalanceCard } from './balance-card.tsx'
import { EntryList } from './entry-list.tsx'
import { RuleList } from './rule-list.tsx'
import words from './ru.json' with { type: 'json' }

const around = { words: { coins: words, list } }
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
  expect(plain(screen.getByRole('region').textContent)).toContain('ещё 62 монеты отложены для заказов')
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
