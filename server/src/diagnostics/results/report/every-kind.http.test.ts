import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { startApp } from '../../../../testing/start-app.ts'
import { daniyar, gulnar, saule } from '../../../demo-country/cast.ts'
import { chanceFrom } from '../../../platform/chance.ts'
import { tests } from '../../rows/catalogue.tables.ts'
import { attemptMaker, type DemoTest } from '../../demo/attempts.ts'
import { insertAttempts } from '../../demo/insert-attempts.ts'
import { formMaker } from '../../forms/attempt-form.ts'
import { readTest } from '../../demo/read-test.ts'
import { showsNumbers } from '../../instrument/shows-numbers.rules.ts'

const { as, guest, clock, platform } = await startApp()
const instruments = await platform.db.select({ id: tests.id, band: tests.band }).from(tests).orderBy(asc(tests.id))
const abilities = { critical: 0.8, creative: 0.7, communication: 0.6, collaboration: 0.7 }
const results = new Map<string, string>()

beforeEach(async () => {
  results.clear()
  for (const [number, { id }] of instruments.entries()) {
    const test = await readTest(platform.db, id)
    const taken = {
      student_id: daniyar.id,
      locale: 'ru',
      ending: 'evaluated',
      receipt_number: number + 1,
      evaluator_id: saule.id,
      abilities,
    } as const
    const made = attemptMaker(
      inSeed(test!),
      chanceFrom(1),
    )({ ...taken, started_at: new Date(clock.now().getTime() - 7_200_000) })
    await insertAttempts(platform.db, [{ ...made, attempt: { ...made.attempt, form_seed } }])
    results.set(id, made.result!.id)
  }
})

const form_seed = 7

/** Generated items exist only in forms with a seed. */
function inSeed({ form: stored, key, ...test }: DemoTest): DemoTest {
  const { plan, form, keyOf } = formMaker(stored)({ form_seed })
  return {
    ...test,
    form: { ...stored, plan, forms: { ru: form('ru'), kk: form('kk'), en: form('en') } },
    key: keyOf(key),
  }
}

/** What the mail calls a result, by its picture. */
const called = {
  compass: () => 'Результат теста способностей',
  hexagon: () => 'Профориентация',
  bars: (title: string) => `Результат: ${title}`,
}

// One paper is printed for each test, which takes a busy machine longer than the usual limit of a test.
test('every instrument has its PDF, e-mail and link, named after it', async () => {
  const pupil = await as(daniyar)
  const parent = await as(gulnar, 'ru')
  expect(instruments.length).toBeGreaterThanOrEqual(9)
  for (const { id, band } of instruments) {
    const params = { id: results.get(id) ?? '' }
    const { body: result } = await pupil.call(api.readResult, { params })
    const { token } = (await pupil.call(api.shareResult, { params })).body
    expect([id, (await parent.call(api.mailReport, { params })).status]).toEqual([id, 200])
    // At most five mails an hour are sent to one address.
    clock.forward({ minutes: 20 })
    const [mail] = await platform.database.query(
      '',
      "select subject, text, attachment_key from messages where purpose = 'report' order by id desc limit 1",
      [],
    )
    expect([id, mail?.subject]).toEqual([id, called[result.picture](result.title)])
    expect(String(mail?.text)).toContain(result.title)
    const paper = Buffer.from(await platform.files.getBytes(String(mail?.attachment_key)))
    expect([id, paper.subarray(0, 5).toString()]).toEqual([id, '%PDF-'])
    const { status, body: shared } = await guest.call(api.readSharedResult, { params: { ...params, token } })
    expect([id, status, shared.picture, shared.title, shared.scales.length > 0]).toEqual([
      id,
      200,
      result.picture,
      result.title,
      true,
    ])
    const figures = shared.scales.filter(({ percent }) => percent !== null)
    expect([id, showsNumbers(band, 'student') || figures.length === 0]).toEqual([id, true])
  }
})
