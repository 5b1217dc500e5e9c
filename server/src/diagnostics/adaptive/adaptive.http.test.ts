// Also on PostgreSQL: chosen items are in a JSON column, which is read by plain SQL.
import { beforeAll, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import type { Form, Item } from '#contract/diagnostics/forms'
import { readResult } from '#contract/diagnostics/results'
import { readTest } from '#contract/diagnostics/tests'
import { createApp } from '../../app.ts'
import { aruzhan, daniyar, serik, type CastMember } from '../../demo-country/cast.ts'
import { instrumentsFolder, loadInstruments } from '../../../testing/load-instruments.ts'
import { insertPupilsInTest } from '../../../testing/pupils-in-a-test.ts'
import { startApp, visitor, type Visitor } from '../../../testing/start-app.ts'
import { answer, device, otherDevice } from '../../../testing/take-test.ts'
import { testsChannel } from '../catalogue/catalogue.ts'
import { loadBank } from '../catalogue/load-bank.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { results } from '../rows/results.tables.ts'
import { readChoiceContext } from '../attempts/read-choice-context.ts'
import { domainScore } from '../scorers/response-model.rules.ts'
import { estimateOf } from '../scorers/estimate-ability.rules.ts'
import { calibrationOf, referenceIn } from '../scorers/score-item.rules.ts'

const { as, platform, clock, notificationsReceived } = await startApp()
beforeAll(async () => {
  const forget = await loadInstruments(platform)
  await notificationsReceived()
  return forget
})

const { key, words, items } = loadBank(`${instrumentsFolder}/sums`)
/** The area decides which item comes first. */
const areaOf = (id: string): string | undefined => items[id]?.area
/** Finds the item by its stem, which names its difficulty, because ids may be anything. */
const idOf = (item: Item): string => Object.entries(words.ru).find(([, { stem }]) => stem === item.stem)?.[0] ?? ''

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('nothing is known')
  return value
}
const keyOf = (item: Item) => known(key[idOf(item)])
const calibrationIn = (item: Item) => known(calibrationOf(keyOf(item)))

/** The answer of somebody with this ability: right if the item is easier. */
function answerOf(item: Item, ability: number): AnswerValue {
  const right = keyOf(item)
  const isRight = calibrationIn(item).b < ability
  if ('number' in right) return String(right.number + (isRight ? 0 : 1))
  const name = 'right' in right ? String(right.right) : ''
  const text = known(known(words.ru[idOf(item)]).options)[name]
  return known(item.options?.find((option) => (option.text === text) === isRight)).id
}

const start = (pupil: Visitor, device_id = device) =>
  pupil.call(api.startAttempt, {
    params: { id: 'sums' },
    body: { device_id, locale: 'ru', assent: true, conditions: [] },
  })
const next = (pupil: Visitor, id: string, part: number, device_id = device) =>
  pupil.call(api.beginPart, { params: { id }, body: { device_id, part } })
const shownIn = ({ parts }: Form) => parts[0]?.items ?? []
const finish = async (pupil: Visitor, id: string) =>
  (await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })).body
const storedOf = async (id: string) => (await platform.db.select().from(attempts).where(eq(attempts.id, id)))[0]

/** Answers items until none follows or `until` is reached; returns those that were given. */
async function goOn(pupil: Visitor, id: string, ability: number, { from = 1, until = 20 } = {}): Promise<Item[]> {
  const met: Item[] = []
  for (let number = from; number <= until; number += 1) {
    const { status, body } = await next(pupil, id, number)
    expect(status).toBe(200)
    const [item, ...others] = shownIn(body.form)
    if (!item) return met
    expect([item.item, others, body.form.grows]).toEqual([number - 1, [], true])
    met.push(item)
    expect((await answer(pupil, id, [[item.item, answerOf(item, ability)]])).status).toBe(200)
  }
  return met
}

async function take(member: CastMember, ability: number) {
  const pupil = await as(member)
  const { attempt } = (await start(pupil)).body
  const met = await goOn(pupil, attempt.id, ability)
  const receipt = await finish(pupil, attempt.id)
  const [kept] = await platform.db.select().from(results).where(eq(results.id, receipt.result_id))
  const { scores } = known(kept)
  return {
    pupil,
    met,
    receipt,
    scores,
    scale: known(scores.scales[0]) as { ability: number; error: number; percent: number },
    id: attempt.id,
  }
}

