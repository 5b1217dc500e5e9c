import type { Page } from '@playwright/test'
import { madina } from '../server/src/demo-country/cast.ts'
import { confirmPhone } from './steps/confirm-phone.ts'
import { enterAs } from './steps/enter-as.ts'
import { newcomer } from './steps/newcomer.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { secretField } from './steps/secret-field.ts'
import { wordsOf } from './stage/words-of.ts'

const say = wordsOf('ru')

test('a sign-up with mistakes shows each beside its field and stays accessible; after the corrections it continues', async ({
  page,
}) => {
  const { phone, iin, last_name, first_name, password } = newcomer(70, { birth_date: '2013-04-12', gender: 'female' })
  const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
  await openPage(page, '/signup')
  await confirmPhone(page, say, say('profiles:fields.phone'), phone)
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
  await expect(page).toHaveURL(/\/signup-2/)

  await field('profiles:fields.iin').fill('120514500012')
  await field('profiles:fields.last_name').fill('Иванов2')
  await secretField(page, say('profiles:fields.password')).fill('Пароль2026')
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
  await expect(field('profiles:fields.iin')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('profiles:fields.iin')).toBeFocused()
  await expect(field('profiles:fields.last_name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await field('profiles:fields.iin').fill(iin)
  await field('profiles:fields.last_name').fill(last_name)
  await field('profiles:fields.first_name').fill(first_name)
  await secretField(page, say('profiles:fields.password')).fill(password)
  await secretField(page, say('accounts:fields.password_confirmation')).fill(password)
  await page.getByRole('checkbox', { name: say('profiles:consent.child') }).check()
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
  await expect(page.getByRole('heading', { name: say('profiles:steps.education.title'), level: 1 })).toBeVisible()
})

test('a photo of a wrong format, one that is not a picture and one that is too big are refused with a hint', async ({
  page,
  context,
}) => {
  await enterAs(context, madina)
  await context.addCookies([{ name: 'locale', value: 'ru', url: process.env.PRODUCT_URL }])
  await openPage(page, '/profile?edit=photo')
  await choosePhoto(page, { name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText(say('profiles:photo.problem.format'))).toBeVisible()
  await choosePhoto(page, {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(3 * 1024 * 1024, 'no picture'),
  })
  await expect(page.getByText(say('profiles:photo.problem.unreadable'))).toBeVisible()
})

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('profiles:photo.file') }).click()
  await (await chooser).setFiles(file)
}
