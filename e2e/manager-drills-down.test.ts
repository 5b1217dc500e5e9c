import type { Locator, Page } from '@playwright/test'
import { admin, marat } from '../server/src/demo-country/cast.ts'
import { expectAccessible, expect, test } from './stage/product.ts'
import { showPage } from './stage/show-page.ts'
import { enterAs } from './steps/enter-as.ts'

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))

/** How many finished stage 1 in the place that the page shows. */
async function countOfPlace(page: Page): Promise<number> {
  const tile = page.getByRole('list', { name: 'Главные числа' }).getByRole('listitem').first()
  await expect(tile).toContainText('Прошли этап 1')
  return numberIn(await tile.locator('b').first().textContent())
}

interface Row {
  name: string
  count: number
  link: Locator
}

/** The rows of the table of the next level. */
async function rowsOf(page: Page, title: string): Promise<Row[]> {
  const rows = await page.getByRole('table', { name: title, exact: true }).getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => ({
      name: (await row.getByRole('rowheader').textContent()) ?? '',
      // Whoever has none says so in words.
      count: numberIn(await row.getByRole('cell').first().textContent()),
      link: row.getByRole('link'),
    })),
  )
}

test('a manager of the country drills down to a school, and each number is the sum of those below it', async ({
  page,
  context,
}) => {
  await enterAs(context, admin)
  await showPage(page, '/analytics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Казахстан')
  const path = ['Казахстан']
  for (const title of ['Регионы', 'Районы и города', 'Школы']) {
    const whole = await countOfPlace(page)
    const rows = await rowsOf(page, title)
    const foot = await page.getByText(/^Прошли этап 1, всего:/).textContent()
    const [total = '', rest = '0'] = (foot ?? '').replaceAll('\u00A0', '').replace('этап 1', '').match(/\d+/g) ?? []
    expect(Number(total)).toBe(whole)
    expect(rows.reduce((sum, { count }) => sum + count, Number(rest))).toBe(whole)

    const [greatest] = rows.toSorted((one, other) => other.count - one.count)
    if (!greatest) throw new Error(`There is nothing below ${path.join(', ')}`)
    await greatest.link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greatest.name)
    path.push(greatest.name)
    await expect(page.getByRole('navigation', { name: 'Путь к месту' }).getByRole('listitem')).toHaveText(path)
    expect(await countOfPlace(page)).toBe(greatest.count)
  }
  await expectAccessible(page)

  // A crumb leads back to the same number.
  await page.getByRole('navigation', { name: 'Путь к месту' }).getByRole('link', { name: 'Казахстан' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Казахстан')
})

test('a manager of one region begins there, and another region does not exist', async ({ page, context }) => {
  await enterAs(context, marat)
  await showPage(page, '/profile-manager')
  await page.getByRole('link', { name: 'Регионы', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карагандинская область')
  await expect(page.getByRole('navigation', { name: 'Путь к месту' }).getByRole('link')).toHaveCount(0)
  for (const address of ['/analytics/region/aktobe', '/analytics/country/kz', '/profile-manager?region=aktobe']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Актюбинская|Казахстан|стран/)
    await expect(page.getByRole('list', { name: 'Главные числа' })).toHaveCount(0)
  }
})
