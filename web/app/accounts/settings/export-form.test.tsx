// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import { ExportForm } from './export-form.tsx'
import words from '../ru.json' with { type: 'json' }

/** Records the names of downloaded files. */
const kept = vi.fn<(name: string) => void>()

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  kept.mockClear()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Текущий пароль')
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Скачать файл' }))
async function draw(call: () => Promise<Response>) {
  const fetched = vi.fn(call)
  const onExported = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await render(<ExportForm onExported={onExported} />, { words: { accounts: words, translation: shell } })
  return { fetched, onExported }
}

test('the file needs the password, which is then cleared', async () => {
  const { fetched, onExported } = await draw(async () => new Response('{}'))
  press()
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.change(field(), { target: { value: 'Kazakh2026' } })
  press()
  await waitFor(() => expect(onExported).toHaveBeenCalledTimes(1))
  expect(kept).toHaveBeenCalledExactlyOnceWith('bagdar.json')
  expect(field().value).toBe('')
})

test('after a failure the typed text stays and the reason is shown', async () => {
  const wrong = { code: 'password-wrong', message: '', errors: { current_password: ['Пароль не подошёл'] } }
  const { onExported } = await draw(async () => Response.json(wrong, { status: 422 }))
  fireEvent.change(field(), { target: { value: 'Kazakh2025' } })
  press()
  expect((await screen.findByText('Пароль не подошёл')).textContent).toBe('Пароль не подошёл')
  expect(field().value).toBe('Kazakh2025')
  expect([kept, onExported].map((done) => done.mock.calls.length)).toEqual([0, 0])
})
