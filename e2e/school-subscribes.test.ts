import { admin } from '../server/src/demo-country/cast.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, mailSentTo, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { choose } from './steps/choose.ts'
import { enterAs } from './steps/enter-as.ts'
import { secretField } from './steps/secret-field.ts'

const contact = 'zavuch@abai.example'
const head = 'direktor@abai.example'
const password = 'Mektep2026'

const linkIn = (mail: string, path: string): string => new RegExp(`http\\S+${path}\\?token=\\S+`).exec(mail)?.[0] ?? ''

test('a school applies, staff accept, it pays by card and closes the tab before the return, and its cabinet opens; staff confirm the transfer of another', async ({
  page,
}) => {
  await openPage(page, '/for-schools')
  await page.getByRole('link', { name: 'Подать заявку' }).click()
  for (const field of ['Область', 'Район', 'Город или село', 'Школа']) await choose(page, field)
  const school = await page.getByRole('combobox', { name: 'Школа', exact: true }).inputValue()
  await page.getByRole('textbox', { name: 'Контактное лицо' }).fill('Ахметова Гүлнұр Сәбитқызы')
  await page.getByRole('textbox', { name: 'Должность' }).fill('Заместитель директора')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 702 330 11 22')
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(contact)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  const note = page.getByRole('status').filter({ hasText: 'Заявка отправлена' })
  const [number = ''] = /S-\d{4}-\d+/.exec((await note.textContent()) ?? '') ?? []

  const desk = await openSecondDevice(page)
  await enterAs(desk.context(), admin)
  await openPage(desk, '/subscription-desk')
  await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await desk.getByRole('textbox', { name: 'Фамилия' }).fill('Сейткали')
  await desk.getByRole('textbox', { name: 'Имя' }).fill('Ерлан')
  await desk.getByRole('textbox', { name: 'Электронная почта' }).fill(head)
  await desk.getByRole('button', { name: 'Принять и отправить документы' }).click()
  await expect(desk.getByRole('button', { name: 'Договор на казахском' })).toBeVisible()
  await expectAccessible(desk)

  // The payer is gone before the site could say anything, so only the notification can tell what was paid.
  await page.goto(linkIn(await mailSentTo(contact), '/subscription-offer'))
  await expect(page.getByRole('heading', { name: school })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Оплатить картой 250\s000/ }).click()
  const paid = Promise.withResolvers<void>()
  await page.route('**/Merchant/Pay', (route) => route.fetch({ maxRedirects: 0 }).then(() => paid.resolve()))
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click({ noWaitAfter: true })
  await paid.promise
  await page.close()
  await mailSentTo(contact, /Подписка школы действует/)

  const office = await openSecondDevice(desk)
  await office.goto(linkIn(await mailSentTo(head, /invitation/), '/invitation'))
  await secretField(office, 'Пароль').fill(password)
  await secretField(office, 'Пароль ещё раз').fill(password)
  await office.getByRole('button', { name: 'Сохранить пароль' }).click()
  await office.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await office.getByRole('textbox', { name: 'Логин или почта' }).fill(head)
  await secretField(office, 'Пароль').fill(password)
  await office.getByRole('button', { name: 'Войти' }).click()
  await expect(office).toHaveURL(/\/school-cabinet$/)
  await expect(office.getByRole('heading', { name: school })).toBeVisible()
  await expect(office.getByText('активна', { exact: true })).toBeVisible()
  await office.context().close()

  await openPage(desk, '/subscription-desk?state=accepted')
  await desk.getByRole('row').nth(1).getByRole('link').first().click()
  await desk.getByRole('textbox', { name: 'Сумма по выписке, тенге' }).fill('250000')
  await desk.getByRole('textbox', { name: 'Номер платёжного документа' }).fill('ПП 4471')
  await desk.getByRole('textbox', { name: 'На чём основано подтверждение' }).fill('Выписка банка за сегодня')
  await desk.getByRole('button', { name: 'Подтвердить оплату' }).click()
  await expect(desk.getByText('Оплачено переводом')).toBeVisible()
  await desk.context().close()
})
