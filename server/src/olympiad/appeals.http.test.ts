// Also on PostgreSQL: triggers, locks and two presses at one moment.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as appealDesk from '#contract/olympiad/appeal-desk'
import { fileAppeal, fileChildAppeal, readChildWork, readOwnWork } from '#contract/olympiad/appeals'
import { listNotifications } from '#contract/messages/notifications'
import { anotherAdmin, aProvisionalRound } from '../../testing/olympiad/a-provisional-round.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, cast } from '../demo-country/cast.ts'
import { manualPoints } from '../diagnostics/rows/results.tables.ts'
import { olympiadAppeals, olympiadPointVersions } from './appeals.tables.ts'
import { olympiadSeasonRounds } from './tables.ts'

const server = await startApp()
const { as, aStudent, aParentOf, platform, clock, guest } = server
const { db } = platform
const of = { season: '2026-2027', round: 'stage-1' as const }
const text = 'Мой ответ подходит к условию, посмотрите, пожалуйста, ещё раз.'
const reason = 'Условие допускает и этот ответ, балл засчитан.'
const note = 'Сначала посмотрите условие на казахском языке.'

const aPupil = (last_name = 'Ахметова') => aStudent({ grade: 5, birth_date: '2015-05-14', last_name })
const body = (item = 0) => ({ item, text, knows_risk: true as const })
const file = async (pupil: { id: string }, item = 0) =>
  (await as(pupil)).call(fileAppeal, { params: of, body: body(item) })
const work = async (pupil: { id: string }) => (await (await as(pupil)).call(readOwnWork, { params: of })).body
const run = (statement: string, values: unknown[] = []) => platform.database.query('', statement, values)

/** A pupil with a filed appeal against the first task, and two administrators. */
async function anAppeal() {
  const pupil = await aPupil()
  const [attempt_id = ''] = await aProvisionalRound(server, [pupil])
  expect((await file(pupil)).status).toBe(201)
  const second = await anotherAdmin(platform, 'Вторая')
  const [row] = await db.select({ id: olympiadAppeals.id }).from(olympiadAppeals)
  return { pupil, attempt_id, second, params: { id: row?.id ?? '' } }
}
const propose = async (who: { id: string }, id: string, points: number, version = 1) =>
  (await as(who)).call(appealDesk.proposePoints, { params: { id }, body: { version, points, reason } })
const confirm = async (who: { id: string }, id: string, version = 2) =>
  (await as(who)).call(appealDesk.confirmProposal, { params: { id }, body: { version } })
const giveBack = async (who: { id: string }, id: string, version = 2) =>
  (await as(who)).call(appealDesk.returnProposal, { params: { id }, body: { version, note } })

test('a participant reads each task of the own work with the answer, the right answer and the points', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const { tasks, window, is_final } = await work(pupil)
  expect({ window, is_final, count: tasks.length }).toEqual({ window: 'open', is_final: false, count: 100 })
  const [wrong, right, omitted] = tasks
  expect(wrong).toMatchObject({ is_answered: true, points: 0, max: 1, appeal: null, versions: [] })
  expect(wrong?.right?.answers).not.toEqual([wrong?.answer])
  expect(right).toMatchObject({ is_answered: true, points: 1, right: { answers: [right?.answer] } })
  expect(omitted).toMatchObject({ is_answered: false, points: 0 })
})

test('the key is shown only to participants, and only while pupils see the results of the round', async () => {
  const [pupil, outsider] = [await aPupil(), await aPupil('Лишняя')]
  await aProvisionalRound(server, [pupil])
  const read = async (who: { id: string }) => (await as(who)).call(readOwnWork, { params: of })
  expect(await read(outsider)).toBeRefused('not-found')
  expect(await file(outsider)).toBeRefused('not-found')
  expect((await read(pupil)).status).toBe(200)
  for (const state of [{ pupils_see: false, pupils_see_since: null }, { phase: 'closed' as const }]) {
    await db.update(olympiadSeasonRounds).set(state).where(eq(olympiadSeasonRounds.round, 'stage-1'))
    expect(await read(pupil)).toBeRefused('not-found')
    expect(await file(pupil)).toBeRefused('not-found')
  }
})

test('an appeal is filed within the window, from its first to its last moment', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  clock.set('2026-12-02T03:59:59.999Z')
  expect((await work(pupil)).window).toBe('ahead')
  expect(await file(pupil, 0)).toBeRefused('olympiad-appeals-closed')
  clock.set('2026-12-02T04:00:00.000Z')
  expect((await file(pupil, 0)).status).toBe(201)
  clock.set('2026-12-03T12:59:59.999Z')
  expect((await file(pupil, 1)).status).toBe(201)
  clock.set('2026-12-03T13:00:00.000Z')
  expect((await work(pupil)).window).toBe('over')
  expect(await file(pupil, 1)).toBeRefused('olympiad-appeals-closed')
})

