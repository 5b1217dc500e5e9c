import type { Page } from '@playwright/test'

/** A second person on another device. */
export async function openSecondDevice(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: 'ru-RU', timezoneId: 'Asia/Almaty', baseURL: process.env.PRODUCT_URL })
  if (!context) throw new Error('there is no browser for somebody else')
  return context.newPage()
}
