// Also on PostgreSQL: the pupil's account is locked, and added attempts are read by plain SQL.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/added-attempts'
import { finishAttempt, startAttempt } from '#contract/diagnostics/attempts'
import { listResults, readResult } from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import { listChildren, listViews } from '#contract/profiles/family'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { begin, cardOf, device, testId } from '../../../testing/take-test.ts'
import { aResult } from '../../../testing/rows/a-result.ts'
import { admin, aruzhan, castPassword, evaluator, gulnar, saule, serik } from '../../demo-country/cast.ts'
import { eraseAccount } from '../../all-slices/erase-account.ts'

const { as, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const reason = 'В школе отключился свет, тест прервался'

/** Lets Aruzhan finish this many attempts, one a day, the last one yesterday. Returns the result of the last. */
async function finished(count: number): Promise<string> {
  let last = ''
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(clock.now().getTime() - (count + 1 - number) * 86_400_000).toISOString()
    last = await aResult(platform, aruzhan, { at, attempt: { number, device_id: device } })
  }
  return last
}

const read = async (visitor: Visitor, id: string) =>
  (await visitor.call(api.readPupilAttempts, { params: { id } })).body
const add = (visitor: Visitor, id: string, after = 0, why = reason) =>
  visitor.call(api.addAttempt, { params: { id }, body: { reason: why, after } })
const takeBack = (visitor: Visitor, id: string, after = 1) =>
  visitor.call(api.takeBackAttempt, { params: { id }, body: { reason: 'Добавлено не тому ученику', after } })
const start = (pupil: Visitor) =>
  pupil.call(startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
const finish = (pupil: Visitor, id: string) =>
  pupil.call(finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })
const newest = async (member: typeof aruzhan, locale: 'ru' | 'kz' | 'en' = 'ru') =>
  (await (await as(member, locale)).call(listNotifications)).body.data[0]
const linkOf = async () =>
  (await (await as(gulnar)).call(listChildren)).body.data.find(({ student_id }) => student_id === aruzhan.id)?.id ?? ''

