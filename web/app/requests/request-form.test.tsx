// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { RequestForm } from './request-form.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())
const around = { words: { requests: words, words: contractWords } }
const child = { id: '0199aaaa-0000-4000-8000-000000000002', name: 'Серікова Аружан' }

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('a parent asks about a child; a retry uses the same key, and the term is beside the kind', async () => {
  const sent: { kind: string; child: string; key: string }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return sent.length === 1
        ? Response.json({ message: 'Нет связи', code: 'unavailable' }, { status: 503 })
        : Response.json({ message: 'Принято', id: child.id }, { status: 201 })
    }),
  )
  await render(<RequestForm childrenOfParent={[child]} />, around)
  await choose('О чём запрос', 'Исправить данные')
  expect(screen.getByText('Ответ за 1 рабочий день')).toBeTruthy()
  await choose('Чьи данные', child.name)
  fireEvent.change(screen.getByRole('textbox', { name: /Текст запроса/ }), { target: { value: 'Ошибка в фамилии' } })
  fireEvent.click(screen.getByRole('button', { name: 'Отправить запрос' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Отправить запрос' }).getAttribute('aria-disabled')).toBeNull(),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Отправить запрос' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({ kind: 'correction', child: child.id })
  expect(sent[1]).toEqual(sent[0])
})

test('nothing is sent without a kind and a text', async () => {
  const call = vi.fn()
  vi.stubGlobal('fetch', call)
  await render(<RequestForm childrenOfParent={[]} />, around)
  expect(screen.queryByRole('combobox', { name: /Чьи данные/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Отправить запрос' }))
  expect(call).not.toHaveBeenCalled()
})
