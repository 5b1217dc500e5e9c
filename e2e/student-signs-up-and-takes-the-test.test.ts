import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Locale } from '#contract/values/locale'
import { answerItem } from './steps/answer-item.ts'
import { newcomer, type Newcomer } from './steps/newcomer.ts'
import { expect, test } from './stage/product.ts'
import { signUpStudent } from './steps/sign-up-student.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { takeTest } from './steps/take-test.ts'
import { wordsOf, type Say } from './stage/words-of.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const tags = { ru: 'ru-RU', kz: 'kk-KZ', en: 'en-GB' }

/**
 * One visit takes the whole test on the screen, with the screen size most pupils use; another journey answers each kind
 * of item by keyboard.
 */
const visits: { locale: Locale; screen: string; viewport: typeof phone; takesTest: boolean }[] = [
  { locale: 'kz', screen: 'a phone', viewport: phone, takesTest: true },
  { locale: 'en', screen: 'a phone', viewport: phone, takesTest: false },
  { locale: 'ru', screen: 'a desktop', viewport: desktop, takesTest: false },
]

for (const [index, { locale, screen, viewport, takesTest }] of visits.entries()) {
  test.describe(`in ${tags[locale]} on ${screen}`, () => {
    // The visit with the whole test also runs with animations.
    test.use({
      locale: tags[locale],
      viewport,
      contextOptions: { reducedMotion: takesTest ? 'no-preference' : 'reduce' },
    })

    test(
      takesTest
        ? 'a pupil signs up, takes the ability test and reads the result'
        : 'a pupil signs up and finds the ability test open',
      async ({ page }) => {
        test.slow(takesTest, 'sixty-five questions take their time')
        const say = wordsOf(locale)
        const student = newcomer(10 + index, { birth_date: '2013-04-12', gender: index % 2 === 0 ? 'female' : 'male' })
        const guardian = newcomer(20 + index, { birth_date: '1984-06-01', gender: 'female' })

        await signUpStudent(page, say, student, guardian)
        await openIntroduction(page, say)
        if (!takesTest) return

        await tryPractice(page, say)
        await takeTest(page, say)
        await finish(page, say)
        await expectReceipt(page, say, student.first_name)
        await expectResult(page, say)
        await expectReport(page, say)
        await expectSharedLink(page, say, student)
      },
    )
  })
}

async function openIntroduction(page: Page, say: Say): Promise<void> {
  await page.getByRole('link', { name: say('profiles:done.tests') }).click()
  await expect(page).toHaveURL(/\/testing$/)
  await page
    .getByRole('link', { name: say('diagnostics:tests.go') })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: say('diagnostics:introduction.assent') })).toBeVisible()
}

async function tryPractice(page: Page, say: Say): Promise<void> {
  await page.getByRole('checkbox', { name: say('diagnostics:introduction.assent') }).check()
  await page.getByRole('button', { name: say('diagnostics:introduction.to_practice') }).click()
  await expect(page.getByText(say('diagnostics:introduction.practice'))).toBeVisible()
  await answerItem(page, say)
  await expect(page.getByRole('status').getByText(say('diagnostics:introduction.practice_after'))).toBeVisible()
  await page.getByRole('button', { name: say('diagnostics:introduction.start') }).click()
}

async function finish(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { name: say('diagnostics/runner:review') })).toBeVisible()
  await expect(page.getByText(say('diagnostics/runner:review_whole'))).toBeVisible()
  const end = say('diagnostics/runner:finish')
  await page.getByRole('button', { name: end }).click()
  const question = page.getByRole('dialog', { name: say('diagnostics/runner:finish_title') })
  await expect(question.getByText(say('diagnostics/runner:finish_answered', { answered: 68, count: 68 }))).toBeVisible()
  await question.getByRole('button', { name: end }).click()
}

async function expectReceipt(page: Page, say: Say, name: string): Promise<void> {
  const done = page.getByRole('heading', { name: say('diagnostics:receipt.done', { name }) })
  await expect(done).toBeVisible()
  await expect(page.getByText(say('diagnostics:receipt.answered_of', { answered: 68, count: 68 }))).toBeVisible()
  await expect(page.getByText(say('diagnostics:receipt.reason_pupil'))).toBeVisible()
  // Back from the receipt leads to the introduction, not into the finished test.
  await page.goBack()
  await expect(done).toBeHidden()
  await expect(page).toHaveURL(/\/pre-test/)
  await page.goForward()
  await expect(done).toBeVisible()
  await page.getByRole('link', { name: say('diagnostics:receipt.to_result') }).click()
}

/** Three skills have a level; creativity is still waiting for an evaluator. */
async function expectResult(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { name: say('diagnostics:results.titleFor.student'), level: 1 })).toBeVisible()
  await expectShortOnPhone(page, say)
  await page.getByText(say('diagnostics:results.table.show')).click()
  const table = page.getByRole('table')
  // Rows below the head: critical thinking, creativity, communication, collaboration.
  const ofScale = (place: number) => table.getByRole('row').nth(place)
  for (const row of [1, 3, 4].map(ofScale)) {
    await expect(row.getByRole('cell').first()).toHaveText(/\p{L}{3,}/u)
    await expect(row).not.toContainText(say('diagnostics:results.awaits'))
  }
  await expect(ofScale(2)).toContainText(say('diagnostics:results.awaits'))
}

/** Secondary content is collapsed on a phone, so the page is at most about four screens long. */
async function expectShortOnPhone(page: Page, say: Say): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(say('diagnostics:results.about.short'))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3500)
  if (before) await page.setViewportSize(before)
}

async function expectReport(page: Page, say: Say): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('diagnostics:results.keep.download') }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
}

/** Another person opens the share link and sees only the name and the compass; after it is revoked, nothing. */
async function expectSharedLink(
  page: Page,
  say: Say,
  { first_name, last_name, iin, phone: number }: Newcomer,
): Promise<void> {
  const address = page.getByRole('textbox', { name: say('diagnostics:results.share.address') })
  const stranger = await openSecondDevice(page)
  await page.getByRole('button', { name: say('diagnostics:results.share.make') }).click()
  await expect(address).toBeVisible()
  const shared = await address.inputValue()

  await stranger.goto(shared)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(first_name)
  await expect(stranger.getByRole('img', { name: 'Критическое мышление' })).toBeVisible()
  const source = await stranger.content()
  for (const secret of [last_name, iin, number, number.slice(2)]) expect(source).not.toContain(secret)

  const revoke = say('diagnostics:results.share.revoke')
  await page.getByRole('button', { name: revoke, exact: true }).click()
  await page
    .getByRole('dialog', { name: say('diagnostics:results.share.revokeTitle') })
    .getByRole('button', { name: revoke, exact: true })
    .click()
  await expect(address).toBeHidden()
  expect((await stranger.goto(shared))?.status()).toBe(404)
  await stranger.context().close()
}
