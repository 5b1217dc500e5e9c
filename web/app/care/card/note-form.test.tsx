// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { NoteForm } from './note-form.tsx'

const id = '00000000-0000-7000-8000-00000000000a'
const person = {
  id,
  name: 'Серікова Аружан',
  first_name: 'Аружан',
  gender: 'female' as const,
  age: 13,
  school: '',
  grade: 7,
  grade_letter: '',
}
const card = {
  person: { ...person, education_language: 'ru', iin: '', phone: '', guardian: '', is_recognised: true, consent: null },
  audience: {
    pupil: 'Аружан',
    parents: ['Серікова Гүлнар'],
    psychologists: ['Жұмабаев Серік'],
    shared_with: ['Бекова Сәуле', 'Жұмабаев Серік'],
    key: 'key',
  },
  drafts: [],
  notes: [],
}
const kept = { words: 'Недописанное', layer: 'parents' as const, note: id, saved_at: '2026-11-20T04:00:00.000Z' }

async function show(answer: () => Response, draft: typeof kept | null = null) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return path.includes('note-draft') ? Response.json({ message: '' }) : answer()
  })
  const onDone = vi.fn<() => void>()
  await render(
    <NoteForm card={{ ...card, drafts: draft ? [draft] : [] }} noteId={id} edited={null} onDone={onDone} />,
    { words: { care: words } },
  )
  return { sent, onDone }
}
const save = () => userEvent.click(screen.getByRole('button', { name: words.note.save }))

test('before it is saved a note shows who will read it and who will not', async () => {
  await show(() => Response.json({ message: '' }))
  const choices = screen.getAllByRole('radio').map((choice) => choice.textContent)
  expect(choices[1]).toContain('Увидят: Серікова Гүлнар, психологи: Бекова Сәуле, Жұмабаев Серік. Не увидят: Аружан.')
})

test('text typed before is restored, and is sent with the readers that were shown', async () => {
  const { sent, onDone } = await show(() => Response.json({ message: 'Заметка сохранена' }), kept)
  expect(screen.getByRole('textbox')).toHaveProperty('value', kept.words)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toEqual({ words: kept.words, layer: 'parents', after: 0, audience: 'key' })
})

test('if a colleague was faster, the typed text stays in the form', async () => {
  const { onDone } = await show(() =>
    Response.json({ code: 'note-changed', message: 'Заметку изменили' }, { status: 409 }),
  )
  await userEvent.type(screen.getByRole('textbox'), 'Мой текст')
  await save()
  await waitFor(() => screen.getByText('Заметку изменили'))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Мой текст')
  expect(onDone).not.toHaveBeenCalled()
})
