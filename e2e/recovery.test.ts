import type { Page } from '@playwright/test'
import type { Newcomer } from './steps/newcomer.ts'
import { openPage } from './stage/open-page.ts'
import { codeMailedTo, codeSentTo, expect, mailSentTo, test } from './stage/product.ts'
import { secretField } from './steps/secret-field.ts'
import { signInAs } from './steps/sign-in-as.ts'
import { signUpParentByCall } from './steps/sign-up-parent-by-call.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { typeCode } from './steps/type-code.ts'

const password = 'Steppe2027'

test('a forgotten password is replaced with a code sent to the phone, and older sessions end', async ({ page }) => {
  const parent = await signUpParentByCall(page, 40)
  const oldDevice = await openSecondDevice(page)
  await signInAs(oldDevice, parent)

  await openPage(page, '/signin')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await askForCode(page, parent.phone)
  await typeCode(page, 'Код из SMS', await codeSentTo(page, parent.phone))
  await expect(page.getByRole('radio', { name: /Родитель/ })).toBeChecked()
  await saveNewPassword(page)

  await oldDevice.getByRole('link', { name: 'Настройки' }).click()
  await expect(oldDevice).toHaveURL(/\/$/)
  await oldDevice.context().close()
  await signInAs(page, { ...parent, password })
})

test('a wrong code is reported, and another can be requested after the countdown', async ({ page }) => {
  const parent = await signUpParentByCall(page, 41)
  await page.clock.install()
  await openPage(page, '/forget-password')
  await askForCode(page, parent.phone)
  const right = await codeSentTo(page, parent.phone)

  await typeCode(page, 'Код из SMS', right === '111111' ? '222222' : '111111')
  await expect(page.getByText('Код неправильный. Он в последнем сообщении, его можно ввести ещё раз')).toBeVisible()
  await expect(page.getByText(/Новый код через 00:\d\d/)).toBeVisible()
  const another = page.getByRole('button', { name: 'Отправить код ещё раз' })
  await expect(another).toBeHidden()

  await page.clock.fastForward('01:00')
  await expect(another).toBeVisible()

  // Only the device's clock says that the minute is over; the server goes by its own and replies how long to wait.
  await another.click()
  await expect(page.getByText(/Код уже отправлен\. Новый можно запросить через \d+ с/)).toBeVisible()
  await typeCode(page, 'Код из SMS', right)
  await expect(page.getByText('Номер подтверждён')).toBeVisible()
})

test('a forgotten password is replaced with a link sent by e-mail, which works once', async ({ page }) => {
  const parent = await signUpParentByCall(page, 42)
  await confirmEmailByCall(page, parent)
  const oldDevice = await openSecondDevice(page)
  await signInAs(oldDevice, parent)

  await openPage(page, '/forget-password')
  await page.getByText('По почте', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(parent.email)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText('Ссылка отправлена. Проверьте почту')).toBeVisible()

  const link = await linkSentTo(parent.email)
  await openPage(page, link)
  await saveNewPassword(page)

  await oldDevice.getByRole('link', { name: 'Настройки' }).click()
  await expect(oldDevice).toHaveURL(/\/$/)
  await oldDevice.context().close()

  await openPage(page, link)
  await expect(page.getByText('Ссылка больше не действует. Запросите новую')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toBeHidden()
  await signInAs(page, { ...parent, password })
})

test('an unknown e-mail is reported, with a link to recovery by SMS', async ({ page }) => {
  await openPage(page, '/forget-password?by=email')
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('nobody@demo.bagdar.example')
  await page.getByRole('button', { name: 'Продолжить' }).click()

  await expect(page.getByText('Участник с таким e-mail не найден')).toBeVisible()
  await page.getByRole('link', { name: 'Восстановить пароль по SMS' }).click()
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
})

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByRole('group', { name: 'Код из SMS' })).toBeVisible()
}

async function fillInNewPassword(page: Page): Promise<void> {
  await secretField(page, 'Новый пароль').fill(password)
  await secretField(page, 'Пароль ещё раз').fill(password)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

async function saveNewPassword(page: Page): Promise<void> {
  await fillInNewPassword(page)
  await expect(page.getByText('Пароль обновлён')).toBeVisible()
}

/** An e-mail can be used to sign in only after its code from the sign-up was entered. */
async function confirmEmailByCall(page: Page, { iin, email, password: own }: Newcomer): Promise<void> {
  const code = await codeMailedTo(email)
  const { token } = await (await page.request.post('/api/login', { data: { iin, password: own } })).json()
  const answer = await page.request.post('/api/contacts/email-confirmation', {
    data: { code },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function linkSentTo(email: string): Promise<string> {
  const address = /http\S+\/reset-password\?token=[\w-]+/
  const [link] = address.exec(await mailSentTo(email, address)) ?? []
  if (!link) throw new Error('there is no link in the letter')
  return link
}
