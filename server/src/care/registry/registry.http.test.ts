// Also on PostgreSQL: triggers maintain the rows of the registry, and the database sorts names.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportRegistry, listCarePlaces, listRegistry, showContacts } from '#contract/care/registry'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { listViews } from '#contract/profiles/family'
import { maskedIin } from '#contract/values/iin'
import { startApp } from '../../../testing/start-app.ts'
import { begin, device } from '../../../testing/take-test.ts'
import { alina, aruzhan, daniyar, gulnar, saule, serik, type CastMember } from '../../demo-country/cast.ts'

const { as, aStudent, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

type Asked = NonNullable<Parameters<Awaited<ReturnType<typeof as>>['call']>[1]>['body'] & Record<string, unknown>
const ask = async (body: Asked = {}, who: CastMember = serik) => (await as(who)).call(listRegistry, { body })
const idsOf = async (body: Asked = {}, who: CastMember = serik) =>
  (await ask({ limit: 100, ...body }, who)).body.data.map(({ id }) => id)

test('a psychologist finds the pupils of their school by name, masked, and no others', async () => {
  const elsewhere = await aStudent({ region: 'abai', last_name: 'Серікова' })
  const { body, raw } = await ask({ limit: 100 })
  expect(body.data.find(({ id }) => id === aruzhan.id)).toEqual({
    id: aruzhan.id,
    name: 'Серікова Аружан',
    gender: 'female',
    age: 13,
    school: 'Школа-лицей № 15',
    grade: 7,
    grade_letter: expect.any(String),
    iin: maskedIin(aruzhan.iin ?? ''),
    test_state: 'none',
    result: null,
    next: null,
  })
  expect(body.data.map(({ id }) => id)).not.toContain(elsewhere.id)
  for (const secret of [aruzhan.iin ?? '', aruzhan.phone, aruzhan.email, aruzhan.birth_date])
    expect(raw.body).not.toContain(secret)
})

test('a centre has the pupils of its region and those who chose it, also from elsewhere', async () => {
  const [chose, elsewhere] = [await aStudent({ region: 'abai' }), await aStudent({ region: 'abai' })]
  await run("update students set center_id = 'center-karaganda' where student_id = $1", [chose.id])
  const ids = await idsOf({}, saule)
  expect(ids).toEqual(expect.arrayContaining([aruzhan.id, chose.id]))
  expect(ids).not.toContain(elsewhere.id)
})

test.each([
  ['an IIN', aruzhan.iin ?? ''],
  ['a phone', '8 701 111 22 01'],
  ['the beginning of a name', 'серікова ару'],
])('a pupil is found by %s', async (_, search) => {
  expect(await idsOf({ search })).toEqual([aruzhan.id])
})

test('an IIN of a pupil of another school finds nobody', async () => {
  const stranger = await aStudent({ region: 'abai' })
  for (const search of [stranger.iin ?? '', stranger.phone, '%', "' or true --"])
    expect(await idsOf({ search })).toEqual([])
})

test('filters narrow the list and combine', async () => {
  const boy = await aStudent({ grade: 3, gender: 'male', education_language: 'kk' })
  const girl = await aStudent({ grade: 3, gender: 'female', education_language: 'ru' })
  expect((await idsOf({ grade: 3 })).toSorted()).toEqual([boy.id, girl.id].toSorted())
  expect(await idsOf({ grade: 3, gender: 'male' })).toEqual([boy.id])
  expect(await idsOf({ grade: 3, education_language: 'ru' })).toEqual([girl.id])
  const { data } = (await ask({ age: 9, limit: 100 })).body
  expect(data.every(({ age }) => age === 9)).toBe(true)
  expect(data.map(({ id }) => id)).toContain(boy.id)
  expect(await idsOf({ district_id: 'nowhere' }, saule)).toEqual([])
})

test('the test progress in the registry follows the tests, and the row shows the newest result', async () => {
  const states = async () => (await ask({ search: 'серікова ару' })).body.data.map(({ test_state }) => test_state)
  const pupil = await as(aruzhan)
  expect(await states()).toEqual(['none'])
  const { attempt } = await begin(pupil)
  expect(await states()).toEqual(['begun'])
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  await run('update results set awaits_evaluation = false')
  const { body } = await ask({ test_state: 'ready', order: 'tested' })
  expect(body.data[0]).toMatchObject({ id: aruzhan.id, test_state: 'ready', result: { awaits_evaluation: false } })
  expect(body.data[0]?.result?.scales.map(({ scale }) => scale)).toContain('critical')
})

test('after a change of school, name or grade, or a closed account, the pupil’s row is in the right place', async () => {
  await run("update users set last_name = 'Ябекова' where id = $1", [aruzhan.id])
  await run('update students set grade = 9 where student_id = $1', [aruzhan.id])
  expect((await idsOf()).at(-1)).toBe(aruzhan.id)
  expect(await idsOf({ grade: 9 })).toContain(aruzhan.id)
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  await run('update users set blocked_at = now() where id = $1', [alina.id])
  const ids = await idsOf()
  expect(ids).not.toContain(aruzhan.id)
  expect(ids).not.toContain(alina.id)
  await run('update users set blocked_at = null where id = $1', [alina.id])
  expect(await idsOf()).toContain(alina.id)
})

test('if a district moves to another region, its pupils move along', async () => {
  const { body } = await (await as(saule)).call(listCarePlaces, { query: {} })
  const [row] = await run('select district_id from pupils_in_care where student_id = $1', [aruzhan.id])
  expect(body.districts.map(({ id }) => id)).toContain(row?.district_id)
  const of = await (await as(saule)).call(listCarePlaces, { query: { district_id: String(row?.district_id) } })
  expect(of.body.schools.map(({ id }) => id)).toContain('karaganda-15')
  expect((await (await as(serik)).call(listCarePlaces, { query: {} })).body).toEqual({ districts: [], schools: [] })
})

test('every pupil appears once across the pages, in either order', async () => {
  for (const order of ['name', 'tested'] as const) {
    const whole = await idsOf({ order })
    const pages: string[] = []
    for (let after: string | undefined; ;) {
      const { body } = await ask({ order, limit: 3, ...(after && { after }) })
      pages.push(...body.data.map(({ id }) => id))
      if (!body.next) break
      after = body.next
    }
    expect(pages).toEqual(whole)
  }
})

test('opening a page of the registry logs a view of each child on it, once a day', async () => {
  await ask({ search: 'серікова ару' })
  await ask({ search: 'серікова ару' })
  expect(await run('select student_id, viewer_id, what from views')).toEqual([
    { student_id: aruzhan.id, viewer_id: serik.id, what: 'results' },
  ])
})

test('masked data are shown for a reason, and the parent reads who saw what and why', async () => {
  const params = { id: aruzhan.id }
  const { body } = await (await as(serik)).call(showContacts, { params, body: { reason: 'family', reason_words: '' } })
  expect(body).toMatchObject({
    iin: aruzhan.iin,
    phone: aruzhan.phone,
    birth_date: aruzhan.birth_date,
    guardian: { name: 'Серікова Гүлнар' },
  })
  await (
    await as(serik)
  ).call(showContacts, { params, body: { reason: 'other', reason_words: 'Мама просила перезвонить' } })
  const [link] = await run('select id from parent_links where parent_id = $1 and student_id = $2', [
    gulnar.id,
    aruzhan.id,
  ])
  const { body: views } = await (await as(gulnar)).call(listViews, { params: { id: String(link?.id) } })
  expect(views.data.map(({ viewer, what }) => [viewer, what])).toEqual([
    ['Жұмабаев Серік', 'contacts'],
    ['Жұмабаев Серік', 'contacts'],
  ])
  expect(new Set(views.data.map(({ reason }) => reason))).toEqual(
    new Set(['Мама просила перезвонить', 'связь с семьёй']),
  )
})

test.each([
  [{}, 'reason'],
  [{ reason: 'other', reason_words: 'надо' }, 'reason_words'],
  [{ reason: 'because', reason_words: '' }, 'reason'],
])('without a real reason nothing is shown: %j', async (body, field) => {
  const answer = await (
    await as(serik)
  ).send('POST', `/api/care/pupils/${aruzhan.id}/contacts`, { payload: { reason_words: '', ...body } })
  expect(answer).toBeRefused('invalid', field)
  expect(await run('select 1 from views')).toEqual([])
})

test('an exported file is masked like the page, contains only the school’s pupils, and logs a view of each', async () => {
  const stranger = await aStudent({ region: 'abai', last_name: 'Чужая' })
  const { raw, status } = await (
    await as(serik)
  ).call(exportRegistry, { body: { ids: [aruzhan.id, daniyar.id, stranger.id] } })
  expect(status).toBe(200)
  expect(raw.body).toContain('Серікова Аружан')
  for (const secret of ['Чужая', aruzhan.iin ?? '', aruzhan.phone]) expect(raw.body).not.toContain(secret)
  const looks = await run("select student_id from views where what = 'list-file' order by student_id")
  expect(looks.map(({ student_id }) => student_id)).toEqual([aruzhan.id, daniyar.id].toSorted())
})

test('a sorted page is read from an index, whatever the filter', async () => {
  const plan = await platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute(
      sql`explain select name_key, student_id from pupils_in_care where care_region_id = 'karaganda' and grade = 7 and gender = 'male' order by name_key, student_id limit 21`,
    )
  })
  expect(JSON.stringify(plan)).toContain('Index Only Scan')
})
