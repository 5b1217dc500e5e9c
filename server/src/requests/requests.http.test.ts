// Also on PostgreSQL: requests are opened and closed under locks, and the job writes in bulk.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { listViews } from '#contract/profiles/family'
import { exportOwnData } from '#contract/profiles/own-data'
import {
  closeRequest,
  listDeskRequests,
  listOwnRequests,
  openRequest,
  readDeskRequest,
  takeRequest,
  withdrawRequest,
} from '#contract/profiles/requests'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, alina, aruzhan, castPassword, daniyar, gulnar, oleg, saule, serik } from '../demo-country/cast.ts'
import { deleteExpiredRequests } from './delete-expired-requests.ts'
import { remindOfRequests } from './remind.ts'

const { as, guest, clock, platform, aStudent } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const linkToAruzhan = '00000000-0000-7000-8000-000000001001'
const asked = { kind: 'correction' as const, child: null, words: 'Фамилия написана с ошибкой' }
const newKey = () => crypto.randomUUID()
const open = async (visitor: Visitor, given: Partial<typeof asked> | object = {}) =>
  (await visitor.call(openRequest, { body: { ...asked, key: newKey(), ...given } })).body.id
const answer = 'Фамилия исправлена по документу'
const toldTo = async (visitor: Visitor) => (await visitor.call(listNotifications)).body.data.map(({ title }) => title)

test('a parent asks about the child, staff accept and answer it, and the parent reads the answer in time', async () => {
  const [parent, desk] = [await as(gulnar), await as(admin)]
  const sent = await parent.call(openRequest, {
    body: { kind: 'access', child: linkToAruzhan, words: 'Что хранится о дочери?', key: newKey() },
  })
  expect(sent).toMatchObject({ status: 201, body: { message: 'Запрос принят. Номер и срок ответа видны в списке' } })
  const params = { id: sent.body.id }
  expect((await parent.call(listOwnRequests)).body.data).toMatchObject([
    {
      kind: 'access',
      state: 'received',
      child: { first_name: 'Аружан', link_id: linkToAruzhan },
      answer: '',
      steps: [{ state: 'received' }],
      is_overdue: false,
    },
  ])
  expect(await toldTo(desk)).toEqual(['Новый запрос о данных'])
  const [row] = (await desk.call(listDeskRequests, { query: {} })).body.data
  expect(row).toMatchObject({ id: params.id, kind: 'access', state: 'received' })
  expect(JSON.stringify(row)).not.toContain('Аружан')

  clock.forward({ hours: 3 })
  const opened = await desk.call(readDeskRequest, { params })
  expect(opened.body).toMatchObject({
    words: 'Что хранится о дочери?',
    about: 'Серікова Аружан',
    asker: { name: 'Серікова Гүлнар', role: 'родитель' },
  })
  // The look at a child's request is recorded, and the parent can read it.
  expect((await parent.call(listViews, { params: { id: linkToAruzhan } })).body.data).toMatchObject([
    { viewer: 'Нұрланова Дина', what: 'profile' },
  ])
  await desk.call(takeRequest, { params })
  await desk.call(takeRequest, { params })
  clock.forward({ days: 1 })
  expect((await desk.call(closeRequest, { params, body: { decision: 'answered', answer } })).body.message).toBe(
    'Ответ отправлен',
  )
  const [mine] = (await (await as(gulnar)).call(listOwnRequests)).body.data
  expect(mine).toMatchObject({ state: 'answered', answer, is_overdue: false })
  expect(mine?.steps.map(({ state }) => state)).toEqual(['received', 'in-work', 'answered'])
  expect((await toldTo(await as(gulnar)))[0]).toBe('Ответ на запрос')
  expect((await (await as(admin)).call(listDeskRequests, { query: {} })).body.data).toEqual([])
  expect((await (await as(admin)).call(listDeskRequests, { query: { part: 'closed' } })).body.data).toHaveLength(1)
})

test('the desk is sorted by due day, and shows which requests are late', async () => {
  const pupil = await as(daniyar)
  const ids = [await open(pupil, { kind: 'deletion' }), await open(pupil, { kind: 'complaint' }), await open(pupil)]
  const desk = await as(admin)
  expect((await desk.call(listDeskRequests, { query: {} })).body.data.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await desk.call(listDeskRequests, { query: { kind: 'complaint' } })).body.data.map(({ id }) => id)).toEqual([
    ids[1],
  ])
  clock.forward({ days: 12 })
  expect(
    (await (await as(admin)).call(listDeskRequests, { query: {} })).body.data.map(({ is_overdue }) => is_overdue),
  ).toEqual([true, true, false])
})

