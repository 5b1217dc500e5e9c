import { expect, type Page } from '@playwright/test'
import type { Newcomer } from './newcomer.ts'
import { secretField } from './secret-field.ts'
import type { Say } from '../stage/words-of.ts'

/** Fills in the step with personal data; the IIN fills in birth date and gender. */
export async function fillInPerson(page: Page, say: Say, person: Newcomer, consent: string): Promise<void> {
  const field = (key: string) => page.getByRole('textbox', { name: say(`profiles:fields.${key}`), exact: true })
  await field('iin').fill(person.iin)
  await expect(field('birth_date')).toHaveValue(person.birth_date.split('-').toReversed().join('.'))
  await expect(page.getByRole('radio', { name: say(`profiles:person.${person.gender}`), exact: true })).toBeChecked()
  await field('last_name').fill(person.last_name)
  await field('first_name').fill(person.first_name)
  await secretField(page, say('profiles:fields.password')).fill(person.password)
  await secretField(page, say('accounts:fields.password_confirmation')).fill(person.password)
  await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
}
