// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AcceptedPaper } from '#contract/events/papers'
import { render } from '../../../testing/render.tsx'
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }
import { AcceptedPapers } from './accepted-papers.tsx'

const paper: AcceptedPaper = {
  section: 'Сельская школа',
  topic: 'Три класса в одной комнате',
  author: 'Жұмабаев Серік',
  workplace: 'Школа № 15',
  language: 'ru',
}

test('guests read the accepted articles by section, and take the collection in the language of the page', async () => {
  const other = { ...paper, section: '', topic: 'Вне секций', author: 'Ким Олег', workplace: '' }
  const papers = { is_open: true, data: [paper, other] }
  await render(<AcceptedPapers address="forum" papers={papers} />, { words: { events: kk }, language: 'kk' })
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Сельская школа',
    kk.articles.other,
  ])
  const [first] = screen.getAllByRole('listitem')
  expect(within(first ?? document.body).getByText('Жұмабаев Серік, Школа № 15')).toBeTruthy()
  expect(screen.getByRole('link', { name: kk.articles.collection }).getAttribute('href')).toBe(
    '/api/events/forum/collection?locale=kz',
  )
})

test('without accepted articles there is no collection, and the page says why', async () => {
  const show = (is_open: boolean) =>
    render(<AcceptedPapers address="forum" papers={{ is_open, data: [] }} />, { words: { events: ru } })
  await show(false)
  expect(screen.getByText(ru.articles.later)).toBeTruthy()
  await show(true)
  expect(screen.getByText(ru.articles.none)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
