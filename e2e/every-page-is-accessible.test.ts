import type { BrowserContext, Page } from '@playwright/test'
import type { Result, ResultCard } from '#contract/diagnostics/results'
import type { TestCard } from '#contract/diagnostics/tests'
import { locales, type Locale } from '#contract/values/locale'
import type { EventRegistration } from '#contract/events/registrations'
import { admin, daniyar, gulnar, serik, timur } from '../server/src/demo-country/cast.ts'
import { faultsOfKeyboard } from './steps/keyboard.ts'
import { goTo, showPage } from './stage/show-page.ts'
import { faultsOfSupport, faultsOfWidth, faultsOfWords } from './stage/page-faults.ts'
import { pages, type SitePage } from './stage/pages.ts'
import { accessibilityFaults, expect, test } from './stage/product.ts'
import { enterAs, tokenOf } from './steps/enter-as.ts'
import { publishEventOfToday } from './steps/publish-event.ts'
import { wordsOf } from './stage/words-of.ts'

const desktop = { width: 1440, height: 900 }
const narrowest = 320
const narrowestPhone = { width: narrowest, height: 844 }
test.use({ viewport: desktop })

/** Small enough for a machine four times slower, and so that workers finish at about the same time. */
const pagesOfWalk = 12

interface Walk {
  member: SitePage['as']
  /** Whose pages are checked, with a number if they need several walks. */
  whose: string
  ofWalk: SitePage[]
}

const walks = [...new Set(pages.map(({ as }) => as))].flatMap((member): Walk[] => {
  const ofMember = pages.filter(({ as }) => as === member)
  const name = member ? `${member.first_name} (${member.role})` : 'a guest'
  const parts = Math.ceil(ofMember.length / pagesOfWalk)
  return Array.from({ length: parts }, (_, part) => ({
    member,
    whose: parts > 1 ? `${name}, part ${part + 1} of ${parts},` : name,
    ofWalk: ofMember.slice(part * pagesOfWalk, (part + 1) * pagesOfWalk),
  }))
})

