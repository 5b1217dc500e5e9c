import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import type { Form, Item } from '#contract/diagnostics/forms'
import { readResult, listResults } from '#contract/diagnostics/results'
import { changePoints, listKeyedAnswers } from '#contract/diagnostics/manual-points'
import { eq } from 'drizzle-orm'
import { admin, aruzhan, daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { loadInstruments } from '../../../testing/load-instruments.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device, otherDevice, testId } from '../../../testing/take-test.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { exportItemAnswers } from '../results/item-answers.ts'
import { results } from '../rows/results.tables.ts'

const { as, platform, clock, notificationsReceived } = await startApp()
beforeAll(async () => {
  const forget = await loadInstruments(platform)
  await notificationsReceived()
  return forget
})

type Begun = { id: string; form: Form }

async function begin(pupil: Visitor, id: string): Promise<Begun> {
  const { body } = await pupil.call(api.startAttempt, {
    params: { id },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  return { id: body.attempt.id, form: body.form }
}

const finish = async (pupil: Visitor, id: string) =>
  (await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })).body
const itemsOf = ({ parts }: Form) => parts.flatMap(({ items }) => items)
const resultOf = async (pupil: Visitor, id: string) => (await pupil.call(readResult, { params: { id } })).body

/** The option with the number that continues a series, computed independently of the generators. */
function continuing({ stem, options = [] }: Item): string {
  const series = (stem.match(/\d[\d, ]*\d/)?.[0] ?? '').split(', ').map(Number)
  const [last = 0, before = 0, third = 0] = series.toReversed()
  const isFactor = series.every((term, index) => index === 0 || term * before === (series[index - 1] ?? 0) * last)
  const next = isFactor ? (last * last) / before : last + (last - before) + (last - before - (before - third))
  return options.find(({ text }) => text === String(next))?.id ?? ''
}

test('two pupils take a generated test with different forms: the same positions are scored differently and correctly', async () => {
  const [one, other] = [await as(aruzhan), await as(daniyar)]
  const [first, second] = [await begin(one, 'series'), await begin(other, 'series')]
  const generated = ({ form }: Begun) => form.parts[0]?.items ?? []
  expect(generated(first).map(({ stem }) => stem)).not.toEqual(generated(second).map(({ stem }) => stem))
  const places = generated(first).map((item) => [item.item, continuing(item)] as [number, string])
  for (const [pupil, { id }] of [
    [one, first],
    [other, second],
  ] as const)
    expect((await answer(pupil, id, places)).status).toBe(200)
  const right = generated(second).filter((item, index) => continuing(item) === places[index]?.[1]).length
  const results = [
    await resultOf(one, (await finish(one, first.id)).result_id),
    await resultOf(other, (await finish(other, second.id)).result_id),
  ]
  expect(results.map(({ scales }) => scales[0]?.percent)).toEqual([100, 25 * right])
  expect(results[0]?.headline).toBe('Аружан, лучше всего получились ряды')
  expect(
    (await resultOf(await as(gulnar, 'en'), (await one.call(listResults)).body.data[0]?.id ?? '')).scales[0]?.name,
  ).toBe('Series')
})

test('points are compared with the instrument’s norms in the language of the test, and specialists read the position', async () => {
  const pupil = await as(daniyar)
  const { id, form } = await begin(pupil, 'series')
  const right = (form.parts[0]?.items ?? [])
    .slice(0, 3)
    .map((item) => [item.item, continuing(item)] as [number, string])
  await answer(pupil, id, right)
  const { result_id } = await finish(pupil, id)
  const { scales } = await resultOf(await as(serik), result_id)
  // Three of four items, where the mean is two and the deviation one; nothing was answered on the other scale.
  expect(scales.map(({ norm }) => norm && [norm.t, norm.percentile, norm.stanine, norm.n, norm.status])).toEqual([
    [60, 84.1, 7, 300, 'released'],
    null,
  ])
  expect((await resultOf(pupil, result_id)).scales[0]?.norm).toBeNull()
})

test('each form draws the same number of items per kind from the spare ones, and contains nothing of a generator or a key', async () => {
  const pupil = await as(aruzhan)
  const { raw, body } = await pupil.call(api.startAttempt, {
    params: { id: 'series' },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  const ids = body.form.parts[1]?.items.map(({ id }) => id) ?? []
  expect(ids).toHaveLength(3)
  expect(['k1 k2', 'k4 k5'].filter((pair) => ids.join(' ').includes(pair))).toHaveLength(1)
  expect(ids.filter((id) => id === 'k3' || id === 'k6')).toHaveLength(1)
  expect(raw.body).not.toMatch(/"(right|generator|rule|bundle|fixed_options|form_seed)":/)
})

/** Finishes the first attempt and moves it far enough into the past for the next one; returns its form. */
async function afterTheFirst(pupil: Visitor): Promise<Form> {
  const first = await begin(pupil, testId)
  await finish(pupil, first.id)
  await platform.db
    .update(attempts)
    .set({ started_at: '2026-09-01T05:00:00.000Z', finished_at: '2026-09-01T06:00:00.000Z' })
    .where(eq(attempts.id, first.id))
  return first.form
}

test('a second attempt has the other form in another order, in every language and on every device', async () => {
  const pupil = await as(aruzhan)
  const shared = await afterTheFirst(pupil)
  const { id, form } = await begin(pupil, testId)
  const ids = (of: Form) => itemsOf(of).map((item) => item.id)
  expect(ids(form)).toHaveLength(ids(shared).length)
  // Items that are in both forms link them.
  expect(ids(form)).toEqual(expect.arrayContaining(['c01', 'c32', 'c56']))
  expect(ids(form)).not.toContain('c02')
  expect(itemsOf(form).map(({ item }) => item)).toEqual(itemsOf(form).map((_, index) => index))
  const kazakh = (await pupil.call(api.readForm, { params: { id }, query: { locale: 'kz' } })).body
  expect(ids(kazakh)).toEqual(ids(form))
  const taken = (await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })).body
  expect(taken.form).toEqual(form)
  expect((await begin(await as(daniyar), testId)).form).toEqual(shared)
})

/** An item of the second form with a factual answer: its number and the option in this pupil's form. */
function findFactItem(form: Form): { number: number; place: string } {
  const { item: number, options = [] } = itemsOf(form).find((item) => item.id === 'c32') ?? { item: -1 }
  return { number, place: options.find(({ text }) => text?.includes('14 сентября'))?.id ?? '' }
}

test('answers of a second attempt are scored, shown to staff and corrected in their own form', async () => {
  const pupil = await as(aruzhan)
  await afterTheFirst(pupil)
  const { id, form } = await begin(pupil, testId)
  const { number, place } = findFactItem(form)
  expect((await answer(pupil, id, [[number, place]])).status).toBe(200)
  const { result_id } = await finish(pupil, id)
  const staff = await as(admin)
  const shown = (await staff.call(listKeyedAnswers, { params: { id: result_id } })).body.data.find(
    ({ task }) => task.item === number,
  )
  expect(shown).toMatchObject({
    task: { id: 'c32' },
    part: 1,
    answer: place,
    right: { answers: [place] },
    key_points: 1,
    points: 1,
  })
  const changed = await staff.call(changePoints, {
    params: { id: result_id, item: number },
    body: { points: 0.5, comment: 'Ответ верен наполовину', after: 0 },
  })
  expect(changed.status).toBe(200)
  const [kept] = await platform.db.select().from(results).where(eq(results.id, result_id))
  const item_points = kept?.scores.item_points ?? []
  expect(item_points[number]).toBe(0.5)
  expect(item_points.filter((points) => points !== null && points > 0)).toHaveLength(1)
})

test('attempts from before other forms keep the shared one', async () => {
  const pupil = await as(aruzhan)
  const shared = await afterTheFirst(pupil)
  const { id } = await begin(pupil, testId)
  await platform.db.update(attempts).set({ form_seed: null }).where(eq(attempts.id, id))
  const kept = (await pupil.call(api.readForm, { params: { id }, query: { locale: 'ru' } })).body
  const asked = (form: Form) => itemsOf(form).flatMap(({ item: _, ...rest }) => (/^[cmt]6/.test(rest.id) ? [] : [rest]))
  // There were no pilot items at that time.
  expect([itemsOf(kept).length, asked(kept)]).toEqual([65, asked(shared)])
})

test('a first attempt uses one of two forms with a pilot item, the next attempt the other form', async () => {
  const pupil = await as(daniyar)
  const taken = async () => {
    const { id, form } = await begin(pupil, 'trial')
    const asked = itemsOf(form)
    // Each sum is its first number plus ten; only the pilot items are answered wrongly.
    await answer(
      pupil,
      id,
      asked.map((item) => [item.item, ['s6', 's7', 's8'].includes(item.id) ? '0' : String(Number(item.stem[0]) + 10)]),
    )
    const receipt = await finish(pupil, id)
    return { receipt, ids: asked.map((item) => item.id), result: await resultOf(pupil, receipt.result_id) }
  }
  const first = await taken()
  clock.forward({ minutes: 5 })
  const second = await taken()
  const forms = [first, second].map(({ ids }) =>
    ids
      .filter((id) => id < 's6')
      .toSorted()
      .join(' '),
  )
  expect(forms.toSorted()).toEqual(['s1 s2 s3', 's1 s4 s5'])
  for (const { ids, receipt, result } of [first, second]) {
    expect([ids.length, ids.findIndex((id) => id >= 's6') % 3 > 0, receipt.answered, receipt.items]).toEqual([
      4,
      true,
      4,
      4,
    ])
    expect(result.scales[0]?.percent).toBe(100)
  }
  let told = ''
  for await (const some of exportItemAnswers(platform, 'trial', 1)) told += some
  const lines = told.trim().split('\n')
  expect(lines[0]).toBe('version,attempt,number,locale,form,place,item,is_pilot,is_answered,share,seconds')
  expect(lines.length).toBe(1 + 2 * 4)
  const named = (ids: string[], attempt: number, form: string) =>
    ids.map((id, place) => `1,${attempt},${attempt},ru,${form},${place + 1},${id},${id >= 's6' ? '1,1,0' : '0,1,1'},20`)
  expect(lines.slice(1)).toEqual([...named(first.ids, 1, 'A'), ...named(second.ids, 2, 'B')])
  const staff = await as(admin)
  const points = (await staff.call(listKeyedAnswers, { params: { id: first.receipt.result_id } })).body.data
  expect(points.map(({ task }) => task.id).toSorted()).toEqual(first.ids.filter((id) => id < 's6').toSorted())
  const pilot = first.ids.findIndex((id) => id >= 's6')
  const given = {
    params: { id: first.receipt.result_id, item: pilot },
    body: { points: 1, comment: 'Засчитать пробное задание', after: 0 },
  }
  expect(await staff.call(changePoints, given)).toBeRefused('not-found')
})
