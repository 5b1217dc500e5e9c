// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RatingSheet } from '#contract/staff/expert-ratings'
import { render } from '../../testing/render.tsx'
import shell from '../shell/ru.json' with { type: 'json' }
import { RatingForm } from './rating-form.tsx'
import words from './ru.json' with { type: 'json' }

const id = '00000000-0000-7000-8000-00000000ffff'
const open = { is_unclear: false, comment: '', rated_in: null }
const sheet: RatingSheet = {
  title: 'Тест',
  band: '12-14',
  key_source: 'author',
  data: [
    { number: 0, stem: 'Первая?', options: [{ text: 'Ждать' }, { text: 'Спросить' }], ratings: [-1, 2], ...open },
    { number: 1, stem: 'Вторая?', options: [{ text: 'Уйти' }, { text: 'Помочь' }], ratings: [null, null], ...open },
  ],
}

interface Put {
  url: string
  body: unknown
}
const puts: Put[] = []
let isCut = false
beforeEach(() => {
  puts.length = 0
  isCut = false
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (isCut) throw new TypeError('no network')
    puts.push({ url, body: JSON.parse(init.body) })
    return Response.json({ message: 'Сохранено' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(<RatingForm id={id} sheet={sheet} locale="kz" />, { words: { 'expert-ratings': words, shell } })
const row = (name: string) => screen.getByRole('group', { name })
const value = (name: string, step: RegExp) => within(row(name)).getByRole('radio', { name: step })

it('begins at the first open situation, and saves each value at once with the language it was read in', async () => {
  await show()
  screen.getByText(/Ключ и оценки других экспертов вам не видны.*значения автора, ещё не оценённые экспертами/)
  screen.getByRole('heading', { name: 'Вторая?' })
  await userEvent.click(value('Помочь', /^\+2/))
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(puts[0]).toEqual({
    url: `/api/expert-ratings/${id}/situations/1`,
    body: { ratings: [null, 2], is_unclear: false, comment: '', locale: 'kz' },
  })
  screen.getByText('готово: 1')
  // With the keyboard: a digit chooses in its row and moves to the next.
  value('Уйти', /^−2/).focus()
  await userEvent.keyboard('1')
  expect(document.activeElement).toBe(value('Помочь', /^\+2/))
  await userEvent.keyboard('4')
  await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ ratings: [-2, 1] }))
  screen.getByText('готово: 2')
  screen.getByText('Все ситуации оценены')
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Первая?' }))
  expect((value('Спросить', /^\+2/) as HTMLInputElement).checked).toBe(true)
})

it('an unsaved rating is reported, stays on the page and is sent when the network is back', async () => {
  await show()
  isCut = true
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ситуация или варианты непонятны' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Оценка не сохранена')
  await userEvent.type(screen.getByRole('textbox', { name: 'Что непонятно' }), 'Кто это?')
  isCut = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(puts.at(-1)?.body).toMatchObject({ is_unclear: true, comment: 'Кто это?' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
