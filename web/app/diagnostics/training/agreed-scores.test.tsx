// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aCriterion } from '../../../testing/values/evaluation.ts'
import { AgreedScores } from './agreed-scores.tsx'
import words from '../evaluation/ru.json' with { type: 'json' }

it('the rater’s points are shown beside the agreed ones, with the reason, the categories and each idea', async () => {
  const criteria = [
    aCriterion({ id: 'flexibility', name: 'Гибкость', categories: [{ id: 'toys', name: 'Игрушки' }] }),
    aCriterion(),
  ]
  const agreed = {
    own: { flexibility: 2, originality: 0 },
    points: { flexibility: 1, originality: 0.5 },
    marks: { categories: { flexibility: ['toys'] }, ideas: { originality: [1, null] } },
    why: 'Вторая строка повторяет первую',
  }
  await render(<AgreedScores criteria={criteria} text={'кукла\nещё кукла'} agreed={agreed} />, {
    words: { evaluation: words },
  })
  expect(screen.getByText(agreed.why)).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/Гибкость.*2.*1/),
    expect.stringMatching(/Оригинальность.*0.*0,5/),
  ])
  expect(screen.getByText('Категории: Игрушки')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'куклаОригинальность: 1',
    `ещё кукла${words.notCounted}`,
  ])
})
