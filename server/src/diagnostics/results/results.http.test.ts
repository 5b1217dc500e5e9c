// Also on PostgreSQL: results are counted again under row locks.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import * as attemptsApi from '#contract/diagnostics/attempts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import { listRecentResults } from '#contract/diagnostics/evaluation'
import { admin, alina, daniyar, evaluator, gulnar, marat, oleg, saule, serik, timur } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../testing/take-test.ts'
import { takeTestCorrectly } from '../../../testing/taking/take-test-correctly.ts'
import { views } from '../../accounts/tables.ts'
import { reportStudent } from './report/report-student.ts'
import { testKeys } from '../rows/catalogue.tables.ts'
import { users } from '../../users/tables.ts'

const { as, guest, platform, clock } = await startApp()

test('pupils read their results in their texts: strengths, level words, advice, the invitation, and what is still waiting', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
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

test('parents and specialists read the same result in other texts, in their own language', async () => {
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
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

test('only staff see the full name and the grade, and whether birth date, gender or name differ from the IIN or the register', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
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

test('every view by another user is logged, the pupil’s own is not', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
  await pupil.call(api.readResult, { params: { id: resultId } })
  for (const member of [gulnar, serik, saule, admin])
    expect((await (await as(member)).call(api.readResult, { params: { id: resultId } })).status).toBe(200)
  const seen = await platform.db.select({ viewer: views.viewer_id, what: views.what }).from(views)
  expect(seen.map(({ viewer }) => viewer)).toEqual([gulnar.id, serik.id, saule.id, admin.id])
})

test('another pupil, a parent without an accepted link and a manager do not find it', async () => {
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(alina))
  for (const member of [timur, oleg, gulnar])
    expect(await (await as(member)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-found')
  expect(await (await as(marat)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-allowed')
  expect(await guest.call(api.readResult, { params: { id: resultId } })).toBeRefused('token-needed')
})

test('a school’s psychologist sees only the pupils of the school, a centre’s those of its region', async () => {
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(timur))
  expect(await (await as(serik)).call(api.readResult, { params: { id: resultId } })).toBeRefused('not-found')
  expect((await (await as(serik)).call(listRecentResults)).body.data).toEqual([])
  const { body } = await (await as(saule)).call(listRecentResults)
  expect(body.data).toMatchObject([
    { result_id: resultId, student_name: 'Оразов Тимур', grade: 6, awaits_evaluation: true },
  ])
})

test('a result keeps the name, class and school of its day, so that a later change of the profile prints nothing under another name', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
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

test('a parent lists the results of confirmed children only', async () => {
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
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

test('a parent gets the newest result of each confirmed child in one call, and of no other child', async () => {
  const parent = await as(gulnar)
  expect((await parent.call(api.listNewestOfChildren)).body).toEqual({ data: [] })
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
  await takeTestCorrectly({ platform, clock }, await as(timur))
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

test('a pupil reads the newest result without its id, and gets none before the first', async () => {
  const pupil = await as(daniyar)
  expect((await pupil.call(api.readNewestResult)).body).toEqual({ data: null })
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  expect((await pupil.call(api.readNewestResult)).body).toEqual({ data: body })
  expect((await pupil.call(api.listResults)).body.data).toMatchObject([{ id: resultId, stage: 'first' }])
})

test('a link shows only name and compass, until it is revoked or replaced', async () => {
  const pupil = await as(daniyar)
  const { resultId } = await takeTestCorrectly({ platform, clock }, pupil)
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
  'a part without answers has no level in %s, and nothing is praised',
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

test('an attempt without any answers has a summary and advice, but no level', async () => {
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

test('nothing sent to a pupil before the finish contains a right answer', async () => {
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

test('only readers of the result get the advice for parents and teachers, which has no numbers', async () => {
  const { resultId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
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