test('a pupil who has used all attempts gets one more, which opens at once with the other form; all results stay', async () => {
  const id = await finished(2)
  const [pupil, staff] = [await as(aruzhan), await as(saule)]
  expect(await start(pupil)).toBeRefused('attempts-used')
  expect(await read(staff, id)).toMatchObject({
    student_name: 'Серікова Аружан',
    grade: 7,
    allowed: 2,
    standing: 'used',
    left_to_add: 2,
    may_change: true,
  })
  expect((await add(staff, id)).body.message).toBe('Попытка добавлена, ученик и родители узнают об этом')
  expect(await cardOf(pupil)).toMatchObject({
    state: 'finished',
    lock: null,
    attempts_taken: 2,
    attempts_allowed: 3,
    is_added: true,
  })
  const { attempt } = await begin(pupil)
  expect(attempt.number).toBe(3)
  expect(await cardOf(pupil)).toMatchObject({ state: 'started', attempts_taken: 3, attempts_allowed: 3 })
  expect((await cardOf(pupil))?.is_added).toBeUndefined()
  // The earlier attempts had the first form; odd seeds give the second one.
  const [row] = await run('select form_seed % 2 = 1 as is_second from attempts where id = $1', [attempt.id])
  expect(row).toEqual({ is_second: true })
  expect((await read(staff, id)).standing).toBe('running')
  await finish(pupil, attempt.id)

  const record = await read(staff, id)
  expect(record).toMatchObject({ standing: 'used', left_to_add: 1 })
  expect(record.attempts.map(({ number, is_added }) => [number, is_added])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect(record.changes).toEqual([
    { number: 1, attempt: 3, is_added: true, reason, by: 'Бекова Сәуле', at: clock.now().toISOString() },
  ])
  const { data } = (await pupil.call(listResults)).body
  expect(data.map((card) => card.id)).toEqual(record.attempts.map(({ result_id }) => result_id))
  const { body } = await staff.call(readResult, { params: { id: record.attempts[0]?.result_id ?? '' } })
  expect(body.quality?.conditions).toContain('Эту попытку добавил сотрудник. Причина написана в истории попыток.')
})

test('attempts can be added twice in a school year, and again in the next', async () => {
  const id = await finished(2)
  const [pupil, staff] = [await as(aruzhan), await as(saule)]
  for (const after of [0, 1]) {
    await add(staff, id, after)
    await finish(pupil, (await begin(pupil)).attempt.id)
  }
  expect(await read(staff, id)).toMatchObject({ standing: 'enough', left_to_add: 0 })
  expect(await add(staff, id, 2)).toBeRefused('attempts-added-enough')
  expect(await start(pupil)).toBeRefused('attempts-used')
  // Keeps her within the test's age band until August.
  await run("update users set birth_date = '2014-05-14', iin = null where id = $1", [aruzhan.id])
  clock.set('2027-08-01T04:00:00.000Z')
  expect((await add(await as(saule), id, 2)).status).toBe(200)
})

test('pupil and parents are notified in their language, with the test and the reason; nobody else can add attempts', async () => {
  const id = await finished(2)
  await add(await as(admin), id)
  expect(await newest(aruzhan)).toMatchObject({
    title: 'Добавлена попытка',
    message: `«Тест способностей»: можно пройти ещё раз, попытку добавил специалист. Причина: ${reason}`,
    link: `/pre-test?test=${testId}`,
  })
  expect((await newest(aruzhan, 'en'))?.message).toContain('you can take it once more')
  const told = await newest(gulnar, 'kz')
  expect(told).toMatchObject({ title: 'Талпыныс қосылды', link: `/children/${await linkOf()}` })
  expect(told?.message).toMatch(/^Аружан: «[^{}]+» тағы бір рет тапсыруға ашық.*Себебі: В школе/)
  clock.forward({ minutes: 1 })
  await takeBack(await as(saule), id)
  // A process caches the newest notices and learns of new ones through the database.
  await expect.poll(() => newest(aruzhan)).toMatchObject({ title: 'Добавленная попытка отменена', link: '/testing' })
  expect((await newest(gulnar))?.message).toContain('Добавлено не тому ученику')
})

test('a child under twelve reads that there is another attempt, and the parents read why', async () => {
  const id = await finished(2)
  await run("update tests set band = '10-11' where id = $1", [testId])
  try {
    expect((await add(await as(saule), id, 0, 'Набрано 40 баллов из-за обрыва')).status).toBe(200)
    expect((await newest(aruzhan))?.message).toBe(
      '«Тест способностей»: специалист добавил тебе попытку. Когда захочешь, пройди ещё раз.',
    )
    expect((await newest(gulnar))?.message).toContain('Набрано 40 баллов')
  } finally {
    await run("update tests set band = '12-14' where id = $1", [testId])
  }
})

test('when the waiting days between attempts are over, the notice names its test in the reader’s language and leads to its start', async () => {
  const id = await finished(1)
  const days = (test: string) =>
    run(
      'update attempts set test_id = $2, version = 1, finished_at = $3 where id = (select attempt_id from results where id = $1)',
      [id, test, new Date(clock.now().getTime() - 22 * 86_400_000).toISOString()],
    )
  await days('conflict-behaviour')
  await platform.jobs.run('attempts-open-again')
  await platform.jobs.run('attempts-open-again')
  const all = (await (await as(aruzhan)).call(listNotifications)).body.data.filter(
    ({ title }) => title === 'Открыта следующая попытка',
  )
  expect(all).toMatchObject([
    {
      message: '«Как я спорю и мирюсь»: можно пройти ещё раз. Прежние результаты останутся.',
      link: '/pre-test?test=conflict-behaviour',
    },
  ])
  expect((await newest(aruzhan, 'kz'))?.message).toMatch(/^«Қалай дауласып, қалай татуласамын»: /)
  expect((await newest(aruzhan, 'en'))?.message).toMatch(/^How I argue and make up: /)
})

test('no attempt is added if attempts are left, or if the test is closed for another reason', async () => {
  const id = await finished(1)
  const staff = await as(saule)
  expect((await read(staff, id)).standing).toBe('left')
  expect(await add(staff, id)).toBeRefused('attempts-left')
  clock.forward({ days: 30 })
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  expect(await add(await as(saule), id)).toBeRefused('attempts-left')
  await finish(pupil, attempt.id)
  await run("update students set photo_state = 'refused' where student_id = $1", [aruzhan.id])
  expect(await read(await as(saule), id)).toMatchObject({ standing: 'closed', closed_by: 'photo-needed' })
  expect(await add(await as(saule), id)).toBeRefused('test-closed-otherwise')
  expect(await run('select 1 from added_attempts')).toEqual([])
})

test('an invalid reason or number is refused, and nothing is written', async () => {
  const id = await finished(2)
  const staff = await as(saule)
  const wrong = [
    [{ reason: ' 123456789 ', after: 0 }, 'reason'],
    [{ after: 0 }, 'reason'],
    [{ reason: 'а'.repeat(501), after: 0 }, 'reason'],
    [{ reason, after: -1 }, 'after'],
    [{ reason }, 'after'],
  ] as const
  for (const { path } of [api.addAttempt, api.takeBackAttempt])
    for (const [payload, field] of wrong)
      expect(await staff.send('POST', path.replace(':id', id), { payload })).toBeRefused('invalid', field)
  expect(await run('select 1 from added_attempts')).toEqual([])
})

test('an added attempt can be withdrawn before it is begun, and both rows stay', async () => {
  const id = await finished(2)
  const [pupil, staff] = [await as(aruzhan), await as(saule)]
  expect(await takeBack(staff, id, 0)).toBeRefused('added-attempt-begun')
  await add(staff, id)
  expect((await read(staff, id)).standing).toBe('added')
  expect(await add(staff, id, 1)).toBeRefused('attempts-left')
  expect((await takeBack(staff, id)).status).toBe(200)
  expect(await start(pupil)).toBeRefused('attempts-used')
  const record = await read(staff, id)
  expect([
    record.standing,
    record.left_to_add,
    record.changes.map(({ number, is_added }) => [number, is_added]),
  ]).toEqual([
    'used',
    2,
    [
      [2, false],
      [1, true],
    ],
  ])
  await add(staff, id, 2)
  await begin(pupil)
  expect(await takeBack(staff, id, 3)).toBeRefused('added-attempt-begun')
})

test('one of two simultaneous additions is refused and shows the other', async () => {
  const id = await finished(2)
  const answers = await Promise.all([add(await as(saule), id), add(await as(admin), id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('added-attempts-changed')
  expect(await add(await as(saule), id)).toBeRefused('added-attempts-changed')
  expect(await run('select number from added_attempts')).toEqual([{ number: 1 }])
})

test('the centre adds, the school reads, another region and everybody else find nothing; the view is logged', async () => {
  const id = await finished(2)
  const reads = async (member: typeof saule) =>
    (await (await as(member)).call(api.readPupilAttempts, { params: { id } })).status
  expect(await Promise.all([saule, serik, admin].map(reads))).toEqual([200, 200, 200])
  expect((await read(await as(serik), id)).may_change).toBe(false)
  for (const member of [serik, evaluator, gulnar, aruzhan])
    expect(await add(await as(member), id)).toBeRefused('not-allowed')
  const views = (await (await as(gulnar)).call(listViews, { params: { id: await linkOf() } })).body.data
  expect(views.filter(({ viewer, what }) => viewer === 'Бекова Сәуле' && what === 'results')).toHaveLength(1)
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  expect(await Promise.all([saule, serik].map(reads))).toEqual([404, 404])
  expect(await add(await as(saule), id)).toBeRefused('not-found')
  expect(await takeBack(await as(saule), id)).toBeRefused('not-found')
})

test('the data export has added attempts with their reasons, and nothing of a deleted account stays', async () => {
  const id = await finished(2)
  await add(await as(saule), id)
  const { raw } = await (await as(aruzhan)).call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(raw.body).added_attempts).toEqual([
    { test_id: testId, attempt: 3, is_added: true, reason, at: clock.now().toISOString() },
  ])
  await eraseAccount(platform, aruzhan.id)
  expect(await run('select 1 from added_attempts')).toEqual([])
})
