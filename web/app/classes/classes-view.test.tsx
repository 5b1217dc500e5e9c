// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClassOverview } from '#contract/staff/classes'
import { render } from '../../testing/render.tsx'
import { ClassesView } from './classes-view.tsx'
import { NotBegunList } from './not-begun-list.tsx'
import words from './ru.json' with { type: 'json' }

const levels = [{ scale: 'critical', counts: { starting: 1, growing: 2, confident: 2, shining: 0, unanswered: 0 } }]
const overview: ClassOverview = {
  school: 'Школа-лицей № 15',
  season: 2026,
  at: '2026-11-22T05:00:00.000Z',
  tests: [{ id: 'ability-12-14', title: 'Тест способностей', ages: '12–14' }],
  test: {
    id: 'ability-12-14',
    title: 'Тест способностей',
    has_levels: true,
    scales: [{ scale: 'critical', name: 'Критическое мышление' }],
  },
  classes: [
    { kind: 'class', grade: 7, letter: 'А', invited: 9, began: 7, finished: 6, counted: 5, levels },
    { kind: 'class', grade: 7, letter: 'Б', invited: 8, began: 4, finished: 4, counted: 0, levels: [] },
    { kind: 'small', grade: 8, letter: '', invited: 3, began: 3, finished: 3, counted: 0, levels: [] },
  ],
  whole: { invited: 20, began: 14, finished: 13, counted: 5, levels },
  waiting: { works: 2, photo_checks: 1, signing_up: 0 },
}
const shown = { words: { classes: words }, at: '/classes' }

test('levels of five and more are in a table beside their bar, and smaller classes are named without them', async () => {
  await render(<ClassesView overview={overview} />, shown)
  const table = within(screen.getByRole('table', { name: 'Уровни: 7 «А»' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Шкала',
    'Начинаю',
    'Расту',
    'Уверенно',
    'Ярко',
  ])
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2', '2', '0'])
  expect(screen.queryByRole('table', { name: 'Уровни: 7 «Б»' })).toBeNull()
  expect(screen.getByText('Не показаны, готовых результатов меньше пяти: 7 «Б».')).toBeTruthy()
  expect(screen.getAllByText('Учтены 5 из 6 завершивших')).toHaveLength(1)
  // With one class, the numbers of the school would be the same.
  expect(screen.queryByRole('region', { name: words.levels.whole })).toBeNull()
})

test('each class links to those who have not begun, and waiting tasks to their next action', async () => {
  await render(<ClassesView overview={overview} />, shown)
  expect(screen.getByRole('link', { name: '7 «Б»' }).getAttribute('href')).toBe(
    '/classes/not-begun?test=ability-12-14&grade=7&letter=%D0%91',
  )
  expect(screen.getByRole('link', { name: '8 класс' }).getAttribute('href')).toBe(
    '/classes/not-begun?test=ability-12-14&grade=8',
  )
  expect(screen.getByRole('link', { name: 'Оценить работы' }).getAttribute('href')).toBe('/evaluation')
  expect(screen.getByText('Фото проверяет психолог регионального центра.')).toBeTruthy()
})

test('a test without levels says so, and so does a school without a test', async () => {
  const test = { ...overview.test!, has_levels: false, scales: [] }
  await render(<ClassesView overview={{ ...overview, test }} />, shown)
  expect(screen.getByText(words.levels.none)).toBeTruthy()
  await render(<ClassesView overview={{ ...overview, test: null, classes: [] }} />, shown)
  expect(screen.getByRole('heading', { name: words.empty })).toBeTruthy()
})

test('the obstacle is shown beside each name', async () => {
  const pupils = [
    { student_id: 'a', name: 'Ахметов Данияр', reason: null },
    { student_id: 'b', name: 'Попов Илья', reason: 'guardian-needed' as const },
  ]
  await render(<NotBegunList pupils={pupils} />, shown)
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ахметов ДаниярМожно начинать', 'Попов ИльяНет согласия законного представителя'])
})
