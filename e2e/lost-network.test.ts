import type { BrowserContext, Page } from '@playwright/test'
import type { AnswerChange, Attempt, AttemptWithForm } from '#contract/diagnostics/attempts'
import type { TestCard } from '#contract/diagnostics/tests'
import { nextStamp, deviceDigits } from '#contract/values/stamp'
import { aruzhan, castPassword, timur } from '../server/src/demo-country/cast.ts'
import { choiceQuestions, chooseOption, openQuestion } from './steps/choose-option.ts'
import { test } from './stage/own-product.ts'
import { expect, signInByCall } from './stage/product.ts'
import { savedAnswers } from './steps/saved-answers.ts'
import { startTest } from './steps/start-test.ts'

test('a pupil continues offline, reloads, closes the tab and finishes; after a server crash nothing is lost or doubled', async ({
  page,
  context,
  own,
}) => {
  await signInByCall(page, '/api/login', { iin: String(aruzhan.iin), password: castPassword })
  const address = await startTest(page)
  const attemptId = address.split('/').at(-1) ?? ''
  const question = await choiceQuestions(page, attemptId)
  const given = { ...(await chooseOption(page, question(1), 2)), ...(await chooseOption(page, question(2), 1)) }
  await expect(page.getByText('Ответ сохранён', { exact: true })).toBeVisible()
  await expect.poll(() => isKeptForOffline(page)).toBe(true)

  await context.setOffline(true)
  // A page that is reloaded, left or closed sends its answers once more, and Playwright's offline mode lets that
  // through, so the server is also killed.
  await own.kill()
  Object.assign(given, await chooseOption(page, question(3), 3), await chooseOption(page, question(4), 4))
  await expect(page.getByText('Ответ сохранён на компьютере')).toBeVisible()
  await expect(
    page.getByText('Нет связи. Ответы сохраняются на компьютере, отправим сами. Ждут отправки: 2'),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByText(`Вопрос ${question(4)} из 27`)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(given[question(4) - 1] ?? '')
  await expect(page.getByText('Ждут отправки: 2')).toBeVisible()
  Object.assign(given, await chooseOption(page, question(3), 1), await chooseOption(page, question(5), 2))
  await expect(page.getByText('Ответ сохранён на компьютере')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  // Stores the answers as the release before stamps would have.
  await keepAsBeforeStamps(page, attemptId)
  await page.getByRole('link', { name: 'Вернуться к тесту' }).click()
  await expect(page.getByText(`Вопрос ${question(5)} из 27`)).toBeVisible()

  await page.close()
  const reopened = await openAgain(context, address)
  await openQuestion(reopened, question(3))
  await expect(reopened.getByRole('radio', { checked: true })).toHaveValue(given[question(3) - 1] ?? '')
  Object.assign(given, await chooseOption(reopened, question(6), 4))
  await expect(reopened.getByText('Ждут отправки: 4')).toBeVisible()

  await own.startAgain()
  await context.setOffline(false)
  await expect(reopened.getByText('Нет связи.')).toBeHidden()
  await expect(reopened.getByText('Ответ сохранён', { exact: true })).toBeVisible()
  expect(await savedAnswers(reopened, attemptId)).toEqual(given)

  await context.setOffline(true)
  Object.assign(given, await chooseOption(reopened, question(7), 2))
  await reopened.getByRole('button', { name: 'Все части и завершение' }).click()
  await reopened.getByRole('button', { name: 'Завершить тест' }).click()
  await reopened.getByRole('dialog').getByRole('button', { name: 'Завершить тест' }).click()
  await expect(reopened.getByRole('heading', { name: 'Тест завершён' })).toBeVisible()
  await expect(reopened.getByText('Ответы на компьютере, отправим, когда появится связь.')).toBeVisible()

  await reopened.close()
  const waiting = await openAgain(context, address)
  await expect(waiting.getByRole('heading', { name: 'Тест завершён' })).toBeVisible()
  await context.setOffline(false)
  await expect(waiting.getByRole('heading', { name: /^(Готово|Тест завершён), Аружан/ })).toBeVisible()
  await expect(waiting.getByText('7 из 68')).toBeVisible()
  expect(await savedAnswers(waiting, attemptId)).toEqual(given)

  await context.setOffline(true)
  await waiting.goto('/results')
  await expect(waiting.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  await expect(waiting.getByRole('link')).toBeHidden()
  await context.setOffline(false)
  await expect(waiting.getByRole('heading', { name: 'Мои результаты' })).toBeVisible()
  expect(await privateCopies(waiting)).toEqual([])
})

test('every confirmed answer survives a server killed while answers stream in', async ({ request, own }) => {
  const login = await request.post('/api/login', { data: { iin: timur.iin, password: castPassword } })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const { data }: { data: TestCard[] } = await (await request.get('/api/tests', { headers })).json()
  const attempt = `/api/attempts/${data.find(({ live }) => live)?.live?.attempt_id}`
  const device_id = 'the-streaming-device'
  const { form }: AttemptWithForm = await (
    await request.post(`${attempt}/takeover`, { headers, data: { device_id } })
  ).json()
  const choices = form.parts.flatMap(({ items }) => items).filter(({ kind }) => kind === 'single')

  const [sent, confirmed] = [new Map<number, AnswerChange>(), new Map<number, AnswerChange>()]
  let count = 0
  let death: Promise<void> | undefined
  const answerUntilTheEnd = async ({ item, options = [] }: (typeof choices)[number]) => {
    for (let number = 10; ; number++) {
      const stamp = nextStamp(Date.now(), sent.get(item)?.stamp ?? 0, deviceDigits(device_id))
      const change: AnswerChange = { item, stamp, value: options[number % options.length]?.id ?? null, seconds: number }
      sent.set(item, change)
      const answer = await request
        .put(`${attempt}/answers`, { headers, data: { device_id, answers: [change] } })
        .catch(() => null)
      if (!answer) return
      expect(answer.status()).toBe(200)
      confirmed.set(item, change)
      if (++count === 400) death = own.kill()
    }
  }
  await Promise.all(choices.map(answerUntilTheEnd))
  await death
  await own.startAgain()

  const { answers }: Attempt = await (await request.get(attempt, { headers })).json()
  const stored = new Map(answers.map((answer) => [answer.item, answer]))
  expect(answers).toHaveLength(stored.size)
  for (const [item, change] of confirmed) {
    // One more may have been stored whose confirmation was lost.
    expect([change, sent.get(item)].map((given) => [given?.stamp, given?.value])).toContainEqual([
      stored.get(item)?.stamp,
      stored.get(item)?.value,
    ])
  }
})

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Stores the answers on the device with numbers, as the release before stamps did. */
const keepAsBeforeStamps = (page: Page, attemptId: string) =>
  page.evaluate(async (id) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await asked(indexedDB.open('attempts'))
    const store = database.transaction('answers', 'readwrite').objectStore('answers')
    const keys = await asked(store.getAllKeys())
    for (const key of keys) {
      const { change, confirmed } = await asked(store.get(key))
      const { stamp, ...answer } = change
      const is_confirmed = stamp === confirmed.stamp
      const numbered = {
        ...answer,
        seq: 1 + (stamp % 1000),
        answered_at: new Date(Math.floor(stamp / 1000)).toISOString(),
      }
      await asked(store.put({ change: numbered, confirmed: is_confirmed ? numbered.seq : 0 }, [id, answer.item]))
      await asked(store.delete(key))
    }
    if (keys.length === 0) throw new Error('nothing was kept')
    database.close()
  }, attemptId)

/** The fonts are the last files that the service worker caches for a reload without a network. */
const isKeptForOffline = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).some(({ url }) => url.endsWith('.woff2')))

/** Addresses in the worker's caches other than code and pages without data. */
const privateCopies = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().flatMap(({ url }) => (new URL(url).pathname.startsWith('/api') ? [url] : []))
  })
