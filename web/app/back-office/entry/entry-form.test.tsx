// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/publishing/entries'
import { kindOf } from '#contract/publishing/kinds'
import { formWords } from '../../../testing/form-words.ts'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import { anEntry, anEntryText } from '../../../testing/values/publishing.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { blankDocument } from '../draft/document.rules.ts'
import { EntryForm } from './entry-form.tsx'
import { readStoredEntry } from '../draft/stored-entry.ts'

// A partner has no rich text and no address, so this tests only the form around the fields.
const kind = 'partner'
const { shared, texts } = blankDocument(kindOf(kind))
const text = (title: string) =>
  anEntryText({
    draft: { ...texts.ru, title, body: title && 'О партнёре' },
    state: title ? 'draft' : 'empty',
  })
const entry = anEntry({
  kind,
  version: 3,
  shared,
  texts: { ru: text('Музей'), kk: text(''), en: text('') },
  changed_at: '2026-11-23T05:00:00.000Z',
  changed_by: 'Айгерім Есенова',
})

interface Sent {
  path: string
  method: string
  body: { version: number; texts: Record<string, { title: string }>; languages: string[] }
}
let sent: Sent[]
let revisions: object[]
let answer: (sent: Sent) => Response | Promise<Response>
const refused = (status: number, code: string, message: string) =>
  Response.json({ code, message, errors: {} }, { status })

beforeEach(() => {
  sent = []
  revisions = []
  answer = ({ body }) => Response.json({ ...entry, version: body.version + 1 })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/revisions')) return Response.json({ data: revisions, next: null })
    const call = { path, method, body: typeof body === 'string' ? JSON.parse(body) : null }
    sent.push(call)
    return answer(call)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function Address() {
  return <output>{useLocation().pathname}</output>
}
const show = (isNew = false, opened = entry) =>
  render(
    <>
      <EntryForm kind={kind} entry={opened} isNew={isNew} />
      <Address />
    </>,
    { words: { 'back-office': words, kinds: kindWords, shell, ...formWords.ru } },
  )
const title = () => screen.findByRole('textbox', { name: 'Название' })

test('typed text is saved automatically, with the version it began from', async () => {
  await show()
  await userEvent.type(await title(), ' наук')
  expect(await screen.findByText('есть несохранённое')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { version: 3, texts: { ru: { title: 'Музей наук' } } } })
  expect(await screen.findByText(/^сохранено/)).toBeTruthy()
})

test('a new entry is created once and gets its address, without asking whether to leave', async () => {
  answer = () => Response.json({ ...entry, version: 1 }, { status: 201 })
  await show(true)
  await userEvent.type(await title(), ' наук')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(`/back-office/partner/${entry.id}`)).toBeTruthy()
  expect(screen.queryByText('Уйти без сохранения?')).toBeNull()
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
})

test('an empty new entry is not saved automatically', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const blank: Entry = { ...entry, version: 0, texts: { ru: text(''), kk: text(''), en: text('') } }
  await show(true, { ...blank, texts: { ...blank.texts, ru: { ...text(''), draft: { ...texts.ru, title: '' } } } })
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .type(screen.getByLabelText('Сайт'), 'https://example.kz')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual([])
  vi.useRealTimers()
})

