// Also on PostgreSQL: results are counted anew under its row locks.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/results'
import * as attemptsApi from '#contract/diagnostics/attempts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import { evaluateTask, listRecentResults, listWorks } from '#contract/diagnostics/evaluation'
import { listNotifications } from '#contract/messages/notifications'
import { admin, alina, daniyar, evaluator, gulnar, marat, oleg, saule, serik, timur } from '../../demo-country/cast.ts'
import type { Visitor } from '../../../testing/start-app.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../testing/take-test.ts'
import { correctKey } from '../../../testing/rows/correct-key.ts'
import { views } from '../../accounts/tables.ts'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import { reportStudent } from './report/report-student.ts'
import { testKeys } from '../rows/catalogue.tables.ts'
import { evaluations } from '../rows/results.tables.ts'
import { users } from '../../users/tables.ts'

const { as, guest, platform, clock } = await startApp()

/** Takes the whole test with all keyed items right and one open task answered. */
async function takeWell(pupil: Visitor): Promise<{ workId: string; resultId: string }> {
  const { attempt, form } = await begin(pupil)
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  const asked = form.parts.flatMap(({ items }) => items)
  await answer(
    pupil,
    attempt.id,
    asked.flatMap(({ id, kind, item }): [number, AnswerValue][] => {
      const key = row?.key[id]
      return key && !('open' in key) ? [[item, best(key, kind)]] : []
    }),
  )
  await answer(pupil, attempt.id, [[27, 'варежка для чайника']])
  clock.forward({ minutes: 40 })
  const { body } = await pupil.call(attemptsApi.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const [counted] = await platform.database.query('', 'select work_id from results where id = $1', [body.result_id])
  return { workId: String(counted?.work_id), resultId: body.result_id }
}

function best(key: ItemKey, kind: string): AnswerValue {
  if ('right' in key) return key.right
  if ('order' in key) return key.order
  if ('pairs' in key) return key.pairs
  if ('number' in key) return String(key.number)
  if ('accept' in key) return key.accept.kk[0] ?? ''
  if (!('ratings' in key)) return null
  const ranked = Object.keys(key.ratings).sort((a, b) => (key.ratings[b] ?? 0) - (key.ratings[a] ?? 0))
  return kind === 'most-least' ? { most: ranked[0], least: ranked.at(-1) } : (ranked[0] ?? '')
}

const points = { fluency: 6, flexibility: 3, originality: 1, elaboration: 2 }

test('a pupil reads the own result in their own words: strengths, level words, advice, the invitation, and what still waits', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  expect(body).toMatchObject({
    voice: 'student',
    first_name: 'Данияр',
    total_percent: 100,
    step_two: { is_admitted: true, title: 'Тебя ждут на втором этапе' },
    quality: null,
    valid_until: '2027-11-20T04:40:00.000Z',
  })
  expect(body.scales.map(({ scale, percent, level_name }) => [scale, percent, level_name])).toEqual([
    ['critical', 100, 'Ярко'],
    ['creative', null, null],
    ['communication', 100, 'Ярко'],
    ['collaboration', 100, 'Ярко'],
  ])
  expect(body.awaiting?.title).toBe('Творческие задания ещё читают')
  expect(body.headline).toMatch(/^Данияр, твоя сила/)
  expect(body.recommendations.length).toBeGreaterThan(0)
  for (const text of [
    body.headline,
    body.summary,
    body.how_to_read,
    body.step_two?.about,
    ...body.recommendations.map(({ action }) => action),
  ])
    expect(text).not.toMatch(/\{\{|undefined|^$/)
})

test('the same result speaks to a parent and to a specialist in other words, in the language of whoever reads', async () => {
  const { resultId } = await takeWell(await as(daniyar))
  const params = { id: resultId }
  const { body: parent } = await (await as(gulnar, 'kz')).call(api.readResult, { params })
  expect(parent).toMatchObject({ voice: 'parent', title: 'Қабілет тесті', quality: null })
  expect(parent.headline).not.toMatch(/сенің/)
  const { body: specialist } = await (await as(serik, 'en')).call(api.readResult, { params })
  expect(specialist).toMatchObject({
    voice: 'specialist',
    title: 'Ability test',
    share_token: null,
    quality: { focus_losses: 0, late_answers: 0, unanswered: 2, median_seconds: 20, near_threshold: false },
  })
})

test('only staff are told the whole name and the grade, that the birth date or the gender differs from the IIN, or that the register knows another name', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  const params = { id: resultId }
  const { token } = (await pupil.call(api.shareResult, { params })).body
  const psychologist = await as(serik)
  const hints = { iin_differs: false, register_differs: false }
  const whose = { pupil: { name: `${daniyar.last_name} ${daniyar.first_name}`, grade: 7 } }
  expect((await psychologist.call(api.readResult, { params })).body).toMatchObject({ ...hints, ...whose })
  for (const hint of ['iin_differs', 'register_differs'] as const) {
    await platform.db
      .update(users)
      .set({ ...hints, [hint]: true })
      .where(eq(users.id, daniyar.id))
    expect((await psychologist.call(api.readResult, { params })).body).toMatchObject({ ...hints, [hint]: true })
  }
  const others = [
    await pupil.call(api.readResult, { params }),
    await (await as(gulnar)).call(api.readResult, { params }),
    await guest.call(api.readSharedResult, { params: { id: resultId, token } }),
  ]
  for (const { status, raw } of others) {
    expect(status).toBe(200)
    expect(raw.body).not.toMatch(/iin_differs|register_differs|pupil|grade/)
  }
})

test('every look of somebody else is written down, the pupil’s own is not', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  await pupil.call(api.readResult, { params: { id: resultId } })
  for (const member of [gulnar, serik, saule, admin])
    expect((await (await as(member)).call(api.readResult, { params: { id: resultId } })).status).toBe(200)
  const seen = await platform.db.select({ viewer: views.viewer_id, what: views.what }).from(views)
  expect(seen.map(({ viewer }) => viewer)).toEqual([gulnar.id, serik.id, saule.id, admin.id])
})

