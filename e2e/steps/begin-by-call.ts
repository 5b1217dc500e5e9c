import { expect, type Browser, type BrowserContext } from '@playwright/test'
import type { AttemptWithForm } from '#contract/diagnostics/attempts'
import type { Item } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import type { CastMember } from '../../server/src/demo-country/cast.ts'
import { answerByCall } from './answer-by-call.ts'
import { enterAs } from './enter-as.ts'

export const phoneOfPupil = 'phone-of-the-pupil'

/** A pupil's phone with nothing stored except the session and the device id. */
export async function phoneOf(
  browser: Browser,
  pupil: CastMember,
  locale: Locale,
): Promise<{ context: BrowserContext; token: string }> {
  const url = process.env.PRODUCT_URL ?? ''
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Almaty',
    hasTouch: true,
  })
  await context.addCookies([{ name: 'locale', value: locale, url }])
  const token = await enterAs(context, pupil)
  await context.request.put('/api/locale', { headers: { authorization: `Bearer ${token}` }, data: { locale } })
  await context.addInitScript((name) => {
    if (location.protocol !== 'about:') localStorage.setItem('device', name)
  }, phoneOfPupil)
  return { context, token }
}

interface Beginning {
  test: string
  pupil: CastMember
  locale: Locale
  /** Number of parts that are given one by one; 0 if all come at once. */
  parts?: number
  /** Selects the items to leave for the screen. If parts are loaded one by one, only items of the last part count. */
  isLeft: (item: Item, items: readonly Item[]) => boolean
}

/** Begins an attempt through the API and answers all items except those left for the screen. */
export async function beginByCall(browser: Browser, { test, pupil, locale, parts = 0, isLeft }: Beginning) {
  const { context, token } = await phoneOf(browser, pupil, locale)
  const call = async (path: string, data: object): Promise<AttemptWithForm> => {
    const answer = await context.request.post(path, {
      headers: { authorization: `Bearer ${token}` },
      data: { device_id: phoneOfPupil, ...data },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { attempt, form } = await call(`/api/tests/${test}/attempts`, { locale, assent: true, conditions: [] })
  const answerAllBut = async (given: AttemptWithForm['form'], isOpen: Beginning['isLeft']) => {
    const items = given.parts.flatMap((part) => part.items)
    const isMeant = (item: Item) => !isOpen(item, items)
    if (items.some(isMeant))
      await answerByCall(context, { token, attemptId: attempt.id, deviceId: phoneOfPupil, isMeant })
  }
  if (parts === 0) await answerAllBut(form, isLeft)
  for (let part = 1; part <= parts; part++) {
    const begun = await call(`/api/attempts/${attempt.id}/parts`, { part })
    await answerAllBut(begun.form, part < parts ? () => false : isLeft)
  }
  return { context, token, attemptId: attempt.id }
}
