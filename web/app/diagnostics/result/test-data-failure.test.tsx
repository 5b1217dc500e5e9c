// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { ApiFailure } from '../../calls/api.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { TestDataFailure } from './test-data-failure.tsx'

const show = (code: string, message: string) =>
  render(<TestDataFailure />, {
    words: { diagnostics: words, shell: shellWords },
    failure: new ApiFailure(409, code, message),
  })

test('a result that opens together with those of the round says so, and does not ask to try again', async () => {
  await show('result-withheld', 'Результаты этого тура публикуются для всех вместе.')
  expect(screen.getByText(words.results.withheld)).toBeTruthy()
  expect(screen.getByText('Результаты этого тура публикуются для всех вместе.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other failure is still that of the page', async () => {
  await show('unknown-failure', 'Ошибка')
  expect(screen.queryByText(words.results.withheld)).toBeNull()
})
