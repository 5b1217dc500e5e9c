import type { Page } from '@playwright/test'
import { daniyar, gulnar, timur, type CastMember } from '../server/src/demo-country/cast.ts'
import { maskedIin } from '#contract/values/iin'
import { confirmPhone } from './steps/confirm-phone.ts'
import { fillInPerson } from './steps/fill-in-person.ts'
import { newcomer, type Newcomer } from './steps/newcomer.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'
import { signInAs } from './steps/sign-in-as.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { wordsOf } from './stage/words-of.ts'

const say = wordsOf('ru')

test('a second guardian asks to follow a child under 14, the first one is notified and confirms, and the second reads the result and its views', async ({
  page,
}) => {
  const parent = newcomer(60, { birth_date: '1983-09-30', gender: 'female' })
  await signUpParent(page, parent)
  await askToFollow(page, daniyar)
  await expectNothingOf(page, daniyar)

  const first = await openSecondDevice(page)
  await signInAs(first, gulnar)
  await first.goto('/notification-parent')
  const told = first
    .getByRole('listitem')
    .filter({ hasText: `пришёл запрос на связь с ребёнком. От кого: ${parent.last_name} ${parent.first_name}` })
  await told.getByRole('link', { name: 'Открыть страницу ребёнка' }).click()
  await first.getByRole('button', { name: `Подтвердить: ${parent.last_name} ${parent.first_name}` }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click()
  await expect(first.getByText('Запрос принят')).toBeVisible()
  await first.context().close()

  await page.reload()
  await page.getByRole('link', { name: new RegExp(`Открыть: .*${daniyar.first_name}`) }).click()
  await expect(page.getByRole('heading', { name: 'Компас способностей' })).toBeVisible()
  await page.getByRole('link', { name: 'Открыть весь результат' }).click()
  await expect(page.getByRole('heading', { name: 'Компас способностей', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Что поможет ребёнку расти' })).toBeVisible()

  await page.getByRole('link', { name: 'Страница ребёнка' }).click()
  await page.getByRole('tab', { name: 'Кто смотрел' }).click()
  await page.getByRole('checkbox', { name: 'Показать и мои' }).check()
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: `${parent.first_name} (вы)` })
      .filter({ hasText: 'результат' })
      .first(),
  ).toBeVisible()

  const child = await openSecondDevice(page)
  await signInAs(child, daniyar)
  await child.goto('/parent?tab=approved')
  await expect(child.getByRole('tabpanel', { name: 'Подтверждённые' })).toContainText(parent.first_name)
  await child.context().close()
})

test('if a child declines, the parent still sees nothing', async ({ page }) => {
  const parent = newcomer(61, { birth_date: '1979-01-05', gender: 'male' })
  await signUpParent(page, parent)
  await askToFollow(page, timur)

  const child = await openSecondDevice(page)
  await signInAs(child, timur)
  await answerRequest(child, `Отклонить: ${parent.last_name} ${parent.first_name}`)
  await expect(child.getByText('Запрос отклонён')).toBeVisible()
  await child.context().close()

  await page.reload()
  await expect(page.getByRole('main').getByText('Запрос отклонён')).toBeVisible()
  await expectNothingOf(page, timur)
})

async function signUpParent(page: Page, parent: Newcomer): Promise<void> {
  await openPage(page, '/signup-parents')
  await expect(page.getByRole('radio', { name: 'Добавляет детей и видит их результаты' })).toBeChecked()
  await confirmPhone(page, say, 'Телефон', parent.phone)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByRole('heading', { name: 'О вас', level: 1 })).toBeVisible()
  await fillInPerson(page, say, parent, 'Даю согласие на обработку моих персональных данных')
  await expect(page.getByRole('heading', { name: 'Добавьте ребёнка', level: 1 })).toBeVisible()
}

async function askToFollow(page: Page, child: CastMember): Promise<void> {
  await page.getByRole('textbox', { name: 'ИИН ребёнка' }).fill(child.iin ?? '')
  await page.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect(page).toHaveURL(/\/children$/)
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
}

/** Before the child agrees, a parent sees only the digits they typed, masked. */
async function expectNothingOf(page: Page, child: CastMember): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(maskedIin(child.iin ?? ''))).toBeVisible()
  await expect(main).not.toContainText(child.first_name)
  await expect(main).not.toContainText(child.last_name)
  await expect(main.getByRole('link', { name: 'Открыть' })).toHaveCount(0)
}

async function answerRequest(child: Page, answer: string): Promise<void> {
  await child.getByRole('link', { name: 'Родители' }).click()
  await child.getByRole('button', { name: answer }).click()
}