test('the address is the server’s, whatever the title becomes, with a link to the page once it is public', async () => {
  const project: Entry = {
    ...entry,
    kind: 'project',
    address: '',
    version: 0,
    texts: { ru: text(''), kk: text(''), en: text('') },
  }
  answer = ({ body }) => Response.json({ ...project, address: 'muzey', version: body.version ?? 1 })
  await render(<EntryForm kind="project" entry={project} isNew />, {
    words: { ...formWords.ru, 'back-office': words, kinds: kindWords, shell },
  })
  const title = await screen.findByLabelText('Заголовок')
  await userEvent.type(title, 'Музей')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Адрес страницы').value).toBe('muzey'))
  await userEvent.type(title, ' и библиотека')
  expect(screen.getByLabelText<HTMLInputElement>('Адрес страницы').value).toBe('muzey')
  expect(screen.getByText('Страница: /projects/muzey')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Открыть на сайте' })).toBeNull()
})

test('a public entry has a link to its page', async () => {
  const open: Entry = {
    ...entry,
    kind: 'faq',
    texts: { ...entry.texts, ru: { ...text('Вопрос?'), state: 'published', published: text('Вопрос?').draft } },
  }
  await render(<EntryForm kind="faq" entry={open} isNew={false} />, {
    words: { ...formWords.ru, 'back-office': words, kinds: kindWords, shell },
  })
  expect(screen.getByRole('link', { name: 'Открыть на сайте' }).getAttribute('href')).toBe(`/faq#${entry.id}`)
})

test('a new entry changed after a lost reply loses nothing and is not created twice', async () => {
  const theirs = { ...entry, version: 2, texts: { ...entry.texts, kk: text('Мұражай') } }
  answer = ({ method }) =>
    method === 'POST' ? refused(409, 'entry-changed', 'Эту запись уже изменили') : Response.json(theirs)
  await show(true)
  await userEvent.type(await title(), ' наук')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить мой текст' }))
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT']))
  expect(sent.at(-1)).toMatchObject({
    body: { version: 2, texts: { ru: { title: 'Музей наук' }, kk: { title: 'Мұражай' } } },
  })
  expect(await screen.findByText(`/back-office/partner/${entry.id}`)).toBeTruthy()
})

test('text typed while a new entry is being created is stored under its id', async () => {
  const made = Promise.withResolvers<Response>()
  answer = ({ method, body }) =>
    method === 'POST' ? made.promise : Response.json({ ...entry, version: body.version + 1 })
  await show(true)
  await userEvent.type(await title(), ' наук')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await userEvent.type(await title(), ' и техники')
  made.resolve(Response.json({ ...entry, version: 1 }, { status: 201 }))
  expect(await screen.findByText(`/back-office/partner/${entry.id}`)).toBeTruthy()
  expect(readStoredEntry(kind, '', true)).toBeNull()
  expect(readStoredEntry(kind, entry.id, false)?.document.texts.ru.title).toBe('Музей наук и техники')
})

test('the first of many changed fields are named, and how many more there are', async () => {
  const changed = [
    'texts.ru.title',
    'texts.ru.body',
    'texts.kk.title',
    'texts.kk.body',
    'shared.link',
    'shared.picture',
  ]
  revisions = [
    { number: 2, what: 'saved', at: entry.changed_at, by: 'Айгерім Есенова', changed, languages: ['ru', 'kk'] },
  ]
  await show()
  const named = 'сохранено: Название, русский; О партнёре, русский; Название, казахский; О партнёре, казахский и ещё 2'
  expect(await screen.findByText(named)).toBeTruthy()
})

test('each language shows its state and its gaps', async () => {
  await show()
  expect(await screen.findByRole('tab', { name: 'Русский готов' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Қазақша нет' }))
  expect(await screen.findByText('Не заполнено:')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'О партнёре' }))
  expect(document.activeElement?.getAttribute('data-path')).toBe('texts.kk.body')
})

test('a language with a fault is not ready, every fault leads to its field, and nothing can be published', async () => {
  const long = { ...text('Музей'), draft: { ...text('Музей').draft, body: 'я'.repeat(601) } }
  await show(false, {
    ...entry,
    shared: { ...shared, link: 'museum' },
    texts: { ru: text('Музей'), kk: long, en: text('') },
  })
  expect(await screen.findByRole('tab', { name: 'Русский в работе' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).toBeNull()
  expect(screen.getAllByText('есть ошибки')).toHaveLength(2)
  const faults = (await screen.findByText('Опубликовать можно, когда исправите')).parentElement!
  expect(within(faults).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(within(faults).getByRole('button', { name: 'О партнёре, казахский' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-path')).toBe('texts.kk.body'))
  await userEvent.click(within(faults).getByRole('button', { name: 'Сайт' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-path')).toBe('shared.link'))
})

test('the reasons for a refused publication are listed by field', async () => {
  const errors = {
    'texts.ru.body': ['Это обязательное поле'],
    'shared.link': ['Нужна ссылка'],
    at: ['Это время уже прошло'],
  }
  answer = () => Response.json({ code: 'invalid', message: 'Это обязательное поле', errors }, { status: 422 })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }))
  const note = (await screen.findByText('Исправьте 2 поля')).parentElement!
  const told = within(note).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'О партнёре, русский: Это обязательное поле',
    'Сайт: Нужна ссылка',
  ])
  expect(screen.getByRole('tab', { name: 'Русский в работе' })).toBeTruthy()
})

test('only complete languages can be published', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: expect.stringContaining('/publication'),
    body: { version: 3, languages: ['ru'] },
  })
})

test('a schedule is cancelled without unpublishing anything, for the ticked languages', async () => {
  const at = '2026-11-25T09:00:00.000Z'
  const standing = (title: string, isOlder = false) => ({
    ...text(title),
    state: 'scheduled' as const,
    publish_at: at,
    waits_older: isOlder,
    published: text(title).draft,
    published_at: entry.changed_at,
  })
  await show(false, { ...entry, texts: { ru: standing('Музей', true), kk: standing('Мұражай'), en: text('') } })
  expect(await screen.findByText(/выйдет текст, каким он был при назначении: русский\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Казахский' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отменить выход по времени' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отменить выход по времени' }),
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: expect.stringContaining('/schedule-cancellation'),
    body: { languages: ['ru'] },
  })
})

test('a public text whose draft is incomplete can be unpublished alone', async () => {
  const ru = {
    ...text('Музей'),
    state: 'changed' as const,
    published: text('Музей').draft,
    published_at: entry.changed_at,
    draft: text('').draft,
  }
  await show(false, { ...entry, texts: { ru, kk: text(''), en: text('') } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Русский' }))
  await userEvent.click(screen.getByRole('button', { name: 'Снять с сайта' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Снять с сайта' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ path: expect.stringContaining('/withdrawal'), body: { languages: ['ru'] } }),
  )
})

test('the second of two editors sees who was first, compares and keeps their own text', async () => {
  await show()
  const sentence = 'Эту запись уже изменили: Нұрлан Сәтов, 23 ноября, 10:24'
  const theirs = { ...entry, version: 4, texts: { ...entry.texts, kk: text('Мұражай') } }
  answer = ({ method, body }) => {
    if (method === 'GET') return Response.json(theirs)
    return body.version === 3 ? refused(409, 'entry-changed', sentence) : Response.json({ ...theirs, version: 5 })
  }
  await userEvent.type(await title(), ' наук')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain(sentence)

  await userEvent.click(within(note).getByRole('button', { name: 'Сравнить' }))
  const difference = await screen.findByRole('dialog', { name: 'Чем отличаются тексты' })
  expect(within(difference).getByText('Название, казахский')).toBeTruthy()
  await userEvent.click(within(difference).getByRole('button', { name: 'Закрыть' }))

  await userEvent.click(within(note).getByRole('button', { name: 'Сохранить мой текст' }))
  // Their Kazakh title stays, and so does my Russian one.
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      body: { version: 4, texts: { ru: { title: 'Музей наук' }, kk: { title: 'Мұражай' } } },
    }),
  )
})

test('without a connection the text stays in this tab and is there after a reload', async () => {
  const { unmount } = await show()
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await userEvent.type(await title(), ' наук')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Текст хранится в этой вкладке/)).toBeTruthy()
  unmount()
  await show()
  expect(await screen.findByDisplayValue('Музей наук')).toBeTruthy()
})
