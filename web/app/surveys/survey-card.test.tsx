// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyCard as Survey } from '#contract/surveys/surveys'
import { render } from '../../testing/render.tsx'
import { SurveyCard } from './survey-card.tsx'
import { SurveyThanks } from './survey-thanks.tsx'
import words from './ru.json' with { type: 'json' }

const open: Survey = { id: 'plans', title: 'Планы', about: 'О планах.', minutes: 4, questions: 7, is_anonymous: false, state: 'open', after: null }
const around = { words: { surveys: words } }
const show = (change: Partial<Survey>) => render(<SurveyCard survey={{ ...open, ...change }} place="/surveys" voice="student" />, around)

it('an open survey says how long it takes and whether it is anonymous, and leads to its page', async () => {
  await show({})
  expect(screen.getByText('около 4 минут')).toBeTruthy()
  expect(screen.getByText(/^С именем:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Начать: Планы' }).getAttribute('href')).toBe('/surveys/plans')
})

it('one that was begun goes on; one that is done has nothing to press', async () => {
  const { unmount } = await show({ state: 'begun', is_anonymous: true })
  expect(screen.getByRole('link', { name: 'Продолжить: Планы' })).toBeTruthy()
  expect(screen.getByText(/^Анонимно:/)).toBeTruthy()
  unmount()
  await show({ state: 'done' })
  expect([screen.getByText('Пройден').textContent, screen.queryByRole('link')]).toEqual(['Пройден', null])
})

it('a locked survey says which one comes first', async () => {
  await show({ state: 'locked', after: 'Уроки' })
  expect(screen.getByText('Откроется после опроса «Уроки»')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('the thanks take the focus and lead to the next survey', async () => {
  await render(<SurveyThanks title="Уроки" thanks="Спасибо!" message="Ответы отправлены" next={open} place="/surveys" />, around)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ответы отправлены' }))
  expect(screen.getByRole('link', { name: 'К следующему опросу' }).getAttribute('href')).toBe('/surveys/plans')
})
