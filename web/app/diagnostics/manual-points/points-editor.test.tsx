// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aKeyedAnswer } from '../../../testing/values/evaluation.ts'
import words from '../evaluation/ru.json' with { type: 'json' }
import shell from '../../shell/ru.json' with { type: 'json' }
import { PointsEditor } from './points-editor.tsx'

const answered = aKeyedAnswer({
  task: { item: 13, id: 'c14', kind: 'text', stem: 'Как называется маленькая река?' },
  answer: 'ручеёк',
  right: { answers: ['ручей'], tolerance: null, ratings: null },
  key_points: 0,
  points: 0,
})
const byHand = {
  ...answered,
  points: 0.5,
  changes: [
    { number: 3, points: 0.5, comment: 'Почти то же слово', by: 'Касымов Серік', at: '2026-11-20T10:00:00.000Z' },
  ],
}
const around = { words: { evaluation: words, words: fieldWords, shell } }
const reason = 'Уменьшительное слово, смысл верный'

/** Gives every call the same reply, and returns the list of sent bodies. */
function stubServer(status = 200, code = ''): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, address, JSON.parse(body)])
    return Response.json({ message: 'Сказано сервером', code }, { status })
  })
  return sent
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить баллы' }))

afterEach(() => vi.unstubAllGlobals())

it('points and a reason are sent with the number of the change they follow', async () => {
  const sent = stubServer()
  await render(<PointsEditor resultId="one" keyed={byHand} />, around)
  await userEvent.click(screen.getByRole('radio', { name: '1' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему' }), reason)
  await save()
  expect(sent).toEqual([['PUT', '/api/results/one/manual-points/13', { points: 1, comment: reason, after: 3 }]])
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Почему' })).toHaveProperty('value', ''))
})

it('without points or a reason nothing is sent, and the missing field is named and focused', async () => {
  const sent = stubServer()
  await render(<PointsEditor resultId="one" keyed={answered} />, around)
  await save()
  expect(screen.getByRole('alert').textContent).toBe('Выберите баллы.')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0' }))
  await userEvent.click(screen.getByRole('radio', { name: '0,5' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему' }), '  верно   ')
  await save()
  expect(screen.getByText('Нужно подробнее: не меньше 10 символов')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Почему' }))
  expect(sent).toEqual([])
})

it('manual points are withdrawn with a reason; keyed points have no such button', async () => {
  const sent = stubServer()
  const { unmount } = await render(<PointsEditor resultId="one" keyed={answered} />, around)
  expect(screen.queryByRole('button', { name: 'Вернуть баллы по ключу' })).toBeNull()
  unmount()
  await render(<PointsEditor resultId="one" keyed={byHand} />, around)
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему' }), reason)
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть баллы по ключу' }))
  expect(sent).toEqual([['PUT', '/api/results/one/manual-points/13', { points: null, comment: reason, after: 3 }]])
})

it('a conflict is shown, and the chosen points and typed reason stay', async () => {
  stubServer(409, 'points-changed')
  await render(<PointsEditor resultId="one" keyed={answered} />, around)
  await userEvent.click(screen.getByRole('radio', { name: '0,5' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему' }), reason)
  await save()
  expect(await screen.findByText('Другой сотрудник изменил эти баллы раньше вас')).toBeTruthy()
  expect(screen.getByRole('radio', { name: '0,5' })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: 'Почему' })).toHaveProperty('value', reason)
})
