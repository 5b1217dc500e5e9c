import { timur } from '../server/src/cast.ts'
import { openQuestion } from './choose-option.ts'
import { enterAs } from './enter-as.ts'
import { openPage } from './open-page.ts'
import { expect, test } from './product.ts'

test('a double press of «Дальше» goes one question on, two presses go two', async ({ page, context }) => {
  await enterAs(context, timur)
  await openPage(page, '/testing')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  await openQuestion(page, 3)
  const next = page.getByRole('button', { name: 'Дальше' })

  await next.dblclick()
  await expect(page.getByText('Вопрос 4 из 26')).toBeVisible()
  await next.click()
  await next.click()
  await expect(page.getByText('Вопрос 6 из 26')).toBeVisible()
})
