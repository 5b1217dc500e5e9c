// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import { storeUser } from '../../device/session.ts'
import { render } from '../../../testing/render.tsx'
import { aSeason } from '../../../testing/values/olympiad.ts'
import { aUser } from '../../../testing/values/people.ts'
import olympiad from '../ru.json'
import { Hero } from './hero.tsx'

afterEach(() => localStorage.clear())

const show = (season: OlympiadSeason | null) => render(<Hero season={season} />, { words: { olympiad } })
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${decodeURIComponent(link.getAttribute('href') ?? '')}`)

test.each([
  ['open', 'Регистрация до 15 декабря'],
  ['ahead', 'Регистрация с 1 ноября'],
  ['over', 'Регистрация закончена'],
] as const)('the badge says when one can register: %s', async (registration, text) => {
  await show(aSeason({ registration }))
  expect(screen.getByText(text)).toBeTruthy()
})

test('without a season the badge says so, and a guest can only look at the winners', async () => {
  await show(null)
  expect(screen.getByText('Сезон пока не объявлен')).toBeTruthy()
  expect(links()).toEqual(['Смотреть победителей /winners'])
})

test('a guest signs in and comes back to the registration, a pupil goes there at once', async () => {
  const { unmount } = await show(aSeason())
  expect(links()[0]).toBe('Записаться /signin?redirect=/olympiad-registration')
  unmount()
  storeUser(aUser())
  await show(aSeason())
  expect(links()[0]).toBe('Записаться /olympiad-registration')
})

test('a pupil finds their participation after the registration is over; a parent is told who registers', async () => {
  storeUser(aUser())
  const { unmount } = await show(aSeason({ registration: 'over' }))
  expect(links()[0]).toBe('Моё участие /olympiad-registration')
  unmount()
  storeUser(aUser({ role: 'parent' }))
  await show(aSeason())
  expect(links()).toEqual(['Смотреть победителей /winners'])
  expect(screen.getByText(olympiad.page.parent)).toBeTruthy()
})