test('before the start a pupil reads that each task depends on the answers, the maximum number of tasks, and that there is no way back', async () => {
  const pupil = await as(aruzhan)
  const { body } = await pupil.call(readTest, { params: { id: 'sums' }, query: {} })
  expect(body).toMatchObject({
    grows: true,
    navigation: 'forward-only',
    timing: 'none',
    parts: [{ items: 8 }],
    card: { items: 8, grows: true, parts_given: 'item-by-item' },
  })
  const { attempt, form } = (await start(pupil)).body
  expect(form).toMatchObject({ grows: true, parts: [{ items: [], withheld: { first: 0, size: 8, why: 'not-begun' } }] })
  expect(attempt.item_kinds?.toSorted()).toEqual(['number', 'single'])
  expect(await answer(pupil, attempt.id, [[0, '1']])).toBeRefused('answer-wrong-shape')
})

test('a strong and a weak pupil get different tasks after the first one, and percentages of the same pool', async () => {
  const strong = await take(daniyar, 1.5)
  const second = await strong.pupil.call(readResult, { params: { id: strong.receipt.result_id } })
  expect(second.body.scales).toMatchObject([{ scale: 'sums', level_name: 'уверенно', percent: expect.any(Number) }])
  const weak = await take(aruzhan, -1.5)
  expect(calibrationIn(known(strong.met.at(-1))).b).toBeGreaterThan(calibrationIn(known(weak.met.at(-1))).b + 1)
  for (const one of [strong, weak]) await expectSameFigures(one)
  // Which of the fitting items is given is random, and changes the percent slightly.
  expect(strong.scale.percent).toBeGreaterThan(70)
  expect(weak.scale.percent).toBeLessThan(40)
})

/** Computes the same figures again from nothing but the given items and answers. */
async function expectSameFigures({ met, receipt, scores, scale, id }: Awaited<ReturnType<typeof take>>): Promise<void> {
  expect([receipt.answered, receipt.items]).toEqual([met.length, met.length])
  expect(met.length >= 4 && met.length <= 8).toBe(true)
  const estimate = estimateOf(
    met.map((item, index) => ({ calibration: calibrationIn(item), share: known(scores.item_points[index]) })),
  )
  expect(scale.ability).toBeCloseTo(estimate.ability, 12)
  expect(scale.error).toBeCloseTo(estimate.error, 12)
  expect(scale.percent).toBeCloseTo(100 * domainScore(referenceIn(key), estimate.ability), 10)
  expect(scores.total_percent).toBe(scale.percent)
  const { given, end } = known((await storedOf(id))?.item_choices)
  expect(given.map((choice) => choice.id)).toEqual(met.map(idOf))
  expect(end?.error).toBeCloseTo(estimate.error, 12)
  expect(given[1]).toEqual({
    id: expect.any(String),
    area: expect.any(String),
    reason: 'information',
    ability: expect.any(Number),
    error: expect.any(Number),
    at: platform.now().toISOString(),
  })
}

test('requesting a task again returns the same one; the next one comes only after an answer', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = (await start(pupil)).body
  const { id } = attempt
  expect(await next(pupil, id, 2)).toBeRefused('part-not-next')
  const first = (await next(pupil, id, 1)).body
  expect((await next(pupil, id, 1)).body.form).toEqual(first.form)
  expect((await start(pupil)).body.form).toEqual(first.form)
  expect(await next(pupil, id, 2)).toBeRefused('answer-first')
  expect(await next(pupil, id, 3)).toBeRefused('part-not-next')
  const [item] = shownIn(first.form)
  await answer(pupil, id, [[0, answerOf(item!, 0)]])
  // Four calls at the same moment; only one of them chooses the item.
  const together = await Promise.all([2, 2, 2, 2].map((part) => next(pupil, id, part)))
  expect(new Set(together.map(({ body }) => JSON.stringify(body.form))).size).toBe(1)
  expect((await storedOf(id))?.item_choices?.given).toHaveLength(2)
  // Earlier items are closed, because the next one was chosen by their answers.
  clock.forward({ seconds: 1 })
  expect(await answer(pupil, id, [[0, '7']], { change: 5 })).toBeRefused('part-closed')
  expect(await answer(pupil, id, [[2, '7']])).toBeRefused('answer-wrong-shape')
  // An answer from one device may still be on its way when another device continues.
  const second = shownIn(together[0]!.body.form)[0]!
  const taken = (await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })).body
  expect(shownIn(taken.form)).toEqual([second])
  expect(await next(pupil, id, 3)).toBeRefused('attempt-elsewhere')
  expect(await next(pupil, id, 3, otherDevice)).toBeRefused('answer-first')
  await answer(pupil, id, [[1, answerOf(second, 0)]], { device_id: otherDevice })
  expect((await next(pupil, id, 3, otherDevice)).status).toBe(200)
  expect(await next(pupil, id, 3)).toBeRefused('attempt-elsewhere')
})

