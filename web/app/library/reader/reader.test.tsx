// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markLimits, type Mark, type Place } from '#contract/library/reading'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { fakeView } from './fake-view.ts'
import { FileReplaced } from './storage/parts-of-book.ts'
import { Reader } from './reader.tsx'
import words from './ru.json' with { type: 'json' }
import { emptyRecord, keyOf, readerDisk } from '../../device/reader-disk.ts'

const owner = 'aruzhan'
let bookId = ''
let count = 0
let fileId = 'file'
let place: Place | null = null
let marks: Mark[] = []
let serverTime = () => new Date().toISOString()
/** What the server answers instead, for a path that contains the key. */
let instead: Record<string, () => Promise<Response>> = {}
const calls: { path: string; body: unknown }[] = []

const contents = [
  { title: 'Пауза', level: 0, page: 1, href: 'a.xhtml' },
  { title: 'Эхо', level: 0, page: 5, href: 'b.xhtml' },
]
const facts = () => ({
  id: bookId,
  title: 'Как слышать друг друга',
  author: 'А. Ибраева',
  language: 'ru',
  is_for_small: false,
  file: { id: fileId, format: 'epub', size: 14_000, pages: 10, contents, entries: [], texts: {} },
})
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

async function answer(path: string, init: RequestInit): Promise<Response> {
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
  calls.push({ path, body })
  const other = Object.entries(instead).find(([part]) => path.includes(part))?.[1]
  if (other) return other()
  if (path.endsWith('/reading'))
    return json({ ...facts(), token: 'token', expires_at: '', server_time: serverTime(), place, marks })
  if (path.endsWith('/sample')) return json(facts())
  if (path.endsWith('/place')) return json({ place: body })
  if (path.endsWith('/marks')) {
    for (const { is_removed, ...mark } of body.changes)
      marks = [...marks.filter(({ id }) => id !== mark.id), ...(is_removed ? [] : [mark])]
    return json({ marks })
  }
  return json({}, 404)
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  bookId = `book-${(count += 1)}`
  fileId = 'file'
  place = null
  marks = []
  instead = {}
  calls.length = 0
  serverTime = () => new Date().toISOString()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openBook({ isSample = false } = {}) {
  const fake = fakeView()
  await render(<Reader bookId={bookId} userId={isSample ? null : owner} open={fake.open} />, {
    words: { reader: words, shell: shellWords },
  })
  await screen.findByRole('heading', { level: 1, name: 'Как слышать друг друга' })
  await until(() => expect(screen.queryByText('Книга загружается')).toBeNull())
  return { fake, person: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

test('a book opens at its first page, and the page is turned by keys and buttons', async () => {
  const { person } = await openBook()
  expect(screen.getByText('1 из 10')).toBeTruthy()
  await person.keyboard('{ArrowRight}')
  expect(await screen.findByText('2 из 10')).toBeTruthy()
  await person.click(button('Следующая страница'))
  expect(await screen.findByText('3 из 10')).toBeTruthy()
  await person.keyboard('{End}')
  expect(await screen.findByText('Страница 10 из 10. Эхо')).toBeTruthy()
})

test('a book opens where this user was, on whatever device', async () => {
  place = {
    file_id: 'file',
    locator: 'page:6',
    fraction: 0.5,
    chapter: 'Эхо',
    device_id: 'tablet',
    device: 'iPad',
    at: '2026-11-29T10:00:00.000Z',
  }
  await openBook()
  expect(await screen.findByText('6 из 10')).toBeTruthy()
  // It opens there without a network as well, although nobody has turned a page here.
  await until(async () => expect((await (await readerDisk()).readRecord(keyOf(owner, bookId)))?.place).toEqual(place))
  expect(calls.filter(({ path }) => path.endsWith('/place'))).toEqual([])
})

test('a later place of another device is offered, and the reader may go there', async () => {
  const disk = await readerDisk()
  const own: Place = {
    file_id: 'file',
    locator: 'page:2',
    fraction: 0.1,
    chapter: 'Пауза',
    device_id: 'phone',
    device: 'Android',
    at: '2026-11-29T09:00:00.000Z',
  }
  await disk.changeRecord(emptyRecord(owner, bookId), (record) => ({ ...record, place: own }))
  place = {
    ...own,
    locator: 'page:8',
    fraction: 0.7,
    device_id: 'tablet',
    device: 'iPad',
    at: '2026-11-29T10:00:00.000Z',
  }
  const { person } = await openBook()
  expect(await screen.findByText('2 из 10')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Перейти на стр. 8' }))
  expect(await screen.findByText('8 из 10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Остаться здесь' })).toBeNull()
})

test('leaving the page sends the place at once', async () => {
  const { person } = await openBook()
  await person.keyboard('{PageDown}')
  await screen.findByText('2 из 10')
  window.dispatchEvent(new Event('pagehide'))
  await until(() =>
    expect(calls.findLast(({ path }) => path.endsWith('/place'))?.body).toMatchObject({ locator: 'page:2' }),
  )
})

test('a bookmark is set and removed; other pages do not have it', async () => {
  const { person } = await openBook()
  await person.click(button('Закладка'))
  await until(() => expect(marks).toMatchObject([{ kind: 'bookmark', locator: 'page:1', chapter: 'Пауза' }]))
  expect(button('Закладка').getAttribute('aria-pressed')).toBe('true')
  await person.keyboard('{ArrowRight}')
  await screen.findByText('2 из 10')
  expect(button('Закладка').getAttribute('aria-pressed')).toBe('false')
  await person.keyboard('{ArrowLeft}b')
  await until(() => expect(marks).toEqual([]))
})

test('without a network a bookmark stays on the device and goes when the network is back', async () => {
  const { person } = await openBook()
  instead = { '/marks': lost }
  await person.click(button('Закладка'))
  await person.click(screen.getByRole('tab', { name: 'Закладки' }))
  expect(await screen.findByText('Сохранено на этом устройстве. Отправим, когда появится интернет.')).toBeTruthy()
  await until(async () =>
    expect((await (await readerDisk()).readRecord(keyOf(owner, bookId)))?.changes).toHaveLength(1),
  )
  instead = {}
  window.dispatchEvent(new Event('online'))
  await until(() => expect(marks).toHaveLength(1))
  await until(() => expect(screen.queryByText(/Сохранено на этом устройстве/)).toBeNull())
})

test('selected text is highlighted, and gets a note that stands in the list', async () => {
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  fake.events().onChoose({ locator: 'page:1:3-20', fraction: 0, quote: 'Тишина тоже ответ', box })
  await person.click(await screen.findByRole('button', { name: 'Заметка' }))
  await person.type(await screen.findByRole('textbox', { name: words.note.label }), 'Спросить у мамы')
  await person.click(button('Сохранить заметку'))
  await until(() =>
    expect(marks).toMatchObject([{ kind: 'highlight', quote: 'Тишина тоже ответ', note: 'Спросить у мамы' }]),
  )
  expect(fake.shown.marks).toBe(1)
  await person.click(screen.getByRole('tab', { name: 'Заметки' }))
  const list = within(screen.getByRole('tabpanel'))
  expect(list.getByText('Спросить у мамы')).toBeTruthy()
  await person.click(list.getByRole('button', { name: 'Удалить, стр. 1' }))
  await until(() => expect(marks).toEqual([]))
})

test('the acts of selected text have names where a phone shows only their icons, and copying is seen there', async () => {
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  fake.events().onChoose({ locator: 'page:1:3-20', fraction: 0, quote: 'Тишина', box })
  const menu = within(await screen.findByRole('toolbar', { name: words.mark.menu }))
  const names = menu.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(names).toEqual([...Object.values(words.mark.color), words.mark.note, words.mark.copy])
  const iconOf = (name: string) => menu.getByRole('button', { name }).querySelector('svg')?.getAttribute('class')
  const before = iconOf(words.mark.copy)
  await person.click(menu.getByRole('button', { name: words.mark.copy }))
  await menu.findByRole('button', { name: words.mark.copied })
  expect(iconOf(words.mark.copied)).not.toBe(before)
  expect(await navigator.clipboard.readText()).toBe('Тишина')
})

test('a note is stored when it is saved: until then the text is not marked, whether the note is cancelled or lost', async () => {
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  const choose = () => fake.events().onChoose({ locator: 'page:1:3-20', fraction: 0, quote: 'Тишина', box })
  const record = async () => (await readerDisk()).readRecord(keyOf(owner, bookId))
  choose()
  await person.click(await screen.findByRole('button', { name: words.mark.note }))
  await person.type(await screen.findByRole('textbox', { name: words.note.label }), 'Спросить')
  expect([fake.shown.marks, (await record())?.changes ?? []]).toEqual([0, []])
  await person.click(button(words.note.cancel))
  choose()
  await person.click(await screen.findByRole('button', { name: words.mark.note }))
  await person.click(button(words.note.save))
  await until(() => expect(screen.queryByRole('textbox', { name: words.note.label })).toBeNull())
  expect([fake.shown.marks, (await record())?.changes ?? [], marks]).toEqual([0, [], []])
})

test('a note that is too long is not cut: the page says by how much, and saves it when it is shorter', async () => {
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  fake.events().onChoose({ locator: 'page:1:3-20', fraction: 0, quote: 'Тишина', box })
  await person.click(await screen.findByRole('button', { name: words.mark.note }))
  await person.click(await screen.findByRole('textbox', { name: words.note.label }))
  await person.paste('я'.repeat(4002))
  expect(screen.getByRole('alert').textContent).toMatch(/4\s?000.*: 2$/)
  await person.click(button(words.note.save))
  expect(marks).toEqual([])
  await person.type(screen.getByRole('textbox', { name: words.note.label }), '{Backspace}{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(button(words.note.save))
  await until(() => expect(marks.map(({ note }) => note.length)).toEqual([4000]))
})

test('a note for which there is no room stays written, and the page says so', async () => {
  marks = Array.from({ length: markLimits.marks }, () => aMark({ kind: 'bookmark', fraction: 0.9 }))
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  fake.events().onChoose({ locator: 'page:1:3-20', fraction: 0, quote: 'Тишина', box })
  await person.click(await screen.findByRole('button', { name: words.mark.note }))
  const field = await screen.findByRole('textbox', { name: words.note.label })
  await person.type(field, 'Спросить')
  await person.click(button(words.note.save))
  expect((await screen.findByRole('alert')).textContent).toBe(words.marks.full)
  expect((field as HTMLTextAreaElement).value).toBe('Спросить')
})

test('the contents lead to a chapter, and the present one is marked', async () => {
  const { fake, person } = await openBook()
  await person.click(screen.getByRole('button', { name: /^Эхо/ }))
  expect(fake.went.at(-1)).toEqual({ href: 'b.xhtml' })
  await until(() => expect(screen.getByRole('button', { name: /^Эхо/ }).getAttribute('aria-current')).toBe('location'))
})

test('a text is found and leads to its page; keys are letters while it is typed', async () => {
  const { person } = await openBook()
  await person.keyboard('/')
  const field = await screen.findByRole('searchbox', { name: 'Найти в книге' })
  await person.type(field, 'ветер{Enter}')
  expect(await screen.findByText('Найдено 1 место')).toBeTruthy()
  expect(screen.getByText('1 из 10')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /Похоже на/ }))
  expect(await screen.findByText('7 из 10')).toBeTruthy()
})

test.each([
  ['look', words.panel.look, 'h2'],
  ['search', words.panel.search, 'input'],
])('a panel that is opened by its button takes the focus, and Escape gives it back: %s', async (panel, name, first) => {
  const { person } = await openBook()
  const opener = screen.getAllByRole('button', { name })[0]!
  opener.focus()
  await person.keyboard('{Enter}')
  const opened = () => document.querySelector(`#reader-panel[data-panel="${panel}"]`)
  // It stands there before its code has come: a page that is hidden meanwhile loses the focus.
  expect(opened()).not.toBeNull()
  await until(() => expect(document.activeElement?.matches(`#reader-panel ${first}`)).toBe(true))
  await person.keyboard('{Escape}')
  expect(opened()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a panel that a key has opened leaves the focus on its button', async () => {
  const { person } = await openBook()
  expect(document.activeElement).toBe(document.body)
  await person.keyboard('/')
  await screen.findByRole('searchbox', { name: 'Найти в книге' })
  await person.keyboard('{Escape}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(words.panel.search)
})

test('the look of the page is remembered on the device', async () => {
  const { person } = await openBook()
  await person.click(screen.getAllByRole('button', { name: 'Вид страницы' })[0]!)
  await person.click(await screen.findByRole('radio', { name: 'Ночь' }))
  await person.click(button('Больше'))
  expect(JSON.parse(localStorage.getItem('reader-look') ?? '{}')).toMatchObject({ ground: 'night', size: 21 })
})

test('a sample keeps nothing: no bookmarks, no place, and the way to the whole book', async () => {
  const { person } = await openBook({ isSample: true })
  expect(screen.queryByRole('button', { name: 'Закладка' })).toBeNull()
  await person.keyboard('{ArrowRight}b')
  await screen.findByText('2 из 10')
  expect(screen.getByRole('link', { name: 'К целой книге' }).getAttribute('href')).toBe(`/book/${bookId}`)
  window.dispatchEvent(new Event('pagehide'))
  expect(calls.map(({ path }) => path)).toEqual([`/api/books/${bookId}/sample`])
})

test.each([
  ['book-not-owned', 403, words.trouble['not-owned'].title],
  ['book-without-file', 409, 'Электронной книги пока нет'],
  ['not-found', 404, 'Такой книги нет'],
])('%s is said with a way on', async (code, status, title) => {
  instead = { '/reading': async () => json({ code, message: '' }, status) }
  const fake = fakeView()
  await render(<Reader bookId={bookId} userId={owner} open={fake.open} />, {
    words: { reader: words, shell: shellWords },
  })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link')).toBeTruthy()
})

test('a lost network is said, and the book opens on the next try', async () => {
  instead = { '/reading': lost }
  const fake = fakeView()
  await render(<Reader bookId={bookId} userId={owner} open={fake.open} />, {
    words: { reader: words, shell: shellWords },
  })
  expect(await screen.findByRole('heading', { name: 'Нет связи' })).toBeTruthy()
  instead = {}
  await userEvent.setup().click(button('Попробовать ещё раз'))
  expect(await screen.findByText('1 из 10')).toBeTruthy()
})

test('a damaged file is said instead of an empty page', async () => {
  await render(<Reader bookId={bookId} userId={owner} open={() => Promise.reject(new Error('XML parsing error'))} />, {
    words: { reader: words, shell: shellWords },
  })
  expect(await screen.findByRole('heading', { name: 'Книга не открылась' })).toBeTruthy()
})

const aMark = (over: Partial<Mark> = {}): Mark => ({
  id: `mark-${(count += 1)}`,
  kind: 'highlight',
  file_id: 'file',
  locator: 'page:1:3-20',
  fraction: 0,
  chapter: 'Пауза',
  quote: 'Тишина',
  note: '',
  color: 'yellow',
  changed_at: '2026-11-29T10:00:00.000Z',
  ...over,
})

test('marks of a former file are not drawn over the new one, and stand in the list as what they are', async () => {
  marks = [
    aMark(),
    aMark({ file_id: 'former', quote: 'Прежняя строка' }),
    aMark({ file_id: 'former', kind: 'bookmark' }),
  ]
  const { fake, person } = await openBook()
  await until(() => expect(fake.shown.marks).toBe(1))
  expect(button('Закладка').getAttribute('aria-pressed')).toBe('false')
  await person.click(screen.getByRole('tab', { name: 'Заметки' }))
  const list = within(screen.getByRole('tabpanel'))
  expect(list.getByText('Прежняя строка')).toBeTruthy()
  expect(list.getAllByText(words.marks.former)).toHaveLength(1)
  await person.click(list.getByRole('button', { name: /Прежняя строка/ }))
  expect(fake.went.at(-1)).toEqual({ fraction: 0 })
})

test('a file that is replaced during reading is opened anew at about the same place, and the page says so', async () => {
  const { fake, person } = await openBook()
  await person.keyboard('{PageDown}{PageDown}')
  await screen.findByText('3 из 10')
  fileId = 'newer'
  fake.events().onFailure(new FileReplaced())
  expect(await screen.findByText(words.replaced.text)).toBeTruthy()
  expect(await screen.findByText('3 из 10')).toBeTruthy()
  expect(fake.went.at(-1)).toEqual({ fraction: 0.2 })
  await person.click(button(words.replaced.seen))
  expect(screen.queryByText(words.replaced.text)).toBeNull()
})

test('places and marks are written by the clock of the server, also on a device that is an hour slow', async () => {
  const ahead = 3_600_000
  serverTime = () => new Date(Date.now() + ahead).toISOString()
  const { person } = await openBook()
  await person.keyboard('{PageDown}b')
  window.dispatchEvent(new Event('pagehide'))
  const written = (path: string) => calls.findLast((call) => call.path.endsWith(path))?.body
  await until(() => expect([written('/place'), written('/marks')]).not.toContain(undefined))
  const slow = ({ at }: { at: string }) => Math.abs(Date.parse(at) - Date.now() - ahead) > 60_000
  expect(written('/place')).not.toSatisfy(slow)
  const { changes } = written('/marks') as { changes: { changed_at: string }[] }
  expect({ at: changes[0]?.changed_at ?? '' }).not.toSatisfy(slow)
})

test('opening a book is no move: nothing is sent until a page is turned', async () => {
  await openBook()
  window.dispatchEvent(new Event('pagehide'))
  expect(calls.map(({ path }) => path)).toEqual([`/api/books/${bookId}/reading`])
  expect((await (await readerDisk()).readRecord(keyOf(owner, bookId)))?.place ?? null).toBeNull()
})

test('a mark that the server refuses keeps back no other, and the list says so', async () => {
  instead = { '/marks': lost }
  const { fake, person } = await openBook()
  const box = { left: 10, top: 300, right: 90, bottom: 320 }
  const highlight = async (quote: string) => {
    fake.events().onChoose({ locator: `page:1:${quote.length}-20`, fraction: 0, quote, box })
    await person.click(await screen.findByRole('button', { name: words.mark.color.yellow }))
  }
  for (const quote of ['Плохая', 'Хорошая', 'Ещё']) await highlight(quote)
  instead = {}
  const sent: string[][] = []
  const honest = answer
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/marks')) return honest(path, init)
    const { changes } = JSON.parse(init.body as string) as { changes: Mark[] }
    sent.push(changes.map(({ quote }) => quote))
    return changes.some(({ quote }) => quote === 'Плохая')
      ? json({ code: 'invalid', message: '' }, 422)
      : honest(path, init)
  })
  window.dispatchEvent(new Event('online'))
  await until(() => expect(marks.map(({ quote }) => quote).sort()).toEqual(['Ещё', 'Хорошая']))
  await person.click(screen.getByRole('tab', { name: 'Заметки' }))
  expect(await screen.findByText(words.marks.refused)).toBeTruthy()
  expect(sent.flat().filter((quote) => quote === 'Плохая').length).toBeLessThan(4)
})
