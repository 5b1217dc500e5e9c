import { marat } from '../server/src/demo-country/cast.ts'
import { bibigul } from '../server/src/demo-country/school-staff.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { enterAs } from './steps/enter-as.ts'

test('a school rehearses with a device that loses its network, and the region reads the report', async ({ page }) => {
  await enterAs(page.context(), bibigul)
  await openPage(page, '/olympiad-school-list')
  await page.getByRole('link', { name: 'Репетиция' }).click()
  // The demo country begins with an open rehearsal.
  await page.getByRole('button', { name: 'Завершить и посчитать отчёт' }).click()
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(page.getByText('Устройств пришло: 0, готовы: 0')).toBeVisible()
  const address = await page.getByText(/\/rehearsal\/[A-Z2-9]{10}$/).innerText()

  const device = await openSecondDevice(page)
  await openPage(device, new URL(address).pathname)
  await device.getByRole('radio', { name: '10' }).check()
  await device.context().setOffline(true)
  await device.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(device.getByText('Сети сейчас нет')).toBeVisible()
  await expectAccessible(device)
  await device.context().setOffline(false)
  await expect(device.getByText('Это устройство готово')).toBeVisible()

  // The page of the school sees the device without being reloaded.
  await expect(page.getByText('Устройств пришло: 1, готовы: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Завершить и посчитать отчёт' }).click()
  await expect(page.getByRole('region', { name: /^Отчёт:/ })).toContainText('готовы 1 из 1')
  await device.reload()
  await expect(device.getByText('Эта репетиция уже закончилась. Школа может начать новую')).toBeVisible()

  await enterAs(device.context(), marat)
  await openPage(device, '/olympiad-rehearsals')
  const schools = device.getByRole('row', { name: /Ахмета Байтурсынулы/ })
  await expect(schools.filter({ hasText: 'готовы 1 из 1' })).toBeVisible()
  await device.context().close()
})
