// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import accounts from '../../accounts/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ChildData } from './child-data.tsx'

afterEach(() => vi.unstubAllGlobals())
const around = { words: { cabinet: words, accounts, words: contractWords } }
const consent = {
  kind: 'guardian' as const,
  by: 'Серікова Гүлнар',
  is_recorded: false,
  locale: 'kz' as const,
  at: '2026-11-20T04:00:00.000Z',
}
const consents = [
  { ...consent, id: '2', is_given: false, version: '2' },
  { ...consent, id: '1', is_given: true, version: '1' },
]

test('each consent shows who, when, in which language and version, and links to the text of that version', async () => {
  await render(<ChildData linkId="link" consents={consents} />, around)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Согласие отозвано: Серікова Гүлнар')
  expect(rows[1]).toContain('Согласие дано: Серікова Гүлнар')
  expect(screen.getByRole('link', { name: 'Текст версии 1' }).getAttribute('href')).toBe('/personal-data?version=1')
})

test('the file about the child needs the password', async () => {
  const saved = vi.fn()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:file'), revokeObjectURL: () => {} }),
  )
  const call = vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', call)
  await render(<ChildData linkId="0199aaaa-0000-4000-8000-000000000001" consents={[]} />, around)
  fireEvent.click(screen.getByRole('button', { name: 'Скачать файл' }))
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/пароль/i, { selector: 'input' }), { target: { value: 'Bagdar2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Скачать файл' }))
  await waitFor(() => expect(screen.getByText(/Файл скачан/)).toBeTruthy())
  expect(saved).toHaveBeenCalledTimes(1)
})
