import type { Locator, Page } from '@playwright/test'
import { daniyar, gulnar } from '../server/src/demo-country/cast.ts'
import { enterAs } from './steps/enter-as.ts'
import { openPage } from './stage/open-page.ts'
import { expect, test } from './stage/product.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor without an account finds the sign-up from the sign-in page', async ({ page }) => {
    await openPage(page, '/signin')
    await page.getByRole('link', { name: 'Регистрация' }).click()

    await expect(page).toHaveURL(/\/signup$/)
  })

  test('every age has a next step, and options that need a trip to a centre come last', async ({ page }) => {
    await openPage(page, '/')
    const cards = page.locator('#tests li')

    await expect(page.locator('#tests').getByRole('link')).toHaveCount(5)
    const [grown, playful] = [
      await leftOf(cards.filter({ hasText: '15–17' })),
      await leftOf(cards.filter({ hasText: '5–6' })),
    ]
    expect(await leftOf(cards.filter({ hasText: '12–14' }))).toBeLessThan(grown)
    expect(grown).toBeLessThan(playful)
  })

  test('the table of contents of a long text is folded until it is opened', async ({ page }) => {
    await openPage(page, '/privacy-policy')
    const contents = page.getByRole('navigation', { name: 'Содержание' })

    await expect(contents.getByRole('link').first()).toBeHidden()
    await page.getByText('Содержание', { exact: true }).filter({ visible: true }).click()
    await contents.getByRole('link').nth(2).click()

    await expect(page).toHaveURL(/#part-3$/)
    await expect(contents.getByRole('link').first()).toBeHidden()
  })

  test('the pages without a tab, the language and the sign-out are below the profile', async ({ page, context }) => {
    await enterAs(context, daniyar)
    await openPage(page, '/profile')
    const rest = page.getByRole('navigation', { name: 'Аккаунт' })

    await expect(rest.getByRole('link', { name: 'Родители' })).toBeVisible()
    await expect(rest.getByRole('group', { name: 'Язык сайта' })).toBeVisible()
    await rest.getByRole('button', { name: 'Выйти' }).click()

    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the toolbar covers nothing while a page of a cabinet loads', async ({ page, context }) => {
    await enterAs(context, daniyar)
    await page.route('**/api/**', () => {})
    for (const path of ['/cabinet', '/testing', '/results', '/test-results', '/profile']) {
      // The styles are loaded by then; before, nothing is in its final place.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('status')).toBeAttached()
      await expect(page.locator('main > header')).toBeVisible()

      expect(await bottomOf(tools(page))).toBeLessThanOrEqual(
        await topOf(page.getByRole('status').locator('div > div').first()),
      )
    }
  })

  test('a missing page does not cover the toolbar of the cabinet', async ({ page, context }) => {
    await enterAs(context, gulnar)
    await openPage(page, '/children/00000000-0000-7000-8000-00000000ffff')
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()

    expect(await bottomOf(tools(page))).toBeLessThanOrEqual(await topOf(page.locator('main > div')))
  })
})

test('at widths between phone and desktop the sun of the home page is complete, and no cloud covers the headline', async ({
  page,
}) => {
  await openPage(page, '/')
  for (const width of [360, 480, 600, 768, 991, 992, 1100, 1180, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const faults = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll<SVGGraphicsElement>(selector)].map((part) => part.getBoundingClientRect())
      const scene =
        boxes('h1')[0] &&
        [...document.querySelectorAll('main svg[viewBox]')]
          .find((svg) => svg.checkVisibility())
          ?.getBoundingClientRect()
      const [sun] = boxes('main svg circle[r="150"]').filter(({ width: shown }) => shown > 0)
      const [headline] = boxes('h1')
      if (!scene || !sun || !headline) return ['nothing is drawn']
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('h1') ?? document.body)
      const text = words.getBoundingClientRect()
      const clouds = boxes('main [data-only="broad"] > g').filter(({ width: shown }) => shown > 0)
      return [
        ...(sun.top < scene.top || sun.right > window.innerWidth ? ['the sun is cut'] : []),
        ...clouds.flatMap((cloud) =>
          cloud.left < text.right && cloud.bottom > text.top && cloud.top < text.bottom
            ? ['a cloud lies on the headline']
            : [],
        ),
      ]
    })
    expect(faults, `at ${width}`).toEqual([])
  }
})

test('a returning user on a phone finds the sign-in without opening the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).filter({ visible: true }).click()

  await expect(page).toHaveURL(/\/signin$/)
})

const tools = (page: Page) => page.getByRole('group', { name: 'Язык сайта' })
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, height: NaN }
const leftOf = async (part: Locator) => (await boxOf(part)).x
const topOf = async (part: Locator) => (await boxOf(part)).y
const bottomOf = async (part: Locator) => await boxOf(part).then(({ y, height }) => y + height)
