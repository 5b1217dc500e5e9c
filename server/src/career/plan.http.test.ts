// Also on PostgreSQL: adding a step locks the pupil, so that the limit holds for simultaneous calls.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/career'
import { listChildren } from '#contract/profiles/family'
import { startApp } from '../../testing/start-app.ts'

const { as, aStudent, aParentOf } = await startApp()
const step = { title: 'Сходить на день открытых дверей', occupation: null, due_on: null }

test('a step is added, changed, ticked and removed; nearest dates come first, done steps last', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  const add = async (title: string, due_on: string | null, occupation: string | null = null) =>
    (await pupil.call(api.addStep, { body: { title, due_on, occupation } })).body
  const [late, undated, early] = [
    await add('Курс', '2027-01-10'),
    await add('Разговор', null),
    await add('Музей', '2026-12-01', 'geologist'),
  ]
  const titles = async () => (await pupil.call(api.readPlan)).body.data.map(({ title }) => title)
  expect(await titles()).toEqual(['Музей', 'Курс', 'Разговор'])
  expect(early.occupation).toEqual({ id: 'geologist', name: 'Геолог' })
  const { body: ticked } = await pupil.call(api.tickStep, { params: { id: early.id }, body: { is_done: true } })
  expect(ticked).toMatchObject({ title: 'Музей', due_on: '2026-12-01', is_done: true, occupation: { id: 'geologist' } })
  const talk = { title: 'Разговор с врачом', due_on: '2026-11-30' }
  expect((await pupil.call(api.changeStep, { params: { id: undated.id }, body: talk })).body).toMatchObject({
    ...talk,
    is_done: false,
  })
  expect(await titles()).toEqual(['Разговор с врачом', 'Курс', 'Музей'])
  expect((await pupil.call(api.removeStep, { params: { id: late.id } })).body.message).toBe('Шаг удалён из плана')
  expect(await pupil.call(api.removeStep, { params: { id: late.id } })).toBeRefused('step-gone')
  expect(await titles()).toEqual(['Разговор с врачом', 'Музей'])
})

test('neither of two devices overwrites unseen changes: a tick does not touch newer texts, and outdated texts are refused', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  const { id, title, due_on } = (await pupil.call(api.addStep, { body: step })).body
  const seen = { title, due_on }
  const change = (body: object) => pupil.call(api.changeStep, { params: { id }, body: { ...seen, seen, ...body } })
  const newer = { title: 'Сходить с мамой', due_on: '2026-12-05' }
  expect((await change(newer)).status).toBe(200)
  // The second device still shows the old text.
  expect((await pupil.call(api.tickStep, { params: { id }, body: { is_done: true } })).body).toMatchObject({
    ...newer,
    is_done: true,
  })
  expect(await change({ title: 'Сходить с папой' })).toBeRefused('step-changed')
  expect((await pupil.call(api.readPlan)).body.data).toMatchObject([{ ...newer, is_done: true }])
  // A device that got no reply sends the same change again. A device that has read the newer text may replace it, and a
  // finished step stays finished.
  expect((await change(newer)).status).toBe(200)
  expect((await change({ title: 'Сходить с папой', seen: newer })).body).toMatchObject({
    title: 'Сходить с папой',
    is_done: true,
  })
  await pupil.call(api.removeStep, { params: { id } })
  expect(await change({ title: 'Сходить одному' })).toBeRefused('step-gone')
})

test('a suggestion from an occupation card is planned once, until it is done', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  const add = async () => (await pupil.call(api.addStep, { body: { ...step, occupation: 'geologist' } })).body.id
  const [one, two] = await Promise.all([add(), add()])
  expect(two).toBe(one)
  await pupil.call(api.tickStep, { params: { id: one }, body: { is_done: true } })
  expect(await add()).not.toBe(one)
})

test('an invalid step is refused at its field', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  const errorsOf = async (body: object) =>
    Object.keys((await pupil.call(api.addStep, { body: { ...step, ...body } })).refusal.errors ?? {})
  expect(await errorsOf({ title: '   ' })).toEqual(['title'])
  expect(await errorsOf({ title: 'я'.repeat(201) })).toEqual(['title'])
  expect(await errorsOf({ due_on: '2026-02-30' })).toEqual(['due_on'])
  expect(await pupil.call(api.addStep, { body: { ...step, occupation: 'astrologer' } })).toBeRefused(
    'occupation-unknown',
  )
})

test('there are at most thirty steps, even if two are added at the same moment', async () => {
  const pupil = await as(await aStudent({ grade: 10 }))
  for (let count = 0; count < api.maxSteps - 1; count += 1) await pupil.call(api.addStep, { body: step })
  const both = await Promise.all([pupil.call(api.addStep, { body: step }), pupil.call(api.addStep, { body: step })])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
  expect(await pupil.call(api.addStep, { body: step })).toBeRefused('steps-many')
})

test('a parent reads the plan of a confirmed child and cannot change it; others do not find it', async () => {
  const child = await aStudent({ grade: 10 })
  const pupil = await as(child)
  const { id } = (await pupil.call(api.addStep, { body: step })).body
  const parent = await as(await aParentOf(child))
  const [link] = (await parent.call(listChildren)).body.data
  expect((await parent.call(api.readChildPlan, { params: { id: link!.id } })).body.data).toMatchObject([
    { title: step.title },
  ])
  expect(await parent.call(api.changeStep, { params: { id }, body: step })).toBeRefused('not-allowed')
  const other = await as(await aStudent({ grade: 10 }))
  expect(await other.call(api.changeStep, { params: { id }, body: step })).toBeRefused('step-gone')
  expect(await other.call(api.tickStep, { params: { id }, body: { is_done: true } })).toBeRefused('step-gone')
  expect(await other.call(api.removeStep, { params: { id } })).toBeRefused('step-gone')
  const stranger = await as(await aParentOf(child, 'awaiting'))
  expect(await stranger.call(api.readChildPlan, { params: { id: link!.id } })).toBeRefused('not-found')
})
