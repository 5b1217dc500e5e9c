import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { startAttempt, finishAttempt } from '#contract/diagnostics/attempts'
import { daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { loadInstruments } from '../../../testing/load-instruments.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'
import { aNormGroup } from '../../../testing/rows/a-norm-group.ts'
import { attempts } from '../rows/attempts.tables.ts'

const { as, guest, platform, notificationsReceived } = await startApp()
beforeAll(async () => {
  const forget = await loadInstruments(platform)
  await notificationsReceived()
  return forget
})

/** Takes a whole instrument; `options` lists the chosen option of each item. */
async function take(pupil: Visitor, id: string, options: string): Promise<string> {
  const { body } = await pupil.call(startAttempt, {
    params: { id },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  await answer(
    pupil,
    body.attempt.id,
    [...options].map((option, item) => [item, option === '-' ? null : option]),
  )
  return (
    await pupil.call(finishAttempt, { params: { id: body.attempt.id }, body: { device_id: device, answers: [] } })
  ).body.result_id
}

/** Reads the same result as pupil, parent and specialist. */
async function readByAll(id: string) {
  const read = async (member: typeof daniyar, locale: 'ru' | 'kz' | 'en') =>
    (await (await as(member, locale)).call(api.readResult, { params: { id } })).body
  return { pupil: await read(daniyar, 'ru'), parent: await read(gulnar, 'kz'), specialist: await read(serik, 'en') }
}

const figures = ({ scales }: api.Result) =>
  scales.map(({ scale, percent, level_name, is_strength }) => [scale, percent, level_name, is_strength])

test('statements without right answers become a profile of scales, with texts for each reader', async () => {
  const pupil = await as(daniyar)
  // The fourth statement is reversed: «not me at all» counts for people.
  const { pupil: own, parent, specialist } = await readByAll(await take(pupil, 'interests', 'ebcaac'))
  expect(own).toMatchObject({
    voice: 'student',
    picture: 'bars',
    headline: 'Данияр, тебе ближе всего люди и техника',
    total_percent: null,
    step_two: null,
    awaiting: null,
  })
  expect(figures(own)).toEqual([
    ['people', 100, 'часто', true],
    ['nature', 12.5, 'изредка', false],
    ['machines', 50, 'иногда', true],
  ])
  expect(own.summary).toBe('Ты охотно бываешь с людьми. Тебе интересно, как всё устроено.')
  expect(parent).toMatchObject({ voice: 'parent', headline: 'Данияр: ең жақыны адамдар және техника' })
  expect(parent.scales[0]?.text).toBe('Балаңызға адамдармен болған ұнайды. Ортақ іс тапсырыңыз.')
  expect(specialist).toMatchObject({
    voice: 'specialist',
    title: 'What interests me',
    quality: { near_threshold: false },
  })
  expect(specialist.scales[0]).toMatchObject({
    name: 'People',
    text: 'Interest in contact and help.',
    norm: null,
    norm_note: expect.stringContaining('norm group'),
  })
})

test('forced choices count for the chosen scale, and have no norm group', async () => {
  await aNormGroup(platform, { test_id: 'choices', version: 1, scale: 'agree' })
  const pupil = await as(daniyar)
  const { pupil: own, specialist } = await readByAll(await take(pupil, 'choices', 'baaabb'))
  expect(figures(own)).toEqual([
    ['insist', 0, 'изредка', false],
    ['agree', 100, 'часто', true],
    ['wait', 50, 'иногда', true],
  ])
  expect(own.headline).toBe('Данияр, тебе ближе всего договориться и подождать')
  expect(specialist.scales.map(({ norm, norm_note }) => [norm, norm_note])).toEqual([
    [null, 'Chosen: 0 of 4. This compares one pupil’s ways of acting with each other; it does not compare pupils.'],
    [null, expect.stringContaining('4 of 4')],
    [null, expect.stringContaining('2 of 4')],
  ])
})

test('close results are shown as undecided, omitted ones not at all', async () => {
  const { pupil: even } = await readByAll(await take(await as(daniyar), 'interests', 'ccc---'))
  expect(even.headline).toBe('Данияр, тебе интересно многое, и пока всё одинаково')
  expect(figures(even).every(([, percent, , isStrength]) => percent === 50 && !isStrength)).toBe(true)
  await platform.db.delete(attempts)
  const { pupil: empty, parent } = await readByAll(await take(await as(daniyar), 'interests', '------'))
  expect([empty.headline, parent.headline]).toEqual(['Данияр, здесь пока нет ответов', 'Данияр: әзірге жауап жоқ'])
  expect(figures(empty)[0]).toEqual(['people', null, 'Нет ответов', false])
})

test('such a result appears in the list, under a share link and in print like any other, and leads to no stage', async () => {
  const pupil = await as(daniyar)
  const id = await take(pupil, 'interests', 'ebcaac')
  const { body } = await pupil.call(api.listResults)
  expect(body.data[0]).toMatchObject({
    id,
    title: 'Что мне интересно',
    picture: 'bars',
    is_admitted: false,
    awaits_evaluation: false,
    total_percent: null,
  })
  expect(body.data[0]?.scales[0]).toEqual({ scale: 'people', name: 'Люди', percent: 100, level_name: 'часто' })
  const { token } = (await pupil.call(api.shareResult, { params: { id } })).body
  const shared = await guest.call(api.readSharedResult, { params: { id, token } })
  expect(shared.body).toMatchObject({
    picture: 'bars',
    scales: [{ name: 'Люди' }, { name: 'Природа' }, { name: 'Техника' }],
  })
  const { status, headers } = await pupil.call(api.readReport, { params: { id }, query: {} })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('nothing sent to a pupil before the finish contains the key', async () => {
  const pupil = await as(daniyar)
  for (const id of ['interests', 'choices']) {
    const { raw } = await pupil.call(startAttempt, {
      params: { id },
      body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
    })
    expect(raw.body).not.toMatch(/"(values|counts|loads|groups|scorer)":/)
  }
})