test('without a window no appeals are accepted', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  await db.update(olympiadSeasonRounds).set({ appeals_open_at: null, appeals_close_at: null })
  expect((await work(pupil)).window).toBe('none')
  expect(await file(pupil)).toBeRefused('olympiad-appeals-closed')
})

test('one appeal a task, also when the button is pressed three times at once', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const visitor = await as(pupil)
  const answers = await Promise.all([1, 2, 3].map(() => visitor.call(fileAppeal, { params: of, body: body() })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await file(pupil)).toBeRefused('olympiad-appeal-known')
  expect((await file(pupil, 1)).status).toBe(201)
  expect(await db.select().from(olympiadAppeals)).toHaveLength(2)
})

test('an appeal needs a text, the knowledge that points may fall, and a task that was answered', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const visitor = await as(pupil)
  const send = (payload: object) =>
    visitor.send('POST', `/api/olympiad-work/${of.season}/${of.round}/appeals`, { payload: { ...body(), ...payload } })
  expect(await send({ text: 'слишком коротко' })).toBeRefused('invalid', 'text')
  expect(await send({ text: 'а'.repeat(2001) })).toBeRefused('invalid', 'text')
  expect(await send({ knows_risk: false })).toBeRefused('invalid', 'knows_risk')
  expect(await send({ item: 7 })).toBeRefused('task-unanswered')
  expect(await send({ item: 399 })).toBeRefused('not-found')
  expect(await db.select().from(olympiadAppeals)).toEqual([])
})

test('a linked parent reads the child’s work and files for the child; others find nothing', async () => {
  const child = await aPupil()
  await aProvisionalRound(server, [child])
  const params = { id: child.id, ...of }
  const parent = await as(await aParentOf(child))
  expect((await parent.call(readChildWork, { params })).body.tasks).toHaveLength(100)
  expect((await parent.call(fileChildAppeal, { params, body: body() })).status).toBe(201)
  expect((await work(child)).tasks[0]?.appeal).toMatchObject({ filed_by: 'parent', text, answer: null })
  expect(await run("select what from views where student_id = $1 and what = 'result'", [child.id])).toHaveLength(1)
  for (const stranger of [await aParentOf(child, 'awaiting'), await aParentOf(await aPupil('Чужая'))]) {
    const visitor = await as(stranger)
    expect(await visitor.call(readChildWork, { params })).toBeRefused('not-found')
    expect(await visitor.call(fileChildAppeal, { params, body: body(1) })).toBeRefused('not-found')
  }
})

test('every role is refused what is not its own, endpoint by endpoint', async () => {
  const { params } = await anAppeal()
  const own = { params: of }
  const ofChild = { params: { id: cast[0]?.id ?? '', ...of } }
  const calls = {
    student: [
      [readOwnWork, own],
      [fileAppeal, { ...own, body: body() }],
    ],
    parent: [
      [readChildWork, ofChild],
      [fileChildAppeal, { ...ofChild, body: body() }],
    ],
    admin: [
      [appealDesk.listAppeals, own],
      [appealDesk.readAppeal, { params }],
      [appealDesk.proposePoints, { params, body: { version: 1, points: 1, reason } }],
      [appealDesk.confirmProposal, { params, body: { version: 1 } }],
      [appealDesk.returnProposal, { params, body: { version: 1, note } }],
      [
        appealDesk.setAppealWindow,
        {
          ...own,
          body: {
            version: 1,
            appeals_open_at: '2026-12-04T04:00:00.000Z',
            appeals_close_at: '2026-12-05T05:00:00.000Z',
            reason,
          },
        },
      ],
    ],
  } as const
  for (const [allowed, endpoints] of Object.entries(calls))
    for (const [endpoint, input] of endpoints) {
      expect(await guest.call(endpoint, input as never)).toBeRefused('token-needed')
      for (const member of cast.filter(({ role }) => role !== allowed))
        expect(await (await as(member)).call(endpoint, input as never), member.role).toBeRefused('not-allowed')
    }
  expect(await db.select().from(olympiadAppeals)).toMatchObject([{ state: 'open', version: 1 }])
})