test('if it is sent twice, even at the same moment, it is one request', async () => {
  const pupil = await as(daniyar)
  const body = { ...asked, key: newKey() }
  const answers = await Promise.all([1, 2, 3].map(() => pupil.call(openRequest, { body })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
  expect((await pupil.call(listOwnRequests)).body.data).toHaveLength(1)
  expect(await toldTo(await as(admin))).toHaveLength(1)
  // The same key from another person is another request.
  expect((await (await as(gulnar)).call(openRequest, { body })).status).toBe(201)
})

test('another’s child, an unanswered link and another user’s link have no requests', async () => {
  const body = { ...asked, child: linkToAruzhan, key: newKey() }
  for (const stranger of [oleg, alina, aruzhan, serik, admin])
    expect(await (await as(stranger)).call(openRequest, { body })).toBeRefused('not-found')
  const unanswered = { ...body, child: '00000000-0000-7000-8000-000000001003' }
  expect(await (await as(oleg)).call(openRequest, { body: unanswered })).toBeRefused('not-found')
  expect(await guest.call(openRequest, { body })).toBeRefused('token-needed')
})

test('wrong input is refused at its field, and a script is shown as text', async () => {
  const pupil = await as(daniyar)
  expect(await pupil.call(openRequest, { body: { ...asked, words: '  ', key: newKey() } })).toBeRefused(
    'invalid',
    'words',
  )
  expect(await pupil.call(openRequest, { body: { ...asked, words: 'я'.repeat(2001), key: newKey() } })).toBeRefused(
    'invalid',
    'words',
  )
  const words = '<script>alert(1)</script>'
  const id = await open(pupil, { words })
  const desk = await as(admin)
  expect((await desk.call(readDeskRequest, { params: { id } })).body.words).toBe(words)
  expect(
    await desk.call(closeRequest, { params: { id }, body: { decision: 'refused', answer: '123456789' } }),
  ).toBeRefused('invalid', 'answer')
  expect((await pupil.call(listOwnRequests)).body.data[0]?.state).toBe('received')
})

test('if two people close it at the same moment it has one answer, and the second is told', async () => {
  const id = await open(await as(daniyar))
  const desk = await as(admin)
  const answers = await Promise.all(
    (['answered', 'refused'] as const).map((decision) =>
      desk.call(closeRequest, { params: { id }, body: { decision, answer } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('request-closed')
  expect(
    await run("select id from data_request_steps where request_id = $1 and state <> 'received'", [id]),
  ).toHaveLength(1)
  expect((await toldTo(await as(daniyar))).filter((title) => title === 'Ответ на запрос')).toHaveLength(1)
  expect(await desk.call(takeRequest, { params: { id } })).toBeRefused('request-closed')
})

test('if it is withdrawn while it is answered, one of the two counts', async () => {
  const pupil = await as(daniyar)
  const id = await open(pupil)
  const desk = await as(admin)
  const answers = await Promise.all([
    pupil.call(withdrawRequest, { params: { id } }),
    desk.call(closeRequest, { params: { id }, body: { decision: 'answered', answer } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const other = await open(pupil)
  for (const _ of [1, 2]) expect((await pupil.call(withdrawRequest, { params: { id: other } })).status).toBe(200)
  expect(
    await run("select id from data_request_steps where request_id = $1 and state = 'withdrawn'", [other]),
  ).toHaveLength(1)
  expect(await desk.call(closeRequest, { params: { id: other }, body: { decision: 'answered', answer } })).toBeRefused(
    'request-closed',
  )
})

test('at most ten can be open at a time', async () => {
  const pupil = await as(await aStudent())
  for (const _ of Array.from({ length: 10 })) await open(pupil)
  expect(await pupil.call(openRequest, { body: { ...asked, key: newKey() } })).toBeRefused('requests-open')
})

test('only administrators work at the desk', async () => {
  const id = await open(await as(daniyar))
  for (const stranger of [serik, saule, gulnar, daniyar]) {
    expect(await (await as(stranger)).call(listDeskRequests, { query: {} })).toBeRefused('not-allowed')
    expect(await (await as(stranger)).call(readDeskRequest, { params: { id } })).toBeRefused('not-allowed')
  }
})

test('the desk is reminded the working day before, and once when it is late; a job that runs twice notifies once', async () => {
  // On a Friday, a correction is due on Monday.
  clock.set('2026-11-27T05:00:00.000Z')
  await open(await as(await aStudent()))
  const remind = async () => {
    await Promise.all([remindOfRequests(platform), remindOfRequests(platform)])
    return toldTo(await as(admin))
  }
  expect((await remind()).toSorted()).toEqual(['Новый запрос о данных', 'Срок ответа близко'])
  clock.set('2026-11-30T05:00:00.000Z')
  expect(await remind()).toHaveLength(2)
  clock.set('2026-12-01T05:00:00.000Z')
  expect((await remind())[0]).toBe('Срок ответа прошёл')
  clock.set('2026-12-02T05:00:00.000Z')
  expect(await remind()).toHaveLength(3)
})

test('a holiday moves the due day', async () => {
  // 16 December is Independence Day.
  clock.set('2026-12-15T05:00:00.000Z')
  const pupil = await as(await aStudent())
  await open(pupil)
  expect((await pupil.call(listOwnRequests)).body.data[0]?.due_on).toBe('2026-12-17')
})

test('it is in the data export, without the member of staff who answered, and is deleted after three years', async () => {
  const id = await open(await as(gulnar), { child: linkToAruzhan })
  clock.forward({ minutes: 1 })
  await (await as(admin)).call(closeRequest, { params: { id }, body: { decision: 'answered', answer } })
  const copy = async (member: typeof gulnar) =>
    JSON.parse((await (await as(member)).call(exportOwnData, { body: { current_password: castPassword } })).raw.body)
  expect((await copy(gulnar)).data_requests).toMatchObject([
    { kind: 'correction', words: asked.words, answer, steps: [{ state: 'received' }, { state: 'answered' }] },
  ])
  expect(JSON.stringify((await copy(gulnar)).data_requests)).not.toContain(admin.id)
  // The pupil sees that a parent made a request, but not its text.
  expect((await copy(aruzhan)).data_requests_of_parents).toMatchObject([{ kind: 'correction', state: 'answered' }])
  const waiting = await aStudent()
  await open(await as(waiting))
  await deleteExpiredRequests(platform.db, '2030-01-01T00:00:00.000Z')
  expect(await run('select asker_id from data_requests')).toEqual([{ asker_id: waiting.id }])
})
