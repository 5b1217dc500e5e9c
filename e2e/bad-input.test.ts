import type { Page } from '@playwright/test'
import { locales, type Locale } from '#contract/values/locale'
import { madina } from '../server/src/cast.ts'
import { showPage } from './show-page.ts'
import { codeSentTo, expect, expectAccessible, test } from './product.ts'
import { enterAs } from './enter-as.ts'
import { formWords } from './form-words.ts'
import { typeCode } from './type-code.ts'

const phones = { ru: '7014445501', kz: '7014445502', en: '7014445503' }

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    const { contract, accounts, profiles } = formWords[locale]
    test.beforeEach(({ context }) => context.addCookies([{ name: 'locale', value: locale, url: process.env.PRODUCT_URL }]))

    test('a wrong IIN and a missing password are named beside their fields before anything is sent', async ({ page }) => {
      await showPage(page, '/signin')
      await page.getByRole('textbox', { name: accounts.iin.label }).fill('000000000000')
      await page.getByRole('button', { name: accounts.signIn.enter, exact: true }).click()
      await expectWrong(page, accounts.iin.label, contract.iin.wrong)
      await expectWrong(page, accounts.password.label, contract.field.required)
      await expect(page.getByRole('textbox', { name: accounts.iin.label })).toBeFocused()
    })

    test('a sign-up says what is wrong with the IIN, the names, the e-mail and the password', async ({ page }) => {
      await confirmPhone(page, locale)
      const { person } = profiles
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await field(person.iin).fill('120514500012')
      await field(person.lastName).fill('Иванов2')
      await field(person.firstName).fill('<b>')
      await field(person.email).fill('not an address')
      await field(person.password).fill('Пароль2026')
      await field(accounts.password.again).fill('Bagdar2026')
      await page.getByRole('button', { name: profiles.form.next }).click()
      await expectWrong(page, person.iin, contract.iin.wrong)
      await expectWrong(page, person.lastName, contract.name.letters)
      await expectWrong(page, person.firstName, contract.name.letters)
      await expectWrong(page, person.email, contract.email.wrong)
      await expectWrong(page, person.password, contract.password.latin)
      await expectWrong(page, accounts.password.again, contract.password.differ)
      await expectAccessible(page)

      const rules = page.getByRole('list', { name: accounts.password.rules }).getByRole('listitem')
      for (const [password, unmet] of [
        ['Bag2026', 'length'],
        ['Bagdarium', 'digit'],
        ['bagdar2026', 'letters'],
        ['Bagdar2026!', 'signs'],
      ] as const) {
        await field(person.password).fill(password)
        await field(accounts.password.again).fill(password)
        await expectWrong(page, person.password, unmet === 'length' ? contract.password.short : contract.password.wrong)
        await expect(rules.filter({ hasText: accounts.password.state.waiting })).toHaveText([
          `${accounts.password.rule[unmet]}, ${accounts.password.state.waiting}`,
        ])
      }
      await field(person.password).fill('Bagdar2026')
      await expect(rules.filter({ hasText: accounts.password.state.waiting })).toHaveCount(0)
    })

    test('a photo of a wrong format, and one that is no picture or too big, is refused with a way out', async ({ page, context }) => {
      await enterAs(context, madina)
      await showPage(page, '/profile?edit=photo')
      const { photo } = profiles
      await choosePhoto(page, photo.file, { name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(page.getByText(photo.problem.format)).toBeVisible()
      await choosePhoto(page, photo.file, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3 * 1024 * 1024, 'no picture') })
      await expect(page.getByText(photo.problem.unreadable)).toBeVisible()
    })
  })
}

/** A wrong field is marked as such and described by the sentence. */
async function expectWrong(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?()]/g, String.raw`\$&`)))
}

async function confirmPhone(page: Page, locale: Locale): Promise<void> {
  const { accounts, profiles } = formWords[locale]
  await showPage(page, '/signup')
  await page.getByRole('textbox', { name: profiles.person.phone }).fill(phones[locale])
  await page.getByRole('button', { name: accounts.phone.send }).click()
  await page.getByRole('group', { name: accounts.phone.code }).waitFor()
  await typeCode(page, accounts.phone.code, await codeSentTo(page, phones[locale]))
  await expect(page.getByText(accounts.phone.confirmed)).toBeVisible()
  await page.getByRole('button', { name: profiles.form.next }).click()
  await expect(page).toHaveURL(/\/signup-2/)
}

async function choosePhoto(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