test('the desk lists appeals by number and state, without names, and opens only the appealed task', async () => {
  const { params, pupil, second } = await anAppeal()
  clock.forward({ minutes: 1 })
  await file(pupil, 1)
  const visitor = await as(second)
  const list = async (query = {}) => visitor.call(appealDesk.listAppeals, { params: of, query })
  expect((await list()).raw.body).not.toMatch(/Ахметова/)
  expect((await list()).body.data.map(({ item, points_before }) => [item, points_before])).toEqual([
    [0, 0],
    [1, 1],
  ])
  await propose(admin, params.id, 1)
  expect((await list({ state: 'open' })).body.data.map(({ item }) => item)).toEqual([1])
  expect((await list({ state: 'proposed' })).body).toMatchObject({ total: 1, data: [{ item: 0, proposed_points: 1 }] })
  expect((await list({ state: 'answered' })).body.data).toEqual([])
  const { body: appeal, raw } = await visitor.call(appealDesk.readAppeal, { params })
  expect(appeal).toMatchObject({
    task: { item: 0 },
    text,
    points: 0,
    max: 1,
    scorers: [],
    is_own_points: false,
    proposal: { points: 1, reason, is_own: false, by: expect.stringContaining(admin.last_name) },
    versions: [{ kind: 'first', points: 0, by: null }],
  })
  expect(raw.body).not.toMatch(/Ахметова/)
  expect(await run('select viewer_id from views where student_id = $1', [pupil.id])).toEqual([{ viewer_id: second.id }])
})

test('a decision takes two people: nobody confirms the own proposal, neither here nor in the database', async () => {
  const { params, second } = await anAppeal()
  expect(await confirm(second, params.id, 1)).toBeRefused('olympiad-phase-order')
  expect((await propose(admin, params.id, 1)).status).toBe(200)
  expect(await confirm(admin, params.id)).toBeRefused('olympiad-own-proposal')
  const answered = "update olympiad_appeals set state = 'answered', answered_at = now(), confirmed_by = $1"
  await expect(run(answered, [admin.id])).rejects.toThrow(/olympiad_appeals_two_people/)
  expect(await propose(second, params.id, 0, 2)).toBeRefused('olympiad-phase-order')
  expect((await confirm(second, params.id)).status).toBe(200)
  for (const statement of [
    'update olympiad_appeals set proposed_points = 0',
    "update olympiad_appeals set reason = 'Другая причина решения'",
    "update olympiad_appeals set state = 'open', proposed_points = null, proposed_by = null, proposed_at = null, confirmed_by = null, answered_at = null",
    'delete from olympiad_appeals',
    'update olympiad_point_versions set points = 0',
    'delete from olympiad_point_versions',
  ])
    await expect(run(statement), statement).rejects.toThrow(/cannot|stays/)
})

test('in the database an appeal neither begins answered nor skips the second person', async () => {
  const { params, second } = await anAppeal()
  await expect(
    run(
      `update olympiad_appeals set state = 'answered', proposed_points = 1, reason = $1, proposed_by = $2, proposed_at = now(), confirmed_by = $3, answered_at = now()`,
      [reason, admin.id, second.id],
    ),
  ).rejects.toThrow(/cannot change/)
  await propose(admin, params.id, 1)
  await expect(
    run("update olympiad_appeals set state = 'answered', proposed_points = 0, confirmed_by = $1, answered_at = now()", [
      second.id,
    ]),
  ).rejects.toThrow(/cannot change/)
  const addVersion = (by: string | null, confirmed: string | null) =>
    run(
      `insert into olympiad_point_versions (student_id, attempt_id, item, number, kind, points, max, reason, by_id, confirmed_by, at)
       select student_id, attempt_id, item, 9, 'appeal', 1, 1, $1, $2, $3, now() from olympiad_point_versions limit 1`,
      [reason, by, confirmed],
    )
  for (const [by, confirmed] of [
    [admin.id, admin.id],
    [admin.id, null],
    [null, second.id],
  ] as const)
    await expect(addVersion(by, confirmed)).rejects.toThrow(/olympiad_point_versions_two_people/)
})

test('points stay within those of the task', async () => {
  const { params } = await anAppeal()
  expect(await propose(admin, params.id, 1.5)).toBeRefused('invalid', 'points')
  expect(await propose(admin, params.id, -1)).toBeRefused('invalid', 'points')
  expect((await propose(admin, params.id, 0.5)).status).toBe(200)
})

test('a proposal that is sent back leaves a note, and the appeal is open again', async () => {
  const { params, pupil, second } = await anAppeal()
  await propose(admin, params.id, 1)
  expect((await giveBack(second, params.id)).status).toBe(200)
  const { body: appeal } = await (await as(admin)).call(appealDesk.readAppeal, { params })
  expect(appeal).toMatchObject({
    state: 'open',
    proposal: null,
    returned: { note, by: expect.stringContaining('Вторая') },
  })
  expect((await work(pupil)).tasks[0]?.appeal?.answer).toBeNull()
  expect((await propose(admin, params.id, 0.5, 3)).status).toBe(200)
  expect((await confirm(second, params.id, 4)).status).toBe(200)
})

test('an appeal is answered only while the results are provisional', async () => {
  const { params, second } = await anAppeal()
  await propose(admin, params.id, 1)
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'closed', pupils_see: false, pupils_see_since: null })
    .where(eq(olympiadSeasonRounds.round, 'stage-1'))
  expect(await confirm(second, params.id)).toBeRefused('olympiad-phase-order')
  expect(await giveBack(second, params.id)).toBeRefused('olympiad-phase-order')
})

