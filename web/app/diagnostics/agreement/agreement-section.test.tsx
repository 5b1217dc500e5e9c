// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TaskAgreement, TestAgreement } from '#contract/diagnostics/agreement'
import { render } from '../../../testing/render.tsx'
import { AgreementSection } from './agreement-section.tsx'
import words from './ru.json' with { type: 'json' }

const task = (rest: Partial<TaskAgreement> = {}): TaskAgreement => ({
  task: 'd01',
  stem: 'Придумай применения',
  pairs: 24,
  disputed: 3,
  lean: -4.25,
  figures: [
    { criterion: 'Беглость', measure: 'icc', value: 0.91, reading: 'agreed' },
    { criterion: 'Оригинальность', measure: 'kappa', value: 0.32, reading: 'apart' },
    { criterion: null, measure: 'icc', value: null, reading: 'all-alike' },
  ],
  ...rest,
})
const shown = (data: TestAgreement[]) =>
  render(<AgreementSection title="Все оценивающие" empty={words.all.empty} agreement={{ fewest: 20, data }} />, {
    words: { agreement: words },
  })

it('each figure has its measure and an explanation; an undefined value is a dash', async () => {
  await shown([{ test_id: 'ability-12-14', title: 'Тест способностей', tasks: [task()] }])
  const [, ...rows] = within(screen.getByRole('table', { name: 'Придумай применения' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Беглость.*ICC\(2,1\).*0,91.*сходятся хорошо/),
    expect.stringMatching(/Оригинальность.*каппа.*0,32.*договоритесь/),
    expect.stringMatching(/Задание целиком.*–.*одинаковы/),
  ])
  expect(
    screen.getByText(/24 ответа оценены дважды\. Из них 3 – с расхождением.*Вы ставите строже: на 4,3/),
  ).toBeTruthy()
})

it('a rater who gives as much as others is told so, and without double ratings there is a message instead of a table', async () => {
  const { unmount } = await shown([{ test_id: 'a', title: 'Тест', tasks: [task({ lean: 0.4, disputed: 0 })] }])
  expect(screen.getByText(/Вы ставите столько же/)).toBeTruthy()
  unmount()
  await shown([])
  expect(screen.getByText(words.all.empty)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