test('nobody else finds it: another pupil, a parent who is not accepted, a manager', async () => {
  const { resultId } = await takeWell(await as(alina))
  for (const member of [timur, oleg, gulnar])
    expect(await (await as(member)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-found')
  expect(await (await as(marat)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-allowed')
  expect(await guest.call(api.readResult, { params: { id: resultId } })).toBeRefused('token-needed')
})

test('a school’s psychologist sees the pupils of the own school only, a centre’s those of its region', async () => {
  const { resultId } = await takeWell(await as(timur))
  expect(await (await as(serik)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-found')
  expect((await (await as(serik)).call(listRecentResults)).body.data).toEqual([])
  const { body } = await (await as(saule)).call(listRecentResults)
  expect(body.data).toMatchObject([
    { result_id: resultId, student_name: 'Оразов Тимур', grade: 6, awaits_evaluation: true },
  ])
})

test('a result keeps the name, the class and the school of its day: a later change of the profile prints nothing in another’s name', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  await platform.db
    .update(users)
    .set({ last_name: 'Чужой', first_name: 'Ученик', birth_date: '2018-02-02' })
    .where(eq(users.id, daniyar.id))
  await platform.database.query('', 'update students set grade = 3 where student_id = $1', [daniyar.id])
  const listed = async () =>
    (await (await as(saule)).call(listRecentResults)).body.data.find(({ result_id }) => result_id === resultId)
  expect((await listed())?.grade).toBe(7)
  await platform.database.query('', "update students set school_id = 'semey-3' where student_id = $1", [daniyar.id])
  expect(await listed()).toBeUndefined()
  expect((await pupil.call(api.readResult, { params: { id: resultId } })).body.first_name).toBe('Данияр')
  expect(await reportStudent(platform.db, { id: resultId, finished_at: '2026-11-20T04:00:00.000Z' }, 'ru')).toEqual({
    full_name: 'Ахметов Данияр',
    age: 13,
    grade: 7,
    school: 'Школа-лицей № 15, Караганда',
  })
})

test('a parent lists the results of a confirmed child and of no other', async () => {
  const { resultId } = await takeWell(await as(daniyar))
  const parent = await as(gulnar)
  const { body } = await parent.call(api.listChildResults, { params: { id: daniyar.id } })
  expect(body.data).toMatchObject([{ id: resultId, total_percent: 100, is_admitted: true, awaits_evaluation: true }])
  // Reading the list counts as one look a day, however often the parent comes back; opening a result is another look.
  await parent.call(api.listChildResults, { params: { id: daniyar.id } })
  const looks = () =>
    platform.database.query('', 'select what from views where student_id = $1 order by id', [daniyar.id])
  expect(await looks()).toEqual([{ what: 'results' }])
  await parent.call(api.readResult, { params: { id: resultId } })
  expect(await looks()).toEqual([{ what: 'results' }, { what: 'result' }])
  expect(await (await as(oleg)).call(api.listChildResults, { params: { id: alina.id } })).toBeRefused('not-found')
  expect(await parent.call(api.listChildResults, { params: { id: timur.id } })).toBeRefused('not-found')
})

test('a parent gets the newest result of each confirmed child at once, and of no other child', async () => {
  const parent = await as(gulnar)
  expect((await parent.call(api.listNewestOfChildren)).body).toEqual({ data: [] })
  const { resultId } = await takeWell(await as(daniyar))
  await takeWell(await as(timur))
  const { body } = await parent.call(api.listNewestOfChildren)
  const links = await platform.database.query(
    '',
    'select id from parent_links where parent_id = $1 and student_id = $2',
    [gulnar.id, daniyar.id],
  )
  expect(body.data).toMatchObject([{ id: links[0]?.id, result: { id: resultId, total_percent: 100 } }])
  await parent.call(api.listNewestOfChildren)
  expect(
    await platform.database.query(
      '',
      "select student_id from views where viewer_id = $1 and what = 'results' and student_id = $2",
      [gulnar.id, daniyar.id],
    ),
  ).toHaveLength(1)
})

test('a pupil reads the newest of the own results without its number, and nothing before the first', async () => {
  const pupil = await as(daniyar)
  expect((await pupil.call(api.readNewestResult)).body).toEqual({ data: null })
  const { resultId } = await takeWell(pupil)
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  expect((await pupil.call(api.readNewestResult)).body).toEqual({ data: body })
  expect((await pupil.call(api.listResults)).body.data).toMatchObject([{ id: resultId, stage: 'first' }])
})

test('a link shows name and compass alone, until it is revoked or replaced', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  expect((await pupil.call(api.readResult, { params: { id: resultId } })).body.share_token).toBeNull()
  const { token } = (await pupil.call(api.shareResult, { params: { id: resultId } })).body
  const shared = (secret: string) => guest.call(api.readSharedResult, { params: { id: resultId, token: secret } })
  const { body } = await shared(token)
  expect(Object.keys(body).sort()).toEqual(['band', 'finished_at', 'first_name', 'picture', 'scales', 'title'])
  const { body: fresh } = await pupil.call(api.shareResult, { params: { id: resultId } })
  expect(await shared(token)).toBeRefused('not-found')
  expect((await shared(fresh.token)).status).toBe(200)
  await (await as(gulnar)).call(api.revokeLink, { params: { id: resultId } })
  expect(await shared(fresh.token)).toBeRefused('not-found')
  expect((await pupil.call(api.readResult, { params: { id: resultId } })).body.share_token).toBeNull()
  expect(await (await as(timur)).call(api.shareResult, { params: { id: resultId } })).toBeRefused('not-found')
})

const voices = ['student', 'parent', 'specialist'] as const

test.each(['ru', 'kz', 'en'] as const)(
  'where nothing of a part was answered no level is told in %s, and nothing is praised',
  async (locale) => {
    const pupil = await as(daniyar)
    const { attempt } = await begin(pupil)
    await answer(pupil, attempt.id, [[0, 'a']])
    const { body: receipt } = await pupil.call(attemptsApi.finishAttempt, {
      params: { id: attempt.id },
      body: { device_id: device, answers: [] },
    })
    const readers = [await as(daniyar, locale), await as(gulnar, locale), await as(serik, locale)]
    const read = await Promise.all(
      readers.map((reader) => reader.call(api.readResult, { params: { id: receipt.result_id } })),
    )
    expect(read.map(({ body }) => body.voice)).toEqual(voices)
    for (const { body } of read) {
      expect(body.scales.map(({ percent, level, is_strength }) => [percent, level, is_strength])).toEqual([
        [0, 'starting', false],
        [null, null, false],
        [null, null, false],
        [null, null, false],
      ])
      expect(body.scales[0]?.text).not.toMatch(/удалось|решена|шеше алдың|шешілген|solved/)
      expect(new Set(body.scales.slice(1).map(({ level_name }) => level_name)).size).toBe(1)
      expect(body.scales[2]?.subscales.map(({ percent, level_name }) => [percent, level_name])).toEqual(
        Array.from({ length: 3 }, () => [null, body.scales[1]?.level_name]),
      )
      expect(body.scales[1]?.text).toMatch(
        /жауап жоқ|жауапсыз|без ответа|нет ни одного ответа|without answers|no answer/,
      )
      expect(body.summary).not.toBe('')
      expect(body.awaiting).toBeNull()
      expect(new Set(body.recommendations.map(({ scale }) => scale))).toEqual(
        new Set(['critical', 'creative', 'communication', 'collaboration']),
      )
      expect(body.for_parents.length).toBeGreaterThan(0)
    }
    expect(read[0]?.body.headline).toMatch(/путь только начинается|жолың енді басталды|path is just beginning/)
  },
)

test('an attempt without a single answer has a summary and advice, and no level at all', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  const { body: receipt } = await pupil.call(attemptsApi.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const { body } = await pupil.call(api.readResult, { params: { id: receipt.result_id } })
  expect(body.scales.map(({ level, level_name }) => [level, level_name])).toEqual(
    Array.from({ length: 4 }, () => [null, 'Нет ответов']),
  )
  expect(body.summary).toContain('без ответа')
  expect(body.recommendations).toHaveLength(4)
})

test('points of an open task complete the compass, keep the earlier scores and tell the pupil', async () => {
  const pupil = await as(daniyar)
  const { workId, resultId } = await takeWell(pupil)
  const judge = await as(evaluator)
  clock.forward({ hours: 2 })
  expect(
    await judge.call(evaluateTask, {
      params: { id: workId, item: 27 },
      body: { points, comment: 'Есть редкие мысли' },
    }),
  ).toMatchObject({
    status: 200,
    body: { message: 'Балл сохранён' },
  })
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  // 12 of 23 points for one task, none for the two that were left empty.
  expect(body.scales[1]).toMatchObject({ scale: 'creative', percent: 18.1, level: 'starting' })
  expect(body.awaiting).toBeNull()
  expect(body.total_percent).toBe(100)
  const history = await platform.database.query(
    '',
    "select cause, actor_id, scores -> 'parts' -> 1 ->> 'percent' as creative from result_history",
    [],
  )
  expect(history).toEqual([{ cause: 'evaluation', actor_id: evaluator.id, creative: null }])
  const { body: told } = await pupil.call(listNotifications)
  expect(told.data.map(({ title }) => title).toSorted()).toEqual([
    'Приглашение на второй этап',
    'Результат готов',
    'Тест завершён',
  ])
})

test('points beyond the scale, for a keyed item or before the finish are refused', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  const judge = await as(saule)
  const evaluate = (id: string, item: number, given = points) =>
    judge.call(evaluateTask, { params: { id, item }, body: { points: given, comment: '' } })
  expect(await evaluate(attempt.id, 27)).toBeRefused('not-found')
  const { workId } = await takeWell(pupil)
  expect(await evaluate(workId, 27, { ...points, originality: 2.5 })).toBeRefused('invalid', 'points.originality')
  expect(await evaluate(workId, 0)).toBeRefused('not-found')
  expect(
    await (await as(marat)).call(evaluateTask, { params: { id: workId, item: 27 }, body: { points, comment: '' } }),
  ).toBeRefused('not-allowed')
})

test('a task the pupil left out cannot be scored: nothing is kept, and the sentence says why', async () => {
  const { workId } = await takeWell(await as(daniyar))
  const judge = await as(saule, 'en')
  const refused = await judge.call(evaluateTask, { params: { id: workId, item: 28 }, body: { points, comment: '' } })
  expect(refused).toBeRefused('task-unanswered')
  expect(refused.body).toMatchObject({ message: expect.stringContaining('did not answer') })
  expect(await platform.db.select().from(evaluations)).toEqual([])
})

test('whoever evaluates knows a work by its number, its age and its language: neither name nor scores leave the server', async () => {
  const { workId, resultId } = await takeWell(await as(daniyar))
  const judge = await as(evaluator)
  const { raw, body } = await judge.call(listWorks)
  expect(body).toMatchObject({
    total: 1,
    data: [
      { work_id: workId, number: expect.stringMatching(/^\d{4}-\d{4}$/), band: '12-14', test_locale: 'ru', scored: 0 },
    ],
  })
  expect(raw.body).not.toMatch(/Данияр|Ахметов|grade|gender|percent/)
  expect(await judge.call(api.readResult, { params: { id: resultId } })).toBeRefused('not-allowed')
  expect(await judge.call(api.readReport, { params: { id: resultId }, query: {} })).toBeRefused('not-allowed')
  expect(await judge.call(listRecentResults)).toBeRefused('not-allowed')
})

test('a corrected key counts every result anew, and both values are kept', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeWell(pupil)
  await correctKey(platform, testId, { c01: 'a' })
  await platform.jobs.run('results-outdated')
  await platform.database.query('', 'delete from test_keys where key_version = 2', [])
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  expect(body.total_percent).toBe(98.4)
  expect(
    await platform.database.query('', "select cause, scores ->> 'total_percent' as total from result_history", []),
  ).toEqual([{ cause: 'key-changed', total: '100' }])
})

test('a corrected key is told only to those whose scores it changes, and all are counted in one go', async () => {
  const [touched, untouched] = [await as(daniyar), await as(timur)]
  for (const [pupil, value] of [
    [touched, 'c'],
    [untouched, 'b'],
  ] as const) {
    const { attempt } = await begin(pupil)
    await answer(pupil, attempt.id, [[0, value]])
    await pupil.call(attemptsApi.finishAttempt, {
      params: { id: attempt.id },
      body: { device_id: device, answers: [] },
    })
  }
  clock.forward({ minutes: 5 })
  // More attempts of one pupil than fit into one batch; the corrected key does not affect their answers.
  await platform.database.query(
    '',
    `insert into attempts (student_id, id, test_id, version, number, form_seed, state, locale, device_id, started_at, deadline_at, finished_at, finish_reason, scored_at)
     select student_id, gen_random_uuid(), test_id, version, n, form_seed, state, locale, device_id, started_at, deadline_at, finished_at, finish_reason, scored_at
     from attempts, generate_series(2, 110) n where student_id = $1`,
    [timur.id],
  )
  await platform.database.query(
    '',
    `insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, key_version, scores, total_percent, awaits_evaluation, computed_at)
     select r.student_id, gen_random_uuid(), a.id, r.last_name, r.first_name, r.patronymic, r.key_version, r.scores, r.total_percent, r.awaits_evaluation, r.computed_at
     from results r join attempts a on a.student_id = r.student_id and a.id <> r.attempt_id where r.student_id = $1`,
    [timur.id],
  )
  const answerSql = `insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at) select student_id, id, 0, 1, '"b"', 20, finished_at from attempts where number > 1`
  await platform.database.query('', answerSql, [])
  await correctKey(platform, testId, { c01: 'a' })
  await platform.jobs.run('results-outdated')
  await platform.database.query('', 'delete from test_keys where key_version = 2', [])
  expect(await platform.database.query('', 'select key_version, count(*)::int from results group by 1', [])).toEqual([
    { key_version: 2, count: 111 },
  ])
  expect(await platform.database.query('', 'select count(*)::int from result_history', [])).toEqual([{ count: 1 }])
  const told = async (pupil: Visitor) => (await pupil.call(listNotifications)).body.data.map(({ title }) => title)
  expect(await told(touched)).toEqual(['Результат уточнён', 'Результат готов'])
  expect(await told(untouched)).toEqual(['Результат готов'])
})

test('no right answer is in anything a pupil is sent before the finish', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  const params = { id: attempt.id }
  const sent = await Promise.all([
    pupil.call(listTests),
    pupil.call(readTest, { params: { id: 'ability-12-14' } }),
    pupil.call(attemptsApi.readForm, { params, query: { locale: 'ru' } }),
    pupil.call(attemptsApi.readForm, { params, query: { locale: 'kz' } }),
    pupil.call(attemptsApi.readAttempt, { params }),
    answer(pupil, attempt.id, [[0, 'a']]),
    pupil.call(attemptsApi.takeOver, { params, body: { device_id: device } }),
  ])
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  for (const { raw, status } of sent) {
    expect(status).toBe(200)
    expect(raw.body).not.toMatch(/"(ratings|partial|tolerance|accept|pairs|order|number)":[{["]|"right":"/)
  }
  const words = Object.values(row!.key).flatMap((key) => ('accept' in key ? Object.values(key.accept).flat() : []))
  for (const word of words) for (const { raw } of sent) expect(raw.body).not.toContain(word)
})

test('advice for parents and for teachers goes to whoever may read the result, without a number, and to nobody else', async () => {
  const { resultId } = await takeWell(await as(daniyar))
  for (const reader of [daniyar, gulnar, serik]) {
    const { body } = await (await as(reader)).call(api.readResult, { params: { id: resultId } })
    expect(body.for_parents.length).toBeGreaterThan(0)
    expect(body.for_teachers.length).toBeGreaterThan(0)
    expect(JSON.stringify([body.for_parents, body.for_teachers])).not.toMatch(/\d\s?%/)
  }
  for (const stranger of [timur, oleg])
    expect(await (await as(stranger)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-found')
  expect(await (await as(evaluator)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-allowed')
  expect(await guest.call(api.readResult, { params: { id: resultId } })).toMatchObject({ status: 401 })
})