test('two members of staff who press at one moment do not both decide', async () => {
  const { params, second } = await anAppeal()
  const third = await anotherAdmin(platform, 'Третья')
  const proposed = await Promise.all([propose(admin, params.id, 1), propose(second, params.id, 0)])
  expect(proposed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(proposed.find(({ status }) => status === 409)).toBeRefused('olympiad-changed')
  const decided = await Promise.all([confirm(third, params.id), giveBack(third, params.id)])
  expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const answers = await db.select().from(olympiadPointVersions).where(eq(olympiadPointVersions.kind, 'appeal'))
  expect(answers).toHaveLength(decided[0].status === 200 ? 1 : 0)
})

test('whoever gave points for the task decides in no part of the appeal, neither here nor in the database', async () => {
  const pupil = await aPupil()
  const [attempt_id = ''] = await aProvisionalRound(server, [pupil])
  const second = await anotherAdmin(platform, 'Вторая')
  const comment = 'Ответ засчитан наполовину'
  const row = { student_id: pupil.id, attempt_id, item: 0, number: 1, points: 0.5, max: 1, comment }
  // Points that were given before the results were provisional.
  await db.update(olympiadSeasonRounds).set({ phase: 'closed', pupils_see: false, pupils_see_since: null })
  await db.insert(manualPoints).values({ ...row, staff_id: second.id, at: clock.now().toISOString() })
  await run("update results set scores = jsonb_set(scores, '{item_points,0}', '0.5') where attempt_id = $1", [
    attempt_id,
  ])
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'provisional', pupils_see: true, pupils_see_since: '2026-12-01T12:00:00.000Z' })
    .where(eq(olympiadSeasonRounds.round, 'stage-1'))
  await file(pupil)
  const [{ id } = { id: '' }] = await db.select({ id: olympiadAppeals.id }).from(olympiadAppeals)
  const { body: seen } = await (await as(second)).call(appealDesk.readAppeal, { params: { id } })
  expect(seen).toMatchObject({ is_own_points: true, scorers: [expect.stringContaining('Вторая')] })
  expect(seen.versions.map(({ kind, points, reason: why }) => [kind, points, why])).toEqual([
    ['first', 0, ''],
    ['second', 0.5, comment],
  ])
  expect(await propose(second, id, 1)).toBeRefused('olympiad-own-points')
  await propose(admin, id, 1)
  expect(await confirm(second, id)).toBeRefused('olympiad-own-points')
  expect(await giveBack(second, id)).toBeRefused('olympiad-own-points')
  const answered = "update olympiad_appeals set state = 'answered', answered_at = now(), confirmed_by = $1"
  await expect(run(answered, [second.id])).rejects.toThrow(/gave points/)
  expect((await confirm(await anotherAdmin(platform, 'Третья'), id)).status).toBe(200)
})

test('the family gets the answer with its reason, and the pupil reads it beside the task', async () => {
  const { params, pupil, second } = await anAppeal()
  const parent = await aParentOf(pupil)
  await propose(admin, params.id, 1)
  expect((await work(pupil)).tasks[0]?.appeal?.answer).toBeNull()
  await confirm(second, params.id)
  const heard = async (who: { id: string }) => (await (await as(who)).call(listNotifications)).body.data[0]
  expect(await heard(pupil)).toMatchObject({
    title: 'Ответ на апелляцию',
    message: `Задание 1: 1 из 1. ${reason}`,
    link: '/olympiad-work/2026-2027/stage-1',
  })
  expect((await heard(parent))?.message).toContain(reason)
  const [task] = (await work(pupil)).tasks
  expect(task).toMatchObject({ points: 1, appeal: { answer: { points_before: 0, points: 1, reason } } })
  expect(task?.versions.map(({ kind, points }) => [kind, points])).toEqual([
    ['first', 0],
    ['appeal', 1],
  ])
})

test('points that are kept change nothing, and the family still gets the reasoned answer', async () => {
  const { params, pupil, second } = await anAppeal()
  await propose(admin, params.id, 0)
  await confirm(second, params.id)
  expect(await db.select().from(manualPoints)).toEqual([])
  expect((await work(pupil)).tasks[0]?.appeal?.answer).toMatchObject({ points_before: 0, points: 0, reason })
  expect(await db.select().from(olympiadPointVersions)).toHaveLength(2)
})

test('a person takes the own appeals and versions along when the account is erased', async () => {
  const { params, pupil, second } = await anAppeal()
  await propose(admin, params.id, 1)
  await confirm(second, params.id)
  await run('delete from users where id = $1', [pupil.id])
  expect(await db.select().from(olympiadAppeals)).toEqual([])
  expect(await db.select().from(olympiadPointVersions)).toEqual([])
})