test('after a crash the server continues with the same tasks and accepts their answers', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = (await start(pupil)).body
  await goOn(pupil, attempt.id, 0, { until: 3 })
  const again = await createApp(platform)
  const later = visitor(again, pupil.token, 'ru')
  const fourth = (await next(later, attempt.id, 4)).body.form
  expect((await next(pupil, attempt.id, 4)).body.form).toEqual(fourth)
  const [item] = shownIn(fourth)
  // The first process still has only three items in memory.
  expect((await answer(pupil, attempt.id, [[3, answerOf(item!, 0)]])).status).toBe(200)
  const rest = await goOn(later, attempt.id, 0, { from: 5 })
  expect((await finish(pupil, attempt.id)).items).toBe(4 + rest.length)
  await again.close()
})

test('a second attempt repeats no tasks of the first, and begins halfway to the estimated ability', async () => {
  const first = await take(daniyar, 2)
  const second = await take(daniyar, 2)
  const ids = (met: Item[]) => met.map(idOf)
  expect(ids(second.met).filter((id) => ids(first.met).includes(id))).toEqual([])
  const course = await readChoiceContext(platform, known(await storedOf(second.id)))
  expect(course.start).toBeCloseTo(first.scale.ability / 2, 9)
  expect([...course.seen].toSorted()).toEqual(ids(first.met).toSorted())
  // After a year an ability is not used any more, and after two years its items may come again.
  clock.forward({ days: 366 })
  expect(await readChoiceContext(platform, known(await storedOf(second.id)))).toMatchObject({
    start: 0,
    seen: course.seen,
  })
  clock.forward({ days: 365 })
  expect((await readChoiceContext(platform, known(await storedOf(second.id)))).seen.size).toBe(0)
})

test('a task recently seen by more than a quarter of a hundred other pupils is withheld', async () => {
  const adding = Object.keys(words.ru).filter((id) => areaOf(id) === 'adding')
  const free = known(adding.at(-1))
  const met = adding
    .filter((id) => id !== free)
    .map((id) => ({
      id,
      area: 'adding',
      reason: 'information',
      ability: 0,
      error: 1,
      at: platform.now().toISOString(),
    }))
  const others = await insertPupilsInTest(platform.database, 100)
  await platform.database.query(
    '',
    "update attempts set test_id = 'sums', version = 1, started_at = $2, item_choices = $3::jsonb where id = any($1::uuid[])",
    [
      others.map(({ attempt_id }) => attempt_id),
      platform.now().toISOString(),
      JSON.stringify({ given: met, end: null }),
    ],
  )
  // The share was counted just before, and is counted again after ten minutes.
  clock.forward({ minutes: 11 })
  const pupil = await as(aruzhan)
  const { attempt } = (await start(pupil)).body
  const [item] = shownIn((await next(pupil, attempt.id, 1)).body.form)
  expect(idOf(known(item))).toBe(free)
})

test('with a threshold rule the form ends as soon as it is certain on which side the pupil is', async () => {
  await platform.database.query(
    '',
    "insert into leading_rules (test_id, rule_version, rule, holds_from) values ('sums', 1, $1::jsonb, $2)",
    [JSON.stringify({ to: 'later', above: 20, least: {} }), platform.now().toISOString()],
  )
  await platform.database.notify(testsChannel, 'sums')
  await notificationsReceived()
  const { id, met } = await take(daniyar, 3)
  expect([met.length, (await storedOf(id))?.item_choices?.end?.reason]).toEqual([4, 'decided'])
})

test('a pupil who leaves after a few answers reads that these are too few for a result', async () => {
  const pupil = await as(daniyar)
  const { attempt } = (await start(pupil)).body
  await goOn(pupil, attempt.id, 3, { until: 2 })
  await next(pupil, attempt.id, 3)
  const receipt = await finish(pupil, attempt.id)
  expect([receipt.answered, receipt.items]).toEqual([2, 3])
  const { body } = await pupil.call(readResult, { params: { id: receipt.result_id } })
  expect(body.scales).toMatchObject([{ percent: null, level_name: 'Мало ответов' }])
  expect(body.total_percent).toBeNull()
  const specialist = await (await as(serik)).call(readResult, { params: { id: receipt.result_id } })
  expect(specialist.body.quality).toMatchObject({ unanswered: 1 })
})

test('nothing sent to the browser shows the difficulty of a task or its right answer', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = (await start(pupil)).body
  const told = JSON.stringify([
    (await next(pupil, attempt.id, 1)).body,
    (await pupil.call(readTest, { params: { id: 'sums' }, query: {} })).body,
  ])
  for (const word of ['calibration', '"a":', '"b":', 'ability', '"error"', 'area', 'enemies', '"reason"'])
    expect(told).not.toContain(word)
  const { body } = await pupil.call(api.readForm, { params: { id: attempt.id }, query: { locale: 'kz' } })
  expect(shownIn(body)).toHaveLength(1)
  await platform.db.delete(attempts).where(and(eq(attempts.id, attempt.id)))
})
