// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { RecordedConsent, StudentCorrection } from './staff-form.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const identity = {
  last_name: 'Серікова',
  first_name: 'Аружан',
  patronymic: '',
  birth_date: '2013-05-14',
  gender: 'female' as const,
}
const student = { id: '00000000-0000-4000-8000-000000000001', identity } as Parameters<
  typeof RecordedConsent
>[0]['student']
const around = { words: { profiles: words, words: fieldWords } }
const answering = (body: object) => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json(body))
  vi.stubGlobal('fetch', call)
  return call
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('staff correct a name with a reason, and read the result', async () => {
  const call = answering({ message: 'Исправлено' })
  await render(<StudentCorrection student={student} />, around)
  type(new RegExp(`^${words.fields.first_name}`), 'Аружана')
  fireEvent.click(screen.getByRole('button', { name: words.correction.save }))
  await waitFor(() => expect(screen.getByText(fieldWords.comment.short)).toBeTruthy())
  expect(call).not.toHaveBeenCalled()
  type(new RegExp(`^${words.fields.correction}`), 'По свидетельству')
  fireEvent.click(screen.getByRole('button', { name: words.correction.save }))
  expect(await screen.findByText('Исправлено')).toBeTruthy()
  const [, sent] = call.mock.calls[0] as [unknown, { body: string }]
  expect(JSON.parse(sent.body)).toEqual({ ...identity, first_name: 'Аружана', comment: 'По свидетельству' })
})

test('a consent on paper is recorded for the current text', async () => {
  const call = answering({ message: 'Записано', version: '2' })
  await render(<RecordedConsent student={student} />, around)
  type(new RegExp(`^${words.fields.given_by}`), 'Серікова Гүлнар')
  type(new RegExp(`^${words.fields.recorded}`), 'Согласие на бумаге')
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(words.recorded.agreed) }))
  fireEvent.click(screen.getByRole('button', { name: words.recorded.save }))
  expect(await screen.findByText('Записано')).toBeTruthy()
  const [, sent] = call.mock.calls.at(-1) as [unknown, { body: string }]
  expect(JSON.parse(sent.body)).toMatchObject({
    given_by: 'Серікова Гүлнар',
    comment: 'Согласие на бумаге',
    consent: true,
    consent_version: '2',
  })
})
