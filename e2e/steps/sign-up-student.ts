import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from '../../server/testing/drawn-photo.ts'
import { choose } from './choose.ts'
import { confirmPhone } from './confirm-phone.ts'
import { fillInPerson } from './fill-in-person.ts'
import type { Newcomer } from './newcomer.ts'
import { openPage } from '../stage/open-page.ts'
import type { Say } from '../stage/words-of.ts'

/** Completes a pupil's sign-up, from the choice of the role to the account. */
export async function signUpStudent(page: Page, say: Say, student: Newcomer, guardian: Newcomer): Promise<void> {
  await openPage(page, '/signup')
  await page.getByRole('radio', { name: say('profiles:start.studentText') }).click()
  await confirmPhone(page, say, say('profiles:fields.phone'), student.phone)
  await goOn(page, say)

  await expectStep(page, say, 'about')
  await fillInPerson(page, say, student, say('profiles:consent.child'))

  await expectStep(page, say, 'education')
  await fillInEducation(page, say)

  await expectStep(page, say, 'guardian')
  await fillInGuardian(page, say, guardian)

  await expectStep(page, say, 'photo')
  await choosePhoto(page, say)

  await expectStep(page, say, 'place')
  await page.getByRole('radio', { name: say('profiles:place.onlineText') }).click()
  await goOn(page, say)
  await expectStep(page, say, 'done')
}

const goOn = (page: Page, say: Say) => page.getByRole('button', { name: say('profiles:form.next') }).click()

const expectStep = (page: Page, say: Say, step: string) =>
  expect(page.getByRole('heading', { name: say(`profiles:steps.${step}.title`), level: 1 })).toBeVisible()

async function fillInEducation(page: Page, say: Say): Promise<void> {
  for (const place of ['region_id', 'district_id', 'locality_id', 'school_type', 'school_id'])
    await choose(page, say(`places:picker.${place}`))
  await choose(page, say('profiles:fields.grade'), '7')
  await page.getByRole('textbox', { name: say('profiles:fields.grade_letter'), exact: true }).fill('А')
  await choose(page, say('profiles:fields.education_language'), say('profiles:education.languages.kk'))
  await choose(page, say('profiles:fields.school_profile'), say('profiles:education.profiles.none'))
  await goOn(page, say)
}

async function fillInGuardian(page: Page, say: Say, guardian: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: say('profiles:fields.last_name'), exact: true }).fill(guardian.last_name)
  await page.getByRole('textbox', { name: say('profiles:fields.first_name'), exact: true }).fill(guardian.first_name)
  await confirmPhone(page, say, say('profiles:guardian.phone'), guardian.phone)
  await page.getByRole('checkbox', { name: say('profiles:consent.guardian') }).check()
  await goOn(page, say)
}

async function choosePhoto(page: Page, say: Say): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('profiles:photo.file') }).click()
  await (
    await chooser
  ).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto.good().jpeg().toBuffer() })
  await expect(page.getByRole('img', { name: say('profiles:photo.taken') })).toBeVisible()
  await goOn(page, say)
}
