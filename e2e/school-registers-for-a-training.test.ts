import { openPage } from './stage/open-page.ts'
import { codeMailedTo, expect, expectAccessible, mailSentTo, test } from './stage/product.ts'
import { typeCode } from './steps/type-code.ts'

const email = 'ustaz@abai.example'
/** The training has sixteen places, and one of them is taken. */
const names = 'Аманов Бек, Берік Сая, Вельке Анна, Ганиев Руслан, Дархан Ерасыл, Есен Мадина, Жуков Пётр, Зейнолла Арай'
const others = 'Иманбек Дана, Ким Олег, Ли Вера, Мұрат Айша, Нұрлан Али, Омар Жан, Пак Лев, Рахим Санжар, Сағи Томирис'

test('a teacher without an account registers a class; who finds no place moves up when somebody cancels', async ({
  page,
}) => {
  await openPage(page, '/one-training/training/emotions-in-class')
  await page.getByRole('button', { name: 'Список от школы' }).click()
  await page.getByRole('textbox', { name: 'Место работы и город' }).fill('Школа имени Абая, Семей')
  await page.getByRole('textbox', { name: 'Фамилии и имена' }).fill(`${names}, ${others}`.replaceAll(', ', '\n'))
  await expect(page.getByText('В списке 17 человек')).toBeVisible()
  await page.getByRole('combobox', { name: 'Регион' }).click()
  await page.getByRole('option', { name: 'область Абай' }).click()
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await typeCode(page, 'Код из письма', await codeMailedTo(email))
  await expect(page.getByText('Подтверждена')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page.getByText('лист ожидания', { exact: true })).toHaveCount(2)

  await page.goto(/http\S+event-ticket\?token=\S+/.exec(await mailSentTo(email, /event-ticket/))?.[0] ?? '')
  const person = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(person('Рахим Санжар').getByText('Очередь: 1')).toBeVisible()
  await expectAccessible(page)
  await person('Аманов Бек').getByRole('button', { name: 'Отменить участие' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить участие' }).click()
  await expect(person('Аманов Бек').getByText('отменено')).toBeVisible()
  await person('Рахим Санжар').getByRole('button', { name: 'Беру место' }).click()
  await expect(person('Рахим Санжар').getByText('место есть')).toBeVisible()
  await expect(person('Рахим Санжар').getByRole('img', { name: 'Билет: Рахим Санжар' })).toBeVisible()
  await expect(person('Сағи Томирис').getByText('Очередь: 1')).toBeVisible()
})
