// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { WorryForm } from './worry-form.tsx'

const id = '00000000-0000-7000-8000-00000000000a'
const circle = [
  { part: 'author' as const, name: 'Жұмабаев Серік' },
  { part: 'center' as const, name: 'Бекова Сәуле' },
  { part: 'admin' as const, name: 'Нұрланова Дина' },
  { part: 'parent' as const, name: 'Серікова Гүлнар' },
]

async function show() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null)
    return Response.json({ message: 'Протокол открыт' })
  })
  await render(<WorryForm pupilId={id} worryId={id} circle={circle} />, { words: { care: words } })
  return sent
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
const told = () => screen.getByText(words.worry.told).parentElement?.textContent ?? ''

test('those notified at once are named, and no parent if the danger comes from home', async () => {
  await show()
  await choose(words.worry.level.danger)
  await choose(words.worry.home.no)
  for (const name of ['Бекова Сәуле', 'Нұрланова Дина', 'Серікова Гүлнар']) expect(told()).toContain(name)
  await choose(words.worry.home.yes)
  expect(told()).not.toContain('Серікова Гүлнар')
  await choose(words.worry.level.watch)
  expect(told()).toContain(words.worry.toldNobody)
})

test('it cannot be sent before the source of the danger is chosen, and then contains it', async () => {
  const sent = await show()
  await choose(words.worry.level.today)
  await userEvent.type(screen.getByRole('textbox'), 'Плачет третий день подряд')
  const open = () => userEvent.click(screen.getByRole('button', { name: words.worry.open }))
  await open()
  expect(sent).toEqual([])
  await choose(words.worry.home.yes)
  await open()
  await waitFor(() => expect(sent).toEqual([{ level: 'today', seen: 'Плачет третий день подряд', is_from_home: true }]))
})
