import { expect, type Page } from '@playwright/test'

/** Sets the language of an account to Russian on another device, before the journey. */
export async function speakRussian(page: Page, path: string, credentials: object): Promise<void> {
  const { token } = await (await page.request.post(path, { data: credentials })).json()
  const answer = await page.request.put('/api/locale', {
    data: { locale: 'ru' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
