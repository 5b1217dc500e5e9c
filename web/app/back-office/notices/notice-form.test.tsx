// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GroupNotice } from '#contract/messages/group-notices'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import cabinet from '../../cabinet/ru.json' with { type: 'json' }
import shell from '../../shell/ru.json' with { type: 'json' }
import office from '../ru.json' with { type: 'json' }
import { NoticeForm } from './notice-form.tsx'
import { blankNotice } from './notice-values.ts'
import words from './ru.json' with { type: 'json' }
import { SentNotice } from './sent-notice.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const blank = blankNotice(id)
const said = { title: 'Есть', text: 'Есть' }
const whole: GroupNotice = {
  ...blank,
  version: 3,
  texts: { ru: said, kk: said, en: said },
  audience: { ...blank.audience, roles: ['student'] },
}

interface Call {
  path: string
  body: { version: number; at: string | null; link: string; audience: GroupNotice['audience'] }
}
let calls: Call[]
const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end))

beforeEach(() => {
  calls = []
  localStorage.setItem('user', JSON.stringify({ id, role: 'admin' }))
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const call: Call = { path, body: typeof body === 'string' ? JSON.parse(body) : null }
    calls.push(call)
    if (path.endsWith('-reach')) return Response.json({ count: 1240 })
    if (path.endsWith(id)) return Response.json({ ...whole, ...call.body, version: call.body.version + 1 })
    return Response.json({ message: 'Готово' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const around = { words: { notices: words, 'back-office': office, cabinet, shell, translation: shell, ...formWords.ru } }
const places = { regions: [], centers: [] }
const draw = (notice = whole) => render(<NoticeForm notice={notice} {...places} />, around)
const button = (name: string) => screen.findByRole('button', { name })

test('a new draft has no recipients, and cannot be sent before its three languages are written', async () => {
  await draw(blank)
  expect(await screen.findByText('Чтобы отправить, заполните языки: русский, казахский, английский.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.send.now })).toBeNull()
  expect(sent('-reach')).toEqual([])
})

test('before a role is ticked it asks for recipients, and shows no number', async () => {
  await draw({ ...whole, audience: { ...whole.audience, roles: [] } })
  expect(await screen.findByText(words.send.nobodyYet)).toBeTruthy()
  expect(screen.getByText(words.waits.roles)).toBeTruthy()
  expect(screen.queryByText(words.send.people_many)).toBeNull()
})

test('a past moment is reported at its field, and nothing can be sent', async () => {
  await draw()
  await userEvent.click(await screen.findByRole('radio', { name: office.publication.later }))
  await userEvent.type(screen.getByRole('textbox', { name: office.publication.day }), '20112020')
  await userEvent.type(screen.getByRole('textbox', { name: office.form.time }), '09:00')
  expect(await screen.findByText(office.form.past)).toBeTruthy()
  expect(await screen.findByText(words.waits.moment)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.send.later })).toBeNull()
})

test('the recipients are counted, and the number is shown in the confirmation', async () => {
  await draw()
  await userEvent.click(await button(words.send.now))
  expect(await screen.findByText(/Получателей: 1\s240 человек\./)).toBeTruthy()
  const buttons = await screen.findAllByRole('button', { name: words.send.now })
  await userEvent.click(buttons.at(-1)!)
  await waitFor(() => expect(sent('/sending')).toMatchObject([{ body: { version: 3, at: null } }]))
})

test('unsaved changes are saved first, with their version', async () => {
  await draw()
  await userEvent.type(await screen.findByRole('textbox', { name: words.fields.link }), '/news')
  expect(await screen.findByText(words.waits.unsaved)).toBeTruthy()
  await userEvent.click(await button(words.save))
  await waitFor(() => expect(sent(id)).toMatchObject([{ body: { version: 3, link: '/news' } }]))
  expect(await button(words.send.now)).toBeTruthy()
})

test('an external link is reported at its field', async () => {
  await draw()
  const link = await screen.findByRole('textbox', { name: words.fields.link })
  await userEvent.type(link, 'https://bad.example')
  await userEvent.click(await button(words.save))
  expect(await screen.findByText(formWords.ru.words.link.inside)).toBeTruthy()
  expect(sent(id)).toEqual([])
})

test('with staff among the roles there is no grade', async () => {
  await draw({ ...whole, audience: { ...whole.audience, grades: [7] } })
  await userEvent.click(await screen.findByRole('checkbox', { name: cabinet.role.psychologist }))
  expect(screen.queryByRole('checkbox', { name: '7' })).toBeNull()
  await userEvent.click(await button(words.save))
  await waitFor(() =>
    expect(sent(id)[0]?.body.audience).toMatchObject({ roles: ['student', 'psychologist'], grades: [] }),
  )
})

test('an editor can write but not send', async () => {
  localStorage.setItem('user', JSON.stringify({ id, role: 'editor' }))
  await draw()
  expect(await screen.findByText(words.send.byAdmin)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.send.now })).toBeNull()
})

test('a sent notice shows how many have read it; a waiting one can be cancelled', async () => {
  const at = '2026-11-20T04:00:00.000Z'
  const shown = await render(
    <SentNotice notice={{ ...whole, state: 'sent', send_at: at, sent_at: at, reached: 200, read: 50 }} {...places} />,
    around,
  )
  expect(await screen.findByText(/^50 \(25\s%\)$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.cancel.do })).toBeNull()
  shown.unmount()
  await render(<SentNotice notice={{ ...whole, state: 'scheduled', send_at: at }} {...places} />, around)
  await userEvent.click(await button(words.cancel.do))
  expect(await screen.findByText(/Уведомление не получат: 1\s240 человек\./)).toBeTruthy()
  const buttons = await screen.findAllByRole('button', { name: words.cancel.do })
  await userEvent.click(buttons.at(-1)!)
  await waitFor(() => expect(sent('/cancellation')).toHaveLength(1))
})
