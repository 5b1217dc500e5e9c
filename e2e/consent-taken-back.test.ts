import type { BrowserContext, Page } from '@playwright/test'
import { castPassword, daniyar, gulnar, ilya, type CastMember } from '../server/src/demo-country/cast.ts'
import { confirmPhone } from './steps/confirm-phone.ts'
import { enterAs } from './steps/enter-as.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { signInAs } from './steps/sign-in-as.ts'
import { wordsOf } from './stage/words-of.ts'

const say = wordsOf('ru')

test('a pupil whose consent was withdrawn keeps the cabinet, reads why tests are closed, and can open them again from there', async ({
  page,
  context,
}) => {
  await takeBackConsent(context, gulnar, daniyar)
  await signInAs(page, daniyar)
  await expect(page).toHaveURL(/\/cabinet$/)
  await expect(page.getByRole('heading', { name: say('cabinet:next.consent-withdrawn.title') })).toBeVisible()
  for (const address of ['/test-results', '/parent', '/notification', '/settings']) {
    await openPage(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }

  await openPage(page, '/testing')
  await expect(page.getByText('Откроется, когда законный представитель подтвердит согласие.').first()).toBeVisible()
  await openStep(page)
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('profiles:form.back') })
    .click()
  await expect(page).toHaveURL(/\/testing$/)

  await openStep(page)
  await confirmPhone(page, say, say('profiles:guardian.phone'), gulnar.phone)
  await page.getByRole('checkbox', { name: say('profiles:consent.guardian') }).check()
  await page.getByRole('button', { name: say('profiles:form.next') }).click()
  await expect(page).toHaveURL(/\/testing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Откроется, когда законный представитель подтвердит согласие.')).toHaveCount(0)
})

test('a user in the middle of the sign-up can sign out', async ({ page, context }) => {
  await enterAs(context, ilya)
  await openPage(page, '/cabinet')
  await expect(page).toHaveURL(/\/signup-2/)
  await page.getByRole('button', { name: say('shell:cabinet.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

async function openStep(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: say('diagnostics:tests.wayOut.guardian-needed') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('profiles:again.guardian.title'), level: 1 })).toBeVisible()
}

/** Withdraws the consent through the API, because this test is not about the parent's page. */
async function takeBackConsent({ request }: BrowserContext, parent: CastMember, child: CastMember): Promise<void> {
  const { token } = await (
    await request.post('/api/login', { data: { iin: parent.iin, password: castPassword } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const { data }: { data: { id: string; student_id: string | null }[] } = await (
    await request.get('/api/children', { headers })
  ).json()
  const link = data.find(({ student_id }) => student_id === child.id)
  const answer = await request.post(`/api/children/${link?.id}/consent-withdrawal`, { headers })
  expect(answer.status()).toBe(200)
}
