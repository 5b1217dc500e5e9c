// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { StageRecord, StageForFamily } from '#contract/diagnostics/stage-two'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { StageProgress } from './stage-progress.tsx'
import { StepForm } from './step-form.tsx'

const around = { words: { 'stage-two': words, words: fieldWords, shell } }
const step = {
  number: 1,
  state: 'admitted',
  day: '2026-12-05',
  time: '10:00',
  place: 'Центр',
  comment: '',
  reason: '',
  by: '',
  at: '2026-11-20T10:00:00.000Z',
} as const
const record: StageRecord = {
  id: 'one',
  result_id: 'two',
  student_name: 'Ахметов Данияр',
  grade: 7,
  state: 'admitted',
  invited_at: '2026-11-10T10:00:00.000Z',
  is_taken_back: false,
  may_enter: true,
  center_id: 'center-karaganda',
  centers: [{ id: 'center-karaganda', name: 'Караганда' }],
  steps: [step],
}

function stubServer(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, address, JSON.parse(body)])
    return Response.json({ message: 'Запись сохранена' })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

it('the next step is suggested with the agreed day and place; other values need a reason first', async () => {
  const sent = stubServer()
  await render(<StepForm record={record} />, around)
  const state = screen.getByRole('combobox', { name: /^Этап/ })
  expect(state).toHaveProperty('value', 'Участие отмечено')
  await userEvent.click(state)
  await userEvent.click(screen.getByRole('option', { name: 'Этап пройден' }))
  await userEvent.click(screen.getByRole('button', { name: 'Исправить запись' }))
  expect(screen.getByText('Это исправление. Напишите причину, не короче 10 знаков.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^Почему исправляете/ }), 'Запись о приходе забыли внести')
  await userEvent.click(screen.getByRole('button', { name: 'Исправить запись' }))
  const body = {
    state: 'passed',
    day: '2026-12-05',
    time: '10:00',
    center_id: 'center-karaganda',
    comment: '',
    reason: 'Запись о приходе забыли внести',
    after: 1,
  }
  expect(sent).toEqual([['POST', '/api/stage-two/one/steps', body]])
})

it('the family reads the progress, in words and as steps; failed steps are all in the past', async () => {
  const told: StageForFamily = {
    result_id: 'two',
    state: 'not-passed',
    title: 'Второй этап завершён',
    about: 'Спасибо за твою работу.',
    invited_at: '2026-11-10T10:00:00.000Z',
    day: '2026-11-20',
    time: null,
    place: { name: 'Центр', address: 'Караганда', phone: '+7 7212 00-00-00' },
    comment: 'Приходите в клуб',
  }
  await render(<StageProgress stage={told} />, around)
  expect(screen.getByRole('heading', { name: told.title })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Приглашение, уже есть',
    'Запись, уже есть',
    'Участие, уже есть',
    'Итог, уже есть',
  ])
  expect(screen.getByRole('link', { name: '+7 7212 00-00-00' })).toHaveProperty('href', 'tel:+77212000000')
  expect(screen.getByText('Приходите в клуб')).toBeTruthy()
})

it('below the invitation only the steps are shown: what is next, without repetition', async () => {
  const told: StageForFamily = {
    result_id: 'two',
    state: 'invited',
    title: 'Приглашение на второй этап',
    about: 'Ваш ребёнок приглашён на второй этап.',
    invited_at: '2026-11-10T10:00:00.000Z',
    day: null,
    time: null,
    place: null,
    comment: '',
  }
  await render(<StageProgress stage={told} isToldAbove />, around)
  expect(screen.getByRole('heading', { name: 'Путь второго этапа' })).toBeTruthy()
  expect(screen.queryByText(told.about)).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Приглашение, уже есть',
    'Запись, следующий шаг',
    'Участие, впереди',
    'Итог, впереди',
  ])
})
