import { aruzhan, castPassword, daniyar, gulnar, marat, serik } from '../server/src/demo-country/cast.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'
import { secretField } from './steps/secret-field.ts'
import { signInAs } from './steps/sign-in-as.ts'
import { signUpParentByCall } from './steps/sign-up-parent-by-call.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { speakRussian } from './stage/speak-russian.ts'
import { waitUntilInteractive } from './stage/wait-until-interactive.ts'

test('a mother and daughter with one phone are told apart without revealing their names', async ({ page }) => {
  await speakRussian(page, '/api/login', { iin: gulnar.iin, password: castPassword })
  await openPage(page, '/signin')
  await page.getByText('По телефону', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Телефон' }).fill(aruzhan.phone)
  await page.getByRole('button', { name: 'Продолжить' }).click()

  const members = page.getByRole('radiogroup', { name: 'Кто входит?' })
  await expect(members.getByRole('radio')).toHaveCount(2)
  await expect(members.getByRole('radio', { name: /Участник/ })).toBeVisible()
  await expect(members).not.toContainText(aruzhan.last_name)
  await expect(members).not.toContainText(aruzhan.iin ?? '')

  await members.getByRole('radio', { name: /Родитель/ }).click()
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page).toHaveURL(/\/children$/)
  await page.getByRole('link', { name: 'Мой профиль' }).first().click()
  await expect(page.getByRole('main')).toContainText(gulnar.first_name)
})

test('a wrong password is reported and does not sign in', async ({ page }) => {
  await openPage(page, '/signin')
  await page.getByRole('textbox', { name: 'ИИН' }).fill(daniyar.iin ?? '')
  await secretField(page, 'Пароль').fill('Bagdar2025')
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page.getByText('Такого ИИН нет или пароль неверен')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
})

test('text typed before the script has loaded is not lost', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'ИИН' }).fill(daniyar.iin ?? '')
  arrive()
  await waitUntilInteractive(page)
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page).toHaveURL(/\/cabinet$/)
})

test('a psychologist signs in by e-mail and sees the day’s page', async ({ page }) => {
  await speakRussian(page, '/api/psychologist/login', { email: serik.email, password: castPassword })
  await openPage(page, '/signin')
  await page.getByRole('link', { name: 'Вход для психологов' }).click()
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(serik.email)
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page).toHaveURL(/\/working-day$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мой день')
})

test('a manager signs in by login and sees the numbers of the region', async ({ page }) => {
  await openPage(page, '/signin-manager')
  await page.getByRole('textbox', { name: 'Логин' }).fill(marat.login ?? '')
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page).toHaveURL(/\/profile-manager$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Аналитика: Карагандинская область')
})

test('a user who asked for a page of the site gets it after the sign-in', async ({ page }) => {
  await signInAs(page, daniyar, '/signin?redirect=/settings')
  await expect(page).toHaveURL(/\/settings$/)
})

test('a session ended elsewhere is forgotten here at the next step', async ({ page }) => {
  const parent = await signUpParentByCall(page, 50)
  await signInAs(page, parent)
  const phone = await openSecondDevice(page)
  await signInAs(phone, parent)
  await phone.getByRole('link', { name: 'Настройки' }).click()
  await phone.getByRole('button', { name: 'Выйти на других устройствах' }).click()
  await expect(phone.getByText('На других устройствах выполнен выход')).toBeVisible()

  await page.getByRole('link', { name: 'Настройки' }).click()

  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('user'),
      localStorage.getItem('role'),
    ]),
  ).toEqual([null, null, null])
  await phone.context().close()
})

test('after signing out the cabinet is closed, and the next sign-in leads to the requested page', async ({ page }) => {
  await signInAs(page, daniyar)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/results?tab=all')
  await expect(page).toHaveURL(/\/$/)
  const notice = page.getByRole('status').filter({ hasText: 'Запрошенная страница доступна только после входа' })
  await notice.getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByText('Запрошенная страница откроется сразу после входа.')).toBeVisible()
  await page.getByRole('textbox', { name: 'ИИН' }).fill(daniyar.iin ?? '')
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/results\?tab=all$/)
})

test('a new device uses the language of the account', async ({ page }) => {
  await openPage(page, '/signin')
  await page.getByRole('textbox', { name: 'ИИН' }).fill(aruzhan.iin ?? '')
  await secretField(page, 'Пароль').fill(castPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/cabinet$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})
