import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Item } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import type { CastMember } from '../server/src/demo-country/cast.ts'
import { dastan, zarina } from '../server/src/demo-country/demo-company.ts'
import { answerItem } from './steps/answer-item.ts'
import { beginByCall } from './steps/begin-by-call.ts'
import { expect, test } from './stage/product.ts'
import { wordsOf, type Say } from './stage/words-of.ts'

const ends = (item: Item, items: readonly Item[]): boolean => item.item === 0 || item === items.at(-1)
const drawing = ({ kind }: Item): boolean => kind === 'drawing'

/** Most items are answered through the API; other tests answer every kind of question on the screen. */
const instruments: { id: string; pupil: CastMember; locale: Locale; parts?: number; isLeft?: typeof ends }[] = [
  { id: 'ability-15-17', pupil: zarina, locale: 'ru' },
  { id: 'ability-10-11', pupil: dastan, locale: 'en' },
  { id: 'battery-5-6', pupil: dastan, locale: 'ru', parts: 6 },
  { id: 'conflict-behaviour', pupil: zarina, locale: 'en' },
  { id: 'creativity', pupil: zarina, locale: 'kz', isLeft: drawing },
]

for (const { id, pupil, locale, parts, isLeft = ends } of instruments)
  test(`on a phone ${id} is taken to its result, in ${locale}`, async ({ browser, product: _ }) => {
    const { context, attemptId } = await beginByCall(browser, {
      test: id,
      pupil,
      locale,
      isLeft,
      ...(parts && { parts }),
    })
    const page = await context.newPage()
    await finish(page, wordsOf(locale), attemptId)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(pupil.first_name)
    await context.close()
  })

test('on a phone career guidance is taken to its occupations and their report, in kz', async ({
  browser,
  product: _,
}) => {
  const say = wordsOf('kz')
  const { context, attemptId } = await beginByCall(browser, {
    test: 'career-guidance',
    pupil: zarina,
    locale: 'kz',
    isLeft: ends,
  })
  const page = await context.newPage()
  await finish(page, say, attemptId)
  await page.getByRole('link', { name: say('diagnostics:results.toCareer') }).click()
  await expect(page.getByRole('table', { name: say('career:hexagon') })).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^${say('career:compareOne', { name: '' }).trim()}`) }).first(),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('career:report') }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await context.close()
})

/** Answers the remaining items on the screen, finishes the test and follows the receipt to the result. */
async function finish(page: Page, say: Say, attemptId: string): Promise<void> {
  const runner = (key: string) => say(`diagnostics/runner:${key}`)
  const button = (key: string) => page.getByRole('button', { name: runner(key), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto(`/test/${attemptId}`)
  await answerOpen(page, say)
  while (true) {
    await button('questions').click()
    await dialog.getByRole('button', { name: runner('to_review') }).click()
    await expect(page.getByRole('heading', { name: runner('review'), level: 1 })).toBeVisible()
    if (!(await button('to_open').isVisible())) break
    await button('to_open').click()
    await answerOpen(page, say)
  }
  await button('finish').click()
  await dialog.getByRole('button', { name: runner('finish'), exact: true }).click()
  await page.getByRole('link', { name: say('diagnostics:receipt.to_result') }).click()
  await expect(page).toHaveURL(/\/test-results/)
}

/** Answers the item shown; on a page of items, the first without an answer. */
async function answerOpen(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('navigation', { name: say('diagnostics/runner:moves') })).toBeVisible()
  const main = page.getByRole('main')
  if ((await main.locator('[data-item]').count()) === 0) return answerItem(page, say)
  const open = main.getByRole('radiogroup').filter({ hasNot: page.locator(':checked') })
  await open.first().getByRole('radio').first().check()
}
