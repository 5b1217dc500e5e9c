import { expect, type Page } from '@playwright/test'
import { castPassword } from '../../server/src/demo-country/cast.ts'
import { openPage } from '../stage/open-page.ts'
import { secretField } from './secret-field.ts'
import { speakRussian } from '../stage/speak-russian.ts'

interface Person {
  iin: string | null
  password?: string
}

/**
 * Signs a person in by IIN on the sign-in page. Sets the language of the account to Russian first, because the page
 * would switch to the language of the account.
 */
export async function signInAs(page: Page, { iin, password = castPassword }: Person, at = '/signin'): Promise<void> {
  await speakRussian(page, '/api/login', { iin, password })
  await openPage(page, at)
  await page.getByRole('textbox', { name: 'ИИН' }).fill(iin ?? '')
  await secretField(page, 'Пароль').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('navigation', { name: 'Разделы кабинета' }).first()).toBeVisible()
}
