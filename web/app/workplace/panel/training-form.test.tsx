// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { readTrainingAnswer } from '#contract/events/trainings'
import type { Reply } from '#contract/calls/endpoint'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { TrainingAnswer } from './training-form.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '00000000-0000-7000-8000-000000000001'
const coming = { id: '00000000-0000-7000-8000-000000000002', title: 'Конфликты в классе', first_day: '2026-12-10' }
const event = { ...coming, path: '/event/1', last_day: '2026-12-10', hours: '', place: '', is_cancelled: false }

/** Shows the form; the first answer of the host is the event. */
async function show(reply = () => Response.json({ message: 'Ответ отправлен', event })) {
  const sent: object[] = []
  let answer: Reply<typeof readTrainingAnswer> = { event: null, choices: [coming] }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json(answer)
    sent.push(JSON.parse(body))
    const response = reply()
    if (response.ok) answer = { ...answer, event }
    return response
  })
  await render(<TrainingAnswer id={id} />, { words: { ...formWords.ru, workplace: words } })
  await screen.findByRole('button', { name: words.training.answer })
  return sent
}

test('a host answers a request with a coming event, and then reads which one it is', async () => {
  const sent = await show()
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: /Конфликты в классе/, hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: words.training.answer }))
  const link = await screen.findByRole('link', { name: 'Конфликты в классе' })
  expect(link.getAttribute('href')).toBe('/event/1')
  expect(sent).toEqual([{ event_id: coming.id, key: expect.any(String) }])
})

test('without a choice a draft is made, and a refusal stands at the form, under the same key', async () => {
  const sent = await show(() => Response.json({ code: 'not-found', message: 'Заявки больше нет' }, { status: 404 }))
  const press = () => userEvent.click(screen.getByRole('button', { name: words.training.answer }))
  await press()
  expect(await screen.findByText('Заявки больше нет')).toBeTruthy()
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({ event_id: '' })
  expect(sent[1]).toEqual(sent[0])
})
