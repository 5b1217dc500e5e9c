// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { AttemptChange } from '#contract/diagnostics/added-attempts'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aTestCard } from '../../../testing/values/tests.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import diagnostics from '../ru.json' with { type: 'json' }
import { TestCard } from '../tests/test-card.tsx'
import { ChangePanel } from './change-panel.tsx'
import { StandingNote } from './attempts-so-far.tsx'
import words from './ru.json' with { type: 'json' }

const around = { words: { 'added-attempts': words, diagnostics, words: fieldWords, shell } }
const change: AttemptChange = {
  number: 1,
  attempt: 3,
  is_added: true,
  reason: 'Отключился свет',
  by: 'Бекова Сәуле',
  at: '2026-11-20T10:00:00.000Z',
}
const sent: unknown[] = []
const serverSays = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (address: string, { method, body: text }: { method: string; body: string }) => {
    sent.push([method, address, JSON.parse(text)])
    return Response.json(body, { status })
  })
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

it('adding an attempt needs a reason of ten letters, and a refusal keeps the typed reason', async () => {
  serverSays(409, { code: 'attempts-left', message: 'У ученика ещё есть попытка: добавлять её рано' })
  await render(<ChangePanel resultId="one" had={{ standing: 'used', changes: [] }} />, around)
  const reason = screen.getByRole('textbox', { name: /^Почему добавляете/ })
  await userEvent.type(reason, 'Свет')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить попытку' }))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await userEvent.type(reason, ' отключился')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить попытку' }))
  expect(sent).toEqual([['POST', '/api/results/one/added-attempts', { reason: 'Свет отключился', after: 0 }]])
  expect((await screen.findAllByText('У ученика ещё есть попытка: добавлять её рано')).length).toBeGreaterThan(0)
  expect(reason).toHaveProperty('value', 'Свет отключился')
})

it('an added attempt can be withdrawn, with the number of the last entry', async () => {
  serverSays(200, { message: 'Попытка отменена' })
  await render(<ChangePanel resultId="one" had={{ standing: 'added', changes: [change] }} />, around)
  await userEvent.type(screen.getByRole('textbox', { name: /^Почему отменяете/ }), 'Добавлено не тому')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить попытку' }))
  expect(sent).toEqual([
    ['POST', '/api/results/one/added-attempts/withdrawal', { reason: 'Добавлено не тому', after: 1 }],
  ])
})

it('if nothing can be added there is no form, but the reason', async () => {
  const had = {
    standing: 'closed',
    closed_by: 'photo-needed',
    allowed: 2,
    left_to_add: 2,
    most_added: 2,
    changes: [],
  } as const
  await render(
    <>
      <StandingNote had={had} />
      <ChangePanel resultId="one" had={{ ...had, changes: [] }} />
    </>,
    around,
  )
  expect(screen.getByText('Фото ещё не принято.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the pupil reads on the card that an attempt was added, beside the state, and can begin it', async () => {
  const finished = aTestCard({
    state: 'finished',
    attempts_taken: 2,
    attempts_allowed: 3,
    is_added: true,
    last_result: { result_id: 'two', finished_at: '2026-11-18T05:00:00.000Z', minutes_taken: 41 },
  })
  await render(<TestCard test={finished} />, around)
  expect(screen.getByText('Завершён 18 ноября')).toBeTruthy()
  expect(screen.getByText('Добавлена попытка')).toBeTruthy()
  expect(screen.getByText('можно пройти ещё раз: попытку добавил специалист')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Пройти ещё раз' })).toHaveProperty('pathname', '/pre-test')
})
