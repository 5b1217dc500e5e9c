import { expect, test } from 'vitest'
import { codeIn } from './outbox-message.tsx'

test.each([
  ['Код Bagdar: 042917. Никому не сообщайте', '042917'],
  ['Ваш ИИН 120315500127 принят', null],
  ['Ссылка действует 30 минут', null],
  ['Ответ на вопрос Q-2026-000005', null],
])('%s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
