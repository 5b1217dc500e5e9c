import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishAttempt, startAttempt } from '#contract/diagnostics/attempts'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { readResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import type { Item } from '#contract/diagnostics/forms'
import { serik, type CastMember } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import { testKeys } from '../rows/catalogue.tables.ts'

const id = 'ability-15-17'
const { as, aStudent, aParentOf, platform, clock } = await startApp()

/** A student who is this many years old on the day of the tests. */
const aged = (years: number): Promise<CastMember> =>
  aStudent({ grade: 10, birth_date: `${2026 - years}-05-14`, first_name: 'Алихан', gender: 'male' })

const offered = async (member: CastMember) =>
  (await (await as(member)).call(listTests)).body.data.find((test) => test.id === id)

test.each([15, 16, 17])('a pupil of %d is offered the test and can begin it', async (years) => {
  expect(await offered(await aged(years))).toMatchObject({
    state: 'not-started',
    lock: null,
    items: 74,
    minutes: 60,
    band: '15-17',
  })
})

test.each([14, 18])('a pupil of %d is not offered the test', async (years) => {
  expect(await offered(await aged(years))).toBeUndefined()
})

/** The best possible answer to an item. */
function best(key: ItemKey | undefined, { id, kind }: Item): AnswerValue {
  if (!key) return null
  if ('open' in key) return id === 'd01' ? 'каркас для абажура' : null
  if ('right' in key) return key.right
  if ('number' in key) return String(key.number)
  if (!('ratings' in key)) throw new Error(`${kind} has a key that this test does not know`)
  const ranked = Object.keys(key.ratings).sort((one, other) => (key.ratings[other] ?? 0) - (key.ratings[one] ?? 0))
  return kind === 'most-least' ? { most: ranked[0], least: ranked.at(-1) } : (ranked[0] ?? '')
}

/** Takes the whole test in one language. Leaves out the first `leftOut` items and all creative tasks but one. */
async function take(pupil: CastMember, locale: 'ru' | 'kz' | 'en', leftOut = 0): Promise<string> {
  const visitor = await as(pupil, locale)
  const { body } = await visitor.call(startAttempt, {
    params: { id },
    body: { device_id: device, locale, assent: true, conditions: [] },
  })
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, id))
  const items = body.form.parts.flatMap((part) => part.items)
  await answer(
    visitor,
    body.attempt.id,
    items.map((item) => [item.item, item.item < leftOut ? null : best(row?.key[item.id], item)]),
  )
  return (
    await visitor.call(finishAttempt, { params: { id: body.attempt.id }, body: { device_id: device, answers: [] } })
  ).body.result_id
}

test('a pupil of 16 takes it to a result, and pupil, parent and specialist each read their own texts', async () => {
  const pupil = await aged(16)
  const parent = await aParentOf(pupil)
  const result = await take(pupil, 'kz')
  const read = async (member: CastMember, locale: 'ru' | 'kz' | 'en') =>
    (await (await as(member, locale)).call(readResult, { params: { id: result } })).body
  const [own, kin, specialist] = [await read(pupil, 'kz'), await read(parent, 'ru'), await read(serik, 'en')]
  expect(own).toMatchObject({
    voice: 'student',
    total_percent: 100,
    picture: 'compass',
    step_two: { is_admitted: true },
    awaiting: { title: expect.any(String) },
  })
  expect(own.scales.map(({ scale, percent, level_name }) => [scale, percent, level_name])).toEqual([
    ['critical', 100, 'Жарқын'],
    ['creative', null, null],
    ['communication', 100, 'Жарқын'],
    ['collaboration', 100, 'Жарқын'],
  ])
  expect([kin.voice, kin.scales[0]?.level_name]).toEqual(['parent', 'Ярко'])
  expect([specialist.voice, specialist.key_note]).toEqual([
    'specialist',
    'Situations (scales: Communication, Collaboration): author’s values, not yet rated by experts.',
  ])
  // Families see levels, and learn nothing about the key.
  expect([own.key_note, kin.key_note]).toEqual([undefined, undefined])
  for (const { headline, summary, how_to_read } of [own, kin, specialist])
    expect(`${headline} ${summary} ${how_to_read}`).not.toMatch(/\{\{|undefined/)
})

test('more than 80 % in total leads to stage 2, whatever the result of critical thinking alone', async () => {
  const stepOf = async (leftOut: number) => {
    const pupil = await aged(17)
    const { body } = await (await as(pupil)).call(readResult, { params: { id: await take(pupil, 'ru', leftOut) } })
    return [body.total_percent, body.scales[0]?.percent, body.step_two?.is_admitted]
  }
  expect(await stepOf(13)).toEqual([81.4, 56.7, true])
  // A percent equal to the threshold is not above it.
  expect(await stepOf(14)).toEqual([80, 53.3, false])
})

test('a second attempt has its own form, as long as the first and with the same kinds', async () => {
  const pupil = await aged(16)
  const form = async () => {
    const { body } = await (
      await as(pupil)
    ).call(startAttempt, { params: { id }, body: { device_id: device, locale: 'ru', assent: true, conditions: [] } })
    await (
      await as(pupil)
    ).call(finishAttempt, { params: { id: body.attempt.id }, body: { device_id: device, answers: [] } })
    return body.form.parts
  }
  const first = await form()
  clock.forward({ days: 31 })
  const second = await form()
  const kinds = (parts: typeof first) => parts.map(({ items }) => items.map(({ kind }) => kind).toSorted())
  expect(kinds(second)).toEqual(kinds(first))
  const known = new Set(first.flatMap(({ items }) => items.map(({ stem, passage }) => `${stem} ${passage}`)))
  const others = second.map(({ items }) => items.filter(({ stem, passage }) => !known.has(`${stem} ${passage}`)).length)
  // There are no spare creative tasks.
  expect(others[0]).toBeGreaterThanOrEqual(10)
  expect(others.slice(1)).toEqual([0, 10, 10])
})
