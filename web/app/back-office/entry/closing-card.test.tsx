// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { kindOf } from '#contract/publishing/kinds'
import { formWords } from '../../../testing/form-words.ts'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import { anEntry, anEntryText } from '../../../testing/values/publishing.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { blankDocument } from '../draft/document.rules.ts'
import { EntryForm } from './entry-form.tsx'

const { shared, texts } = blankDocument(kindOf('center'))
const text = (name: string) => anEntryText({ draft: { ...texts.ru, name }, published: { name }, state: 'published' })
const entry = anEntry({
  id: 'center-oral',
  kind: 'center',
  about: 'Уральск, ул. Ленина, 1',
  version: 4,
  shared,
  texts: { ru: text('Центр, Уральск'), kk: text('Орталық, Орал'), en: text('Centre, Oral') },
})

let hanging: { appointments: number; staff: number; pupils: number }
let sent: string[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/revisions')) return Response.json({ data: [], next: null })
    if (path.includes('/references')) return Response.json({ data: [] })
    if (path.endsWith('/hanging')) return Response.json(hanging)
    sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`)
    return Response.json({ ...entry, version: 5, archived_at: '2026-11-23T05:00:00.000Z' })
  })
})
const show = () =>
  render(<EntryForm kind="center" entry={entry} isNew={false} />, {
    words: { 'back-office': words, kinds: kindWords, shell, ...formWords.ru },
  })

test('closing a centre shows what depends on it first, and can be undone', async () => {
  hanging = { appointments: 0, staff: 2, pupils: 41 }
  await show()
  expect(await screen.findByText('41')).toBeTruthy()
  // It was imported with the site, and nobody has saved it since.
  expect(screen.getByText('загружено с сайтом, здесь не меняли')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(await screen.findByRole('dialog', { name: 'Закрыть «Центр, Уральск, Уральск, ул. Ленина, 1»?' })).toBeTruthy()
  expect(await screen.findByText(/Сотрудников: 2, выбрали этот центр: 41/)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1)!)
  expect(await screen.findByRole('button', { name: 'Открыть снова' })).toBeTruthy()
  expect(screen.getByText(/Закрыто с 23 ноября/)).toBeTruthy()
  expect(sent).toEqual([expect.stringMatching(/^POST .*\/center-oral\/archiving \{"version":4\}$/)])
})

test('a centre with upcoming appointments cannot be closed, and the page says what to do', async () => {
  hanging = { appointments: 3, staff: 2, pupils: 41 }
  await show()
  expect(await screen.findByText(/Пока впереди есть записи, закрыть нельзя/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull()
})
