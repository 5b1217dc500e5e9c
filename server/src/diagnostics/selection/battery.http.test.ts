import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { serik } from '../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { takeByParts } from '../../../testing/take-by-parts.ts'
import { device } from '../../../testing/take-test.ts'
import { schools } from '../../places/tables.ts'
import { attempts } from '../rows/attempts.tables.ts'

const { as, aStudent, platform } = await startApp()
const id = 'battery-5-6'
const start = (pupil: Visitor) =>
  pupil.call(startAttempt, { params: { id }, body: { device_id: device, locale: 'ru', assent: true, conditions: [] } })
const cardIn = async (pupil: Visitor) => (await pupil.call(listTests)).body.data.find((card) => card.id === id)
/** Makes the school of ordinary pupils rural until the end of the test. */
async function inVillage(): Promise<void> {
  const stands = async (is_rural: boolean) =>
    void (await platform.db.update(schools).set({ is_rural }).where(eq(schools.id, 'karaganda-15')))
  await stands(true)
  onTestFinished(() => stands(false))
}

test('the battery is for grades 5 and 6 of rural schools, regardless of the age band', async () => {
  const sixth = await as(await aStudent({ grade: 6, birth_date: '2013-11-22' }))
  const seventh = await as(await aStudent({ grade: 7, birth_date: '2013-11-22' }))
  expect(await start(sixth)).toBeRefused('rural-only')
  expect(await cardIn(sixth)).toBeUndefined()
  await inVillage()
  expect(await cardIn(sixth)).toMatchObject({ state: 'not-started', lock: null, items: 100, minutes: 100 })
  expect(await start(seventh)).toBeRefused('grade-other')
})

test('a pupil of another age reads which ages it is for', async () => {
  const refused = await start(await as(await aStudent({ grade: 4, birth_date: '2017-05-14' })))
  expect(refused).toBeRefused('age-other')
  expect(refused.body).toMatchObject({ message: 'Возраст участника должен быть от 10 до 13 лет' })
})

test('each pupil has an individual form with its right answers; specialists read the points', async () => {
  await inVillage()
  const seedOf = async (attempt: string) =>
    (await platform.db.select({ seed: attempts.form_seed }).from(attempts).where(eq(attempts.id, attempt)))[0]?.seed ??
    null
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const result = await takeByParts(await as(child), id, [18, 16, 18, 18, 15, 5], seedOf)
  const { body } = await (await as(serik, 'ru')).call(readResult, { params: { id: result } })
  expect(body.scales.map(({ percent }) => percent)).toEqual([100, 100, 100, 100, 100, 33.3])
  expect(body.summary).toMatch(/^Всего 90 из 100 баллов, это 90\u00A0%\. Суммы T-баллов пока нет: .* 100 результатов/)
  const [{ seed } = {}] = await platform.db.select({ seed: attempts.form_seed }).from(attempts)
  expect(seed).not.toBeNull()
})
