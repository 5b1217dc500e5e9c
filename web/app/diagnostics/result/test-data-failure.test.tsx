// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { ApiFailure } from '../../calls/api.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { TestDataFailure } from './test-data-failure.tsx'

it.each([
  [0, 'Ошибка при загрузке данных теста', 'когда появится интернет'],
  [503, 'Ошибка при загрузке данных теста', 'Через несколько секунд'],
  [500, 'Ошибка при загрузке данных теста', 'Ошибка на нашей стороне'],
  [403, 'Сюда нельзя войти с этой ролью', 'Можно войти с другим'],
])('missing test data (%i) are reported, with the reason', async (status, title, reason) => {
  vi.spyOn(console, 'error').mockReturnValue()
  await render(<TestDataFailure />, {
    words: { shell, translation: shell },
    failure: new ApiFailure(status, 'any', ''),
  })
  expect([screen.getByRole('heading').textContent, screen.getByText(new RegExp(reason)).tagName]).toEqual([title, 'P'])
})