for (const { member, whose, ofWalk } of walks)
  test(`every page of ${whose} is accessible, works by keyboard, fits a phone and speaks three languages`, async ({
    page,
    context,
  }) => {
    if (member) await enterAs(context, member)
    const faults: string[] = []
    for (const locale of locales) {
      for (const [index, sitePage] of ofWalk.entries()) {
        // Each page is checked thoroughly in one language, in turn, because the checker's findings hardly depend on the
        // texts. The other languages must be complete and fit the narrowest phone.
        const isThorough = locales[index % 3] === locale
        await page.setViewportSize(isThorough ? desktop : narrowestPhone)
        // A load costs five times as much as a link. So only pages that the server renders are loaded, once each;
        // a cabinet is the same after a load and after a link.
        if (index === 0 || sitePage.leadsTo || (isThorough && !member)) await visit(page, sitePage, locale)
        else await goOn(page, sitePage)
        const found = isThorough ? await allFaults(page, sitePage, index) : await faultsOfTexts(page, locale)
        faults.push(...found.map((fault) => `${sitePage.name} in ${locale}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

async function allFaults(page: Page, sitePage: SitePage, index: number): Promise<string[]> {
  // Contrast is checked at one width per page, alternating; on the first page at both, which covers what all pages of
  // the role share.
  const isContrastWide = index % 2 === 0
  const isContrastNarrow = index === 0 || !isContrastWide
  return [
    ...(await faultsOfWords(page, locales[index % 3] ?? 'ru')),
    ...(await accessibilityFaults(page, { withContrast: isContrastWide })),
    // A redirected visitor sees the reason over the target page, which is checked separately.
    ...(sitePage.leadsTo ? [] : await faultsOfKeyboard(page)),
    ...(await faultsOfSupport(page)),
    ...(await faultsOfWidth(page, 390)),
    ...(await accessibilityFaults(page, { withContrast: isContrastNarrow, ofLayout: true })),
    ...(await faultsOfWidth(page, narrowest)),
  ]
}

async function faultsOfTexts(page: Page, locale: Locale): Promise<string[]> {
  return [
    ...(await faultsOfWords(page, locale)),
    ...(await faultsOfWidth(page, narrowest)),
    ...(await faultsOfSupport(page)),
  ]
}

async function visit(page: Page, sitePage: SitePage, locale: Locale): Promise<void> {
  await speak(page.context(), locale)
  await showPage(page, sitePage.path)
  await expectAddress(page, sitePage)
}

async function goOn(page: Page, sitePage: SitePage): Promise<void> {
  await goTo(page, sitePage.path)
  await expectAddress(page, sitePage)
}

/** Characters of a query may be plain or encoded by the browser. */
const expectAddress = (page: Page, { name, path, leadsTo = path }: SitePage) =>
  expect
    .poll(() => decodeURI(page.url().replace(/^.*?\/\/[^/]+/, '')), `${name} leads elsewhere`)
    .toBe(decodeURI(leadsTo))

test('the pages of one result are accessible for the pupil, the parent, the psychologist and a guest with the link', async ({
  page,
  context,
  browser,
}) => {
  const headers = { authorization: `Bearer ${await enterAs(context, daniyar)}` }
  const { data }: { data: ResultCard[] } = await (await context.request.get('/api/results', { headers })).json()
  const resultId = data[0]?.id
  const { attempt_id }: Result = await (await context.request.get(`/api/results/${resultId}`, { headers })).json()
  const { token }: { token: string } = await (
    await context.request.post(`/api/results/${resultId}/link`, { headers })
  ).json()

  expect(await faultsInTurn(page, [`/test/${attempt_id}/receipt`, `/test-results-new/${resultId}/${token}`])).toEqual(
    [],
  )
  for (const [reader, paths] of [
    [gulnar, [`/children/${daniyar.id}/results/${resultId}`, `/parents-list/${resultId}?child=${daniyar.id}`]],
    [serik, [`/users-results/${resultId}`, `/teachers-list/${resultId}`]],
  ] as const) {
    const other = await browser.newContext()
    await enterAs(other, reader)
    expect(await faultsInTurn(await other.newPage(), [...paths])).toEqual([])
    await other.close()
  }
})

test('the desk and the door of an event, a ticket and a certificate are accessible in three languages', async ({
  page,
  context,
  browser,
}) => {
  const headers = { authorization: `Bearer ${await enterAs(context, admin)}` }
  const id = await publishEventOfToday(context.request, headers)
  const faults: string[] = []
  for (const locale of locales) {
    // The language of the account wins over that of the browser.
    await context.request.put('/api/locale', { headers, data: { locale } })
    const desk = [`/back-office/event-desk/${id}`, `/back-office/event-door/${id}`]
    faults.push(...(await faultsInTurn(page, desk, [locale])))
  }
  const other = await browser.newContext()
  const guests = await other.newPage()
  const own = { authorization: `Bearer ${await tokenOf(other.request, serik)}` }
  const { data }: { data: EventRegistration[] } = await (
    await other.request.get('/api/my-events', { headers: own })
  ).json()
  const ahead = data.find(({ people }) => people.some(({ ticket }) => ticket !== null))
  const number = data.flatMap(({ people }) => people.flatMap(({ certificate }) => certificate ?? []))[0]
  const paths = [`/event-ticket?token=${ahead?.token}`, `/certificate/${number}`]
  faults.push(...(await faultsInTurn(guests, paths)))
  await other.close()
  expect(faults).toEqual([])
})

test('the test itself is accessible: a pause, a question, the overview, the dialogs and the pause', async ({
  page,
  context,
}) => {
  const token = await enterAs(context, timur)
  const { data }: { data: TestCard[] } = await (
    await context.request.get('/api/tests', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  const faults: string[] = []
  const look = async (what: string, locale: Locale = 'ru') => {
    faults.push(...(await faultsOf(page, locale, locale === 'ru')).map((fault) => `${what} in ${locale}: ${fault}`))
  }
  await speak(context, 'ru')
  await showPage(page, `/test/${data.find(({ live }) => live)?.live?.attempt_id}`)
  // Other journeys may have resumed the attempt meanwhile; then it is continued from their device.
  await page.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).waitFor()
  await look('the way back into the test')
  await page.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  await page.getByRole('button', { name: 'Все части и завершение' }).click()
  await look('the overview')
  for (const number of [1, 4, 5, 6, 11, 13, 14]) {
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Критическое мышление' }) })
    await part.getByRole('button', { name: `Вопрос ${number},` }).click()
    // Wait, because a page that changes during the check gives wrong findings.
    await page.getByText(`Вопрос ${number} из`).waitFor()
    await page.locator('main [lang][data-kind]').waitFor()
    await look(`question ${number}`)
    await page.getByRole('button', { name: 'Все части и завершение' }).click()
  }
  for (const locale of locales.filter((other) => other !== 'ru')) {
    await openOverviewIn(page, locale)
    await look('the overview', locale)
    await page.getByRole('toolbar').first().getByRole('button').first().click()
    await page.locator('main [lang][data-kind]').waitFor()
    await look('a question', locale)
  }
  await openOverviewIn(page, 'ru')
  await page.getByRole('button', { name: 'Завершить тест' }).click()
  await look('the question before the end')
  await page.getByRole('button', { name: 'Остаться в тесте' }).click()
  await page.getByRole('button', { name: 'Пауза и выход' }).click()
  await look('the way out')
  await page.getByRole('button', { name: 'Поставить на паузу' }).click()
  await page.getByRole('heading', { name: 'Пауза', exact: true }).waitFor()
  await look('the pause')
  expect(faults).toEqual([])
})

test('the reader of books is accessible in Kazakh and English: an own book, a PDF and the sample of an EPUB', async ({
  page,
  context,
}) => {
  await enterAs(context, daniyar)
  const book = (number: number, rest: string) => `/book/00000000-0000-4000-8000-00000000${number}/${rest}`
  const faults: string[] = []
  for (const [path, locale] of [
    [book(2604, 'read'), 'kz'],
    [book(2608, 'sample'), 'kz'],
    [book(2608, 'sample'), 'en'],
    [book(2601, 'sample'), 'en'],
  ] as const) {
    await speak(context, locale)
    await page.goto(path)
    await page.getByRole('slider', { name: wordsOf(locale)('library/reader:page.slider') }).waitFor()
    await page.locator('[data-waiting]').waitFor({ state: 'detached' })
    const found = [...(await accessibilityFaults(page)), ...(await faultsOfWidth(page, 390))]
    faults.push(...found.map((fault) => `${path} in ${locale}: ${fault}`))
    await page.setViewportSize(desktop)
  }
  expect(faults).toEqual([])
})

/** Reloads the page of the test in another language; it reopens at the same place. */
async function openOverviewIn(page: Page, locale: Locale): Promise<void> {
  await speak(page.context(), locale)
  await page.reload()
  const open = page.getByRole('button', { name: wordsOf(locale)('diagnostics/runner:to_review'), exact: true })
  const overview = page.getByRole('heading', { name: wordsOf(locale)('diagnostics/runner:review'), exact: true })
  await open.or(overview).waitFor()
  if (await open.isVisible()) await open.click()
  await overview.waitFor()
}

async function faultsInTurn(page: Page, paths: string[], within: readonly Locale[] = locales): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    for (const locale of within) {
      await speak(page.context(), locale)
      await showPage(page, path)
      faults.push(...(await faultsOf(page, locale, locale === 'kz')).map((fault) => `${path} in ${locale}: ${fault}`))
    }
  }
  return faults
}

/** Checks the wide page first, then a phone. */
async function faultsOf(page: Page, locale: Locale, isChecked: boolean): Promise<string[]> {
  const faults = [
    ...(await faultsOfWords(page, locale)),
    ...(isChecked ? await accessibilityFaults(page) : []),
    ...(await faultsOfWidth(page, 390)),
    ...(isChecked ? await accessibilityFaults(page, { withContrast: false }) : []),
    ...(await faultsOfWidth(page, narrowest)),
  ]
  await page.setViewportSize(desktop)
  return faults
}

const speak = (context: BrowserContext, locale: Locale) =>
  context.addCookies([{ name: 'locale', value: locale, url: process.env.PRODUCT_URL }])
