// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paperLimits, type PaperStatus } from '#contract/events/papers'
import { render } from '../../../testing/render.tsx'
import { PaperCard } from './paper-card.tsx'
import words from './ru.json' with { type: 'json' }

const paper = { state: 'draft', topic: 'Тема', section: 'Секция', has_file: false } as const
const status: PaperStatus = {
  state: 'revise',
  topic: 'Тема',
  section: 'Секция',
  language: 'ru',
  versions: [
    { number: 1, format: 'docx', file_name: 'a.docx', size: 1, pages: null, uploaded_at: '2026-11-20T04:00:00.000Z' },
  ],
  may_upload: true,
  upload_until: '2026-11-22T19:00:00.000Z',
  decision: 'Просим новую версию',
  decided_at: '2026-11-20T04:00:00.000Z',
  reviews: [{ version: 1, words: 'Опишите метод' }],
}

async function show() {
  const sent: { path: string; method: string | undefined }[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push({ path, method })
    if (path.endsWith('paper-ticket')) return Response.json({ upload: 'abc', expires_at: '2026-11-20T04:30:00.000Z' })
    return path.includes('event-papers')
      ? Response.json({ message: 'Файл принят', version: status.versions[0] })
      : Response.json(status)
  })
  const page = await render(<PaperCard paper={paper} token="t" personId="p" />, { words: { papers: words } })
  const choose = (file: File) =>
    fireEvent.change(page.container.querySelector('input[type=file]') ?? page.container, { target: { files: [file] } })
  return { sent, choose }
}

test('a file goes to an address that names nobody, and then the state is shown', async () => {
  const { sent, choose } = await show()
  choose(new File(['x'], 'статья.docx'))
  await waitFor(() => expect(screen.getByText('Просим новую версию')).toBeTruthy())
  expect(sent.map(({ path, method }) => `${String(method)} ${path}`)).toEqual([
    'POST /api/event-registrations/paper-ticket',
    'PUT /api/event-papers/abc',
    'POST /api/event-registrations/paper-status',
  ])
})

test('a file that is too large is not sent', async () => {
  const { sent, choose } = await show()
  const file = new File(['x'], 'a.pdf')
  Object.defineProperty(file, 'size', { value: paperLimits.bytes + 1 })
  choose(file)
  await waitFor(() => expect(screen.getByText('Файл больше 10 МБ')).toBeTruthy())
  expect(sent).toEqual([])
})

test('the details show the decision and the words of the reviewers', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: words.details }))
  await waitFor(() => expect(screen.getByText('Опишите метод')).toBeTruthy())
  expect(screen.getByText(/Файл можно отправить до/)).toBeTruthy()
})
