import { admin, daniyar, gulnar } from '../server/src/demo-country/cast.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { enterAs } from './steps/enter-as.ts'
import { signInAs } from './steps/sign-in-as.ts'

const answer = 'Исправили по свидетельству о рождении, в профиле уже новая фамилия.'

test('a parent asks to correct a child’s data, the desk sees the deadline and answers in time, and the parent reads the answer', async ({
  page,
}) => {
  await signInAs(page, gulnar)
  await openPage(page, '/requests')
  await page.getByRole('combobox', { name: 'О чём запрос' }).click()
  await page.getByRole('option', { name: 'Исправить данные' }).click()
  await page.getByRole('combobox', { name: 'Чьи данные' }).click()
  await page.getByRole('option', { name: new RegExp(daniyar.first_name) }).click()
  await page.getByRole('textbox', { name: 'Текст запроса' }).fill('В фамилии сына ошибка')
  await page.getByRole('button', { name: 'Отправить запрос' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'В фамилии сына ошибка' })
  await expect(own.getByText('Ответ до')).toBeVisible()
  const [number = ''] = /\d{4}-\d{6}/.exec((await own.textContent()) ?? '') ?? []

  const desk = await openSecondDevice(page)
  await enterAs(desk.context(), admin)
  await openPage(desk, '/request-desk')
  const row = desk.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('Ответ до')).toBeVisible()
  await row.getByRole('link').first().click()
  await desk.getByRole('textbox', { name: 'Ответ' }).fill(answer)
  await desk.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(desk.getByText('Ответ отправлен')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Ответ' })).toHaveCount(0)
  await desk.context().close()

  await openPage(page, '/requests')
  await expect(own.getByText(answer)).toBeVisible()
  await expect(own.getByText('Есть ответ').first()).toBeVisible()
})
