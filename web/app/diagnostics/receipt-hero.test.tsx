// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ReceiptHero } from './receipt-hero.tsx'
import words from './ru.json' with { type: 'json' }

async function told(answered: number, more: { is_withheld?: true } = {}): Promise<string> {
  const receipt = { answered, items: 65, awaits_evaluation: false, ...more }
  const { container, unmount } = await render(<ReceiptHero receipt={receipt} late={0} name="Дана" />, {
    words: { diagnostics: words },
  })
  const { textContent } = container
  unmount()
  return textContent ?? ''
}

test('a pupil who stopped after a few tasks reads how many have no answer, not that all are done', async () => {
  expect(await told(3)).toMatch(/Тест завершён, Дана.*Без ответа осталось 62 из 65/)
  expect(await told(64)).toMatch(/Готово, Дана!.*Без ответа осталось 1 из 65/)
  expect(await told(65)).not.toContain('Без ответа')
})

test('after a round of the olympiad nobody reads that the result can be looked at', async () => {
  expect(await told(65)).toContain(words.receipt.done_about)
  expect(await told(65, { is_withheld: true })).toContain(words.receipt.done_withheld)
})
