// Also on PostgreSQL: the row of an invitation is locked, and triggers store where its pupil is in care.
import { beforeEach, expect, test } from 'vitest'
import { exportOwnData } from '#contract/profiles/own-data'
import { listNotifications } from '#contract/messages/notifications'
import { listChildren, listViews } from '#contract/profiles/family'
import { listResults, readResult } from '#contract/diagnostics/results'
import * as api from '#contract/diagnostics/stage-two'
import { listTests } from '#contract/diagnostics/tests'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { inviteToStageTwo } from '../../../testing/invite.ts'
import {
  admin,
  aruzhan,
  castPassword,
  daniyar,
  evaluator,
  gulnar,
  madina,
  saule,
  serik,
} from '../../demo-country/cast.ts'
import { eraseAccount } from '../../all-slices/erase-account.ts'

const { as, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
let takeBack: () => Promise<void>
let id = ''
const today = '2026-11-20'
const center_id = 'center-karaganda'
const admitted = {
  state: 'admitted',
  day: '2026-12-05',
  time: '10:00',
  center_id,
  comment: 'Возьмите удостоверение',
  reason: '',
  after: 0,
} as const
const came = { ...admitted, state: 'came', day: today, time: null, comment: '', after: 1 } as const
const passed = { ...came, state: 'passed', after: 2 } as const
const enter = (visitor: Visitor, step: object) => {
  // Notices with the same time have no order.
  clock.forward({ minutes: 1 })
  return visitor.call(api.enterStep, { params: { id }, body: step as typeof admitted })
}
const read = async (visitor: Visitor) => (await visitor.call(api.readStageTwo, { params: { id } })).body
const own = async (locale: 'ru' | 'kz' | 'en' = 'ru') =>
  (await (await as(daniyar, locale)).call(api.readOwnStageTwo)).body.data
const titles = async (member: typeof daniyar) =>
  (await (await as(member, 'ru')).call(listNotifications)).body.data.map(({ title }) => title)
const linkOf = async () =>
  (await (await as(gulnar)).call(listChildren)).body.data.find(({ student_id }) => student_id === daniyar.id)?.id ?? ''

beforeEach(async () => {
  takeBack = await inviteToStageTwo(platform, daniyar.id)
  id = String((await run('select id from invitations where student_id = $1', [daniyar.id]))[0]?.id)
})

test('invited, admitted, came, passed: the history shows who entered it, where and when, and pupil and parent are notified of each', async () => {
  const staff = await as(saule)
  expect(await read(staff)).toMatchObject({
    state: 'invited',
    may_enter: true,
    center_id,
    steps: [],
    student_name: 'Ахметов Данияр',
  })
  for (const step of [admitted, came, passed]) expect((await enter(staff, step)).status).toBe(200)
  const record = await read(await as(admin))
  expect(record.state).toBe('passed')
  expect(record.steps.map(({ number, state, by, reason }) => [number, state, by, reason])).toEqual([
    [3, 'passed', 'Бекова Сәуле', ''],
    [2, 'came', 'Бекова Сәуле', ''],
    [1, 'admitted', 'Бекова Сәуле', ''],
  ])
  const pupil = await as(daniyar, 'ru')
  const [card] = (await pupil.call(listResults)).body.data
  expect(card).toMatchObject({ is_admitted: true, stage_reached: 'passed' })
  expect((await pupil.call(readResult, { params: { id: card?.id ?? '' } })).body.step_two).toMatchObject({
    title: 'Второй этап пройден',
  })
  expect((await pupil.call(listTests)).body.announced.find((one) => one.id === 'stage-two')?.message).toMatch(
    /^Итог второго этапа уже есть/,
  )
  expect(record.steps[2]).toMatchObject({
    day: '2026-12-05',
    time: '10:00',
    comment: 'Возьмите удостоверение',
    place: expect.any(String),
  })
  expect(await titles(daniyar)).toEqual(['Итог второго этапа', 'Второй этап: работа принята', 'Второй этап: тебя ждут'])
  expect(await titles(gulnar)).toEqual(['Итог второго этапа', 'Второй этап: работа принята', 'Запись на второй этап'])
})

test('the pupil and the parent read the day and the place in words; the view is logged', async () => {
  await enter(await as(saule), admitted)
  expect((await own())[0]).toMatchObject({
    state: 'admitted',
    day: '2026-12-05',
    time: '10:00',
    comment: 'Возьмите удостоверение',
  })
  expect((await own())[0]?.about).toMatch(/^Запись на второй этап есть/)
  expect((await own())[0]?.place).toMatchObject({ address: expect.any(String), phone: expect.any(String) })
  const parent = await as(gulnar, 'ru')
  const { body } = await parent.call(api.readChildStageTwo, { params: { id: await linkOf() } })
  expect([body.first_name, body.data[0]?.about]).toEqual(['Данияр', expect.stringContaining('позвоните в центр')])
  expect(
    (await parent.call(listViews, { params: { id: await linkOf() } })).body.data.map(({ what }) => what),
  ).toContain('results')
})

test.each([
  ['ru', /^Спасибо за твою работу\. В этот раз/],
  ['kz', /^Еңбегің үшін рақмет\./],
  ['en', /^Thank you for your work\./],
] as const)('a failed step is worded kindly, and appears in no notice (%s)', async (locale, words) => {
  const staff = await as(saule)
  for (const step of [admitted, came, { ...passed, state: 'not-passed' }]) await enter(staff, step)
  expect((await own(locale))[0]?.about).toMatch(words)
  expect((await titles(daniyar))[0]).toBe('Итог второго этапа')
})

test('a child under twelve and the parents read no comment that may contain a number, and no figures', async () => {
  await run("update tests set band = '10-11' where id = 'ability-12-14'")
  try {
    const staff = await as(saule)
    for (const step of [admitted, came, { ...passed, state: 'not-passed', comment: '41 балл из 100' }])
      await enter(staff, step)
    const [told] = await own()
    expect(told).toMatchObject({ comment: '', about: expect.stringMatching(/так бывает/) })
    expect(JSON.stringify([told?.title, told?.about])).not.toMatch(/\d/)
  } finally {
    await run("update tests set band = '12-14' where id = 'ability-12-14'")
  }
})

test('a correction needs a reason and keeps the earlier value', async () => {
  const staff = await as(saule)
  for (const step of [admitted, came, passed]) await enter(staff, step)
  const wrong = { ...passed, state: 'not-passed', after: 3 }
  expect(await enter(staff, wrong)).toBeRefused('stage-reason-needed', 'reason')
  expect((await enter(staff, { ...wrong, reason: 'Перепутаны две работы' })).status).toBe(200)
  const { state, steps } = await read(staff)
  expect([state, steps.map((step) => [step.state, step.reason])]).toEqual([
    'not-passed',
    [
      ['not-passed', 'Перепутаны две работы'],
      ['passed', ''],
      ['came', ''],
      ['admitted', ''],
    ],
  ])
  expect((await titles(daniyar))[0]).toBe('Второй этап: запись исправлена')
  // Corrected again before anyone has read the first notice, so one notice is enough.
  await enter(staff, { ...passed, after: 4, reason: 'Всё-таки первая работа' })
  expect((await titles(daniyar)).filter((title) => title.endsWith('исправлена'))).toHaveLength(1)
})

test('the second of two simultaneous entries is refused and shows the first', async () => {
  const answers = await Promise.all([
    enter(await as(saule), admitted),
    enter(await as(admin), { ...admitted, day: '2026-12-06' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await read(await as(saule))).steps).toHaveLength(1)
  expect(await enter(await as(saule), admitted)).toBeRefused('stage-changed')
})

test.each([
  ['an invalid day', { day: '2026-02-30' }, 'day'],
  ['an invalid time', { time: '25:00' }, 'time'],
  ['no day', { day: null }, 'day'],
  ['no place', { center_id: null }, 'center_id'],
  ['an unknown centre', { center_id: 'center-moon' }, 'center_id'],
  ['an unknown state', { state: 'winner' }, 'state'],
  ['a comment of 501 letters', { comment: 'а'.repeat(501) }, 'comment'],
  ['a number below nought', { after: -1 }, 'after'],
] as const)('%s is refused, and nothing is written', async (_, wrong, field) => {
  expect(await enter(await as(saule), { ...admitted, ...wrong })).toBeRefused('invalid', field)
  expect((await read(await as(saule))).steps).toEqual([])
})

test('hostile text is shown as text', async () => {
  const comment = `<script>alert(1)</script>'; drop table users; -- {{above}} $1`
  await enter(await as(saule), { ...admitted, comment })
  expect((await own())[0]?.comment).toBe(comment)
})

test('the centre enters it, the school reads it, another region and everybody else find nothing', async () => {
  const reads = async (member: typeof saule) =>
    (await (await as(member)).call(api.readStageTwo, { params: { id } })).status
  expect(await Promise.all([saule, serik, admin].map(reads))).toEqual([200, 200, 200])
  expect((await read(await as(serik))).may_enter).toBe(false)
  for (const member of [serik, evaluator, gulnar, daniyar])
    expect(await enter(await as(member), admitted)).toBeRefused('not-allowed')
  await run("update students set school_id = 'semey-3' where student_id = $1", [daniyar.id])
  expect(await Promise.all([saule, serik].map(reads))).toEqual([404, 404])
  expect(await enter(await as(saule), admitted)).toBeRefused('not-found')
  const list = async (member: typeof saule) =>
    (await (await as(member)).call(api.listStageTwo, { query: {} })).body.total
  expect(await Promise.all([saule, serik, admin].map(list))).toEqual([0, 0, 1])
})

test('staff get from a result to the pupil’s steps of stage 2; the family reads no number of it', async () => {
  const [{ result_id } = { result_id: '' }] = await run('select result_id from invitations where id = $1', [id])
  const wayOf = async (member: typeof saule) => {
    const { body } = await (await as(member)).call(readResult, { params: { id: String(result_id) } })
    return [body.id === result_id, body.stage_two_id]
  }
  for (const member of [saule, serik, admin]) expect(await wayOf(member)).toEqual([true, id])
  for (const member of [daniyar, gulnar]) expect(await wayOf(member)).toEqual([true, undefined])
  await takeBack()
  expect(await wayOf(serik)).toEqual([true, undefined])
})

test('staff list their pupils by progress', async () => {
  await inviteToStageTwo(platform, madina.id)
  await enter(await as(saule), admitted)
  const list = async (query: object) => {
    const { body } = await (await as(saule)).call(api.listStageTwo, { query })
    return body.data.map(({ student_name, state }) => [student_name, state])
  }
  expect(await list({ state: 'admitted' })).toEqual([['Ахметов Данияр', 'admitted']])
  expect(new Set((await list({})).map(([name]) => name))).toEqual(new Set(['Ахметов Данияр', 'Сапарова Мадина']))
})

test('a withdrawn invitation is removed, unless a pupil was admitted by it', async () => {
  await takeBack()
  expect([await own(), (await (await as(saule)).call(api.readStageTwo, { params: { id } })).status]).toEqual([[], 404])
  await run('update invitations set ended_at = null')
  await enter(await as(saule), admitted)
  await takeBack()
  expect(await read(await as(saule))).toMatchObject({ state: 'admitted', is_taken_back: true })
  expect(await own()).toHaveLength(1)
})

test('the data export has every step with its reason, and nothing of a deleted account stays', async () => {
  await enter(await as(saule), admitted)
  const { raw } = await (await as(daniyar)).call(exportOwnData, { body: { current_password: castPassword } })
  const at = clock.now().toISOString()
  expect(JSON.parse(raw.body).stage_two).toEqual([
    {
      invitation_id: id,
      state: 'admitted',
      day: '2026-12-05',
      time: '10:00',
      center_id,
      comment: 'Возьмите удостоверение',
      reason: '',
      at,
    },
  ])
  await eraseAccount(platform, daniyar.id)
  expect(await run('select 1 from stage_steps union all select 1 from invitations')).toEqual([])
})

test('nobody else can read it: another pupil has no steps', async () => {
  expect((await (await as(aruzhan)).call(api.readOwnStageTwo)).body.data).toEqual([])
})
