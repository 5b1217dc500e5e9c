// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { bookFileLimits } from '#contract/library/book-desk'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import { aPaperOrderForStaff } from '../../../testing/values/books.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import listWords from '../../list/ru.json' with { type: 'json' }
import libraryWords from '../ru.json' with { type: 'json' }
import { MoveCard } from './move-card.tsx'
import BookOpeningsPage from './openings.page.tsx'
import { RemovedCard } from './removed-card.tsx'
import words from './ru.json' with { type: 'json' }
import { StockForm } from './stock-form.tsx'
import { UploadCard } from './upload-card.tsx'

const around = {
  words: { 'book-desk': words, library: libraryWords, list: listWords, words: contractWords, shell: shellWords },
}
const id = '0199aaaa-0000-4000-8000-000000002601'

function collect(reply: () => Response) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return reply()
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

test('an order is packed with one press, from the state that the page shows', async () => {
  const sent = collect(() => Response.json({ message: 'Собран', order: {} }))
  await render(<MoveCard order={aPaperOrderForStaff()} />, around)
  fireEvent.click(screen.getByRole('button', { name: words.orders.to.packed }))
  await until(() => expect(sent).toEqual([{ from: 'new', to: 'packed' }]))
})

test.each([
  ['waiting', words.orders.unpaid],
  ['received', words.orders.ended],
] as const)('an order that is %s cannot be moved', async (state, text) => {
  await render(<MoveCard order={aPaperOrderForStaff({ state, next: [] })} />, around)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('copies are written off with a real minus sign and a comment; a second entry has another key', async () => {
  const sent = collect(() => Response.json({ message: 'Внесено', book: {} }, { status: 201 }))
  await render(<StockForm id={id} />, around)
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const enter = () => fireEvent.click(screen.getByRole('button', { name: words.stock.enter }))
  type(/На сколько/, '2.5')
  type(/Комментарий/, 'Накладная 17')
  enter()
  expect(await screen.findByText(contractWords.number.wrong)).toBeTruthy()
  expect(sent).toEqual([])
  for (const change of ['−3', '20']) {
    const before = sent.length
    type(/На сколько/, change)
    type(/Комментарий/, 'Накладная 17')
    enter()
    await until(() => expect(sent).toHaveLength(before + 1))
    await until(() => expect(screen.getByRole('textbox', { name: /На сколько/ })).toHaveProperty('value', ''))
  }
  expect(sent.map(({ change }) => change)).toEqual([-3, 20])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('what was removed is listed by kind and place', async () => {
  await render(
    <RemovedCard
      removed={[
        { kind: 'script', where: 'text/2.xhtml', what: 'script', count: 2 },
        { kind: 'handler', where: 'text/1.xhtml', what: 'onclick', count: 1 },
      ]}
    />,
    around,
  )
  expect(screen.getByText(`${words.removed.kind.script}: 2`)).toBeTruthy()
  expect(screen.getByText('text/1.xhtml')).toBeTruthy()
  expect(screen.getByText('onclick')).toBeTruthy()
})

test('a file that was refused can be chosen again under the same name', async () => {
  const { container } = await render(<UploadCard id={id} hasFile={false} />, around)
  const field = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('no field of a file')
  const emptied = vi.spyOn(field, 'value', 'set')
  const file = Object.defineProperty(new File(['x'], 'book.epub'), 'size', { value: bookFileLimits.bytes + 1 })
  fireEvent.change(field, { target: { files: [file] } })
  expect(await screen.findByText(/больше 40 МБ/)).toBeTruthy()
  expect(emptied).toHaveBeenCalledWith('')
})

test('a file that was passed on leads to its reader: code, name, book and time stand in one row', async () => {
  const row = { id, code: 'K7M2XQ9PLA', what: 'downloaded', title: 'Дала үні', reader: 'Серікова Аружан' }
  const page = { data: [{ ...row, at: '2026-11-20T05:00:00.000Z' }], next: null, total: 1 }
  const Page = () => (
    <BookOpeningsPage {...({ loaderData: useLoaderData() } as ComponentProps<typeof BookOpeningsPage>)} />
  )
  await render(<Page />, { ...around, loader: () => page })
  const shown = (await screen.findAllByText('K7M2XQ9PLA'))[0]?.closest('tr, li')
  for (const text of ['Дала үні', 'Серікова Аружан', words.openings.kinds.downloaded])
    expect(shown?.textContent).toContain(text)
  expect(screen.getByLabelText(words.openings.search)).toBeTruthy()
})
