import { expect, type Page } from '@playwright/test'
import type { Newcomer } from './newcomer.ts'
import { secretField } from './secret-field.ts'
import type { Say } from './words-of.ts'

/** The step about oneself: the IIN brings the birth date and the gender along. */
export async function fillInPerson(page: Page, say: Say, person: Newcomer, consent: string): Promise<void> {
  const field = (key: string) => page.getByRole('textbox', { name: say(`profiles:person.${key}`), exact: true })
  await field('iin').fill(person.iin)
  await expect(field('birthDate')).toHaveValue(person.birth_date.split('-').toReversed().join('.'))
  await expect(page.getByRole('radio', { name: say(`profiles:person.${person.gender}`), exact: true })).toBeChecked()
  await field('lastName').fill(person.last_name)
  await field('firstName').fill(person.first_name)
  await secretField(page, say('profiles:person.password')).fill(person.password)
  await secretField(page, say('accounts:password.again')).fill(person.password)
  await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
}
