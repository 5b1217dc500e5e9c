import { bibigul } from '../server/src/demo-country/school-staff.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { enterAs } from './steps/enter-as.ts'

test('a pupil enters a round with a card, calls for help, and goes on at another device', async ({ page }) => {
  await enterAs(page.context(), bibigul)
  await openPage(page, '/olympiad-codes')
  await page.getByRole('button', { name: /карточки снова|Выдать/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Жұмағали Ильяс' })
  const code = (await card.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).innerText()).trim()

  // A device of the room: the card opens the test of the round and nothing else.
  const device = await openSecondDevice(page)
  await openPage(device, '/enter-round')
  await device.getByLabel('Код с карточки').fill(code.toLowerCase())
  await device.getByRole('button', { name: 'Далее' }).click()
  await expectAccessible(device)
  await device.getByRole('button', { name: 'Да, это я' }).click()
  await expect(device).toHaveURL(/\/pre-test\?test=trial-5-6$/)
  await openPage(device, '/cabinet')
  await expect(device).toHaveURL(/\/enter-round$/)
  await device.getByRole('link', { name: 'К тесту' }).click()
  await device.getByRole('checkbox', { name: /^Хочу пройти тест/ }).check()
  await device.getByRole('button', { name: 'Начать с пробного задания' }).click()
  await device.getByRole('button', { name: 'Начать тест' }).click()
  await device.getByRole('button', { name: 'Начать часть 1' }).click()
  await device.getByRole('button', { name: 'Позвать помощь' }).click()
  await device.getByLabel('Что случилось? Можно не писать').fill('Не слышу запись')
  await device.getByRole('button', { name: 'Позвать', exact: true }).click()

  // The board of the school shows the call, and staff hand the work over.
  await openPage(page, '/live-session')
  await page.getByRole('button', { name: /^Ильяс Ж\.[^]*помощь/ }).click()
  await expect(page.getByText('«Не слышу запись»')).toBeVisible()
  await page.getByRole('button', { name: 'Передать на другое устройство' }).click()
  await page.getByLabel('Причина').fill('Не работает звук на устройстве')
  await page.getByRole('button', { name: 'Заменить', exact: true }).click()
  const renewed = (
    await page
      .getByRole('dialog')
      .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      .innerText()
  ).trim()
  expect(renewed).not.toBe(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByText('Работа передана на другое устройство: Ильяс Ж.')).toBeVisible()

  const next = await openSecondDevice(page)
  await openPage(next, `/enter-round#${renewed}`)
  await next.getByRole('button', { name: 'Далее' }).click()
  await next.getByRole('button', { name: 'Да, это я' }).click()
  await next.getByRole('link', { name: 'Продолжить' }).click()
  await next.getByRole('button', { name: 'Продолжить здесь' }).click()
  await expect(next.getByRole('button', { name: 'Начать часть 1' })).toBeVisible()
  await device.context().close()
  await next.context().close()
})
