// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import { ChoicesCard } from './choices-card.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const choices = [{ category: 'testing' as const, by_mail: true, by_sms: false }]
const draw = (props: Partial<Parameters<typeof ChoicesCard>[0]> = {}) =>
  render(<ChoicesCard choices={choices} quietHours={{ from: 21, to: 8 }} who="pupil" hasEmail {...props} />, {
    words: { accounts: words, translation: shell },
  })
const way = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const bodiesOf = (call: ReturnType<typeof vi.fn>) => call.mock.calls.map(([, init]) => JSON.parse(init.body))

test('the cabinet is always on; each other channel is saved at once, in the order of the presses', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Сохранено' }))
  vi.stubGlobal('fetch', call)
  await draw()
  expect(way('Результаты и тесты: В кабинет')).toMatchObject({ checked: true, disabled: true })
  expect(way('Семья и профиль: SMS').checked).toBe(false)
  fireEvent.click(way('Результаты и тесты: SMS'))
  fireEvent.click(way('Результаты и тесты: Почта'))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(bodiesOf(call)).toEqual([
    { category: 'testing', by_mail: true, by_sms: true },
    { category: 'testing', by_mail: false, by_sms: true },
  ])
  expect([way('Результаты и тесты: SMS').checked, way('Результаты и тесты: Почта').checked]).toEqual([true, false])
})

test('a channel that could not be saved reverts, and the next one is saved without it', async () => {
  const call = vi.fn(async (..._sent: unknown[]) =>
    Response.json({ code: 'too-busy', message: 'Не сейчас', errors: {} }, { status: 503 }),
  )
  vi.stubGlobal('fetch', call)
  await draw()
  fireEvent.click(way('Результаты и тесты: SMS'))
  await waitFor(() => expect(way('Результаты и тесты: SMS').checked).toBe(false))
  call.mockResolvedValue(Response.json({ message: 'Сохранено' }))
  fireEvent.click(way('Результаты и тесты: Почта'))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(bodiesOf(call)[1]).toEqual({ category: 'testing', by_mail: false, by_sms: false })
})

test('without an e-mail it cannot be chosen as a channel, and the reason is given', async () => {
  await draw({ who: 'parent', hasEmail: false, choices: [{ category: 'general', by_mail: true, by_sms: false }] })
  expect(way('Семья и профиль: Почта')).toMatchObject({ checked: false, disabled: true })
  expect(way('Результаты ребёнка: SMS').disabled).toBe(false)
  expect(screen.getByText(/нужно добавить почту/).tagName).toBe('P')
})

test('quiet hours are saved at once: other hours, none, and the last ones again', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Сохранено' }))
  vi.stubGlobal('fetch', call)
  await draw()
  const hours = (name: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name })
  expect([hours('С')?.value, hours('До')?.value]).toEqual(['21', '8'])
  // The end must differ from the start.
  expect([...(hours('До')?.options ?? [])].map(({ value }) => value)).not.toContain('21')
  fireEvent.change(hours('С')!, { target: { value: '22' } })
  fireEvent.click(way('Тихие часы'))
  expect(hours('С')).toBeNull()
  fireEvent.click(way('Тихие часы'))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
  expect(bodiesOf(call)).toEqual([
    { quiet_hours: { from: 22, to: 8 } },
    { quiet_hours: null },
    { quiet_hours: { from: 22, to: 8 } },
  ])
})

test('hours that could not be saved revert', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'too-busy', message: 'Не сейчас', errors: {} }, { status: 503 }),
  )
  await draw({ who: 'parent', quietHours: null })
  expect(way('Тихие часы').checked).toBe(false)
  fireEvent.click(way('Тихие часы'))
  await waitFor(() => expect(way('Тихие часы').checked).toBe(false))
  expect(screen.queryByRole('combobox')).toBeNull()
})
