// Also on PostgreSQL: triggers maintain the rows of the tables, and pages are read by row comparison.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDeskSeason, showResults } from '#contract/olympiad/desk'
import { listRecordPlaces, listRecords, maxLooked, showRecordContacts } from '#contract/statistics/records'
import type { RecordTable } from '#contract/statistics/record-tables'
import { maskedPhone } from '#contract/values/phone'
import { aProvisionalRound } from '../../../testing/olympiad/a-provisional-round.ts'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { cardSheet } from '../../../testing/card-sheet.ts'
import { inviteToStageTwo } from '../../../testing/invite.ts'
import { aResult, aScore } from '../../../testing/rows/a-result.ts'
import { startApp } from '../../../testing/start-app.ts'
import { cardSheets } from '../../cards/tables.ts'
import { admin, aruzhan, gulnar, marat, saule, serik, type CastMember } from '../../demo-country/cast.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import { newId } from '../../platform/id.ts'
import { staff, students } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'
import { countedFacts } from '../tables.ts'
import { statisticsRecords } from './tables.ts'

const server = await startApp()
const { as, aStudent, students: manyStudents, platform } = server
const { db } = platform
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

type Body = Exclude<Parameters<Awaited<ReturnType<typeof as>>['call']>[1], undefined>['body'] & Record<string, unknown>
const ask = async (body: Body = {}, { who = marat as CastMember, table = 'step-1' as RecordTable } = {}) =>
  (await as(who)).call(listRecords, { params: { table }, body })
const idsOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.data.map(({ id }) => id)
const give = (rights: Partial<typeof staff.$inferInsert>) =>
  db.update(staff).set(rights).where(eq(staff.user_id, marat.id))
const seesNames = () => give({ sees_names: true })
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T05:00:00.000Z`

test('a manager has the tests of the own region, the head of the country and administrators have all', async () => {
  const own = await aResult(platform, aruzhan, { at: day(2) })
  const other = await aResult(platform, await aStudent({ region: 'abai' }), { at: day(1) })
  expect(await idsOf()).toEqual([own])
  expect(await idsOf({}, { who: admin })).toEqual([own, other])
  await give({ oversees_country: true })
  expect(await idsOf()).toEqual([own, other])
})

test('no address, filter or cursor leads to another region', async () => {
  await aResult(platform, aruzhan, { at: day(2) })
  const stranger = await aStudent({ region: 'abai' })
  for (const number of [3, 4, 5]) await aResult(platform, stranger, { at: day(number), attempt: { number } })
  for (const filter of [
    { region_id: 'abai' },
    { district_id: 'abai-semey' },
    { school_id: 'semey-3' },
    { school_id: 'karaganda-15', district_id: 'abai-semey' },
    { school_id: 'nowhere' },
  ])
    expect(await ask(filter)).toBeRefused('not-found')
  const { next } = (await ask({ limit: 1 }, { who: admin })).body
  const forged = await ask({ after: next ?? '' })
  expect(forged.body.data.every(({ school }) => school === 'Школа-лицей № 15')).toBe(true)
  for (const after of ['-', 'abc', `-${Buffer.from('["2026-10-05","x"]').toString('base64url')}`])
    expect(await ask({ after })).toBeRefused('invalid', 'after')
  await seesNames()
  const contacts = await (
    await as(marat)
  ).call(showRecordContacts, { params: { id: stranger.id }, body: { reason: 'family', reason_words: '' } })
  expect(contacts).toBeRefused('not-found')
  const places = await (await as(marat)).call(listRecordPlaces, { query: { region_id: 'abai' } })
  expect(places).toBeRefused('not-found')
  expect((await (await as(marat)).call(listRecordPlaces, { query: {} })).body.regions.map(({ id }) => id)).toEqual([
    'karaganda',
  ])
})

test('a manager who works nowhere reads whom to ask', async () => {
  await db.delete(staff).where(eq(staff.user_id, marat.id))
  expect(await ask()).toBeRefused('no-territory')
  expect(await (await as(marat)).call(listRecordPlaces, { query: {} })).toBeRefused('no-territory')
})

test('without the right to names a row has a number and nothing that names the child or the parents', async () => {
  await aResult(platform, aruzhan)
  const { body, raw } = await ask()
  expect(body.sees_names).toBe(false)
  expect(body.data[0]).toMatchObject({ name: null, student_id: null, parent_name: '', parent_phone: '' })
  expect(body.data[0]?.number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  for (const secret of [aruzhan.last_name, aruzhan.id, aruzhan.phone, aruzhan.iin ?? '', 'Гүлнар'])
    expect(raw.body).not.toContain(secret)
  expect(await ask({ search: 'Сер' })).toBeRefused('names-not-seen')
  const contacts = await (
    await as(marat)
  ).call(showRecordContacts, { params: { id: aruzhan.id }, body: { reason: 'family', reason_words: '' } })
  expect(contacts).toBeRefused('names-not-seen')
})

test('with the right names are shown, and the parent reads once a day who has looked', async () => {
  await aResult(platform, aruzhan)
  await seesNames()
  const { body, raw } = await ask()
  expect(body.data[0]).toMatchObject({ name: expect.stringContaining('Серікова Аружан'), student_id: aruzhan.id })
  expect(body.data[0]?.parent_name).toContain('Гүлнар')
  expect(body.data[0]?.parent_phone).toBe(maskedPhone(gulnar.phone))
  for (const secret of [aruzhan.phone, gulnar.phone, aruzhan.iin ?? '']) expect(raw.body).not.toContain(secret)
  await ask({ search: 'Серікова' })
  expect(await looks()).toEqual([['results', '']])
  const shown = await (
    await as(marat)
  ).call(showRecordContacts, { params: { id: aruzhan.id }, body: { reason: 'family', reason_words: '' } })
  expect(shown.body.iin).toBe(aruzhan.iin)
  expect(await looks()).toEqual([
    ['results', ''],
    ['contacts', 'family'],
  ])

  async function looks() {
    const rows = await run('select what, reason from views where student_id = $1 and viewer_id = $2 order by id', [
      aruzhan.id,
      marat.id,
    ])
    return rows.map(({ what, reason }) => [what, reason])
  }
})

test('a search finds the beginning of a name in the own region; one that finds too many is refused', async () => {
  await seesNames()
  const own = await aResult(platform, aruzhan)
  const elsewhere = await aStudent({ region: 'abai', last_name: 'Серікова' })
  await aResult(platform, elsewhere)
  expect(await idsOf({ search: 'серік' })).toEqual([own])
  expect(await idsOf({ search: 'Никто' })).toEqual([])
  await manyStudents(201)
  expect(await ask({ search: 'Ораз' })).toBeRefused('search-wide', 'search')
})

test('the results of a round stay out until pupils may read them', async () => {
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  await aProvisionalRound(server, [pupil])
  const of = { season: '2026-2027', round: 'stage-1' } as const
  const office = await as(admin)
  const listed = async () => (await ask({}, { who: admin, table: 'step-2' })).body.data.length
  const show = async (pupils_see: boolean) => {
    const { rounds } = (await office.call(readDeskSeason, { params: { season: of.season } })).body
    const version = rounds.find(({ round }) => round === of.round)?.version ?? 0
    await office.call(showResults, {
      params: of,
      body: { version, pupils_see, public_sees: false, reason: 'По решению жюри' },
    })
  }
  await show(false)
  expect(await listed()).toBe(0)
  await show(true)
  expect(await listed()).toBe(1)
})

test('a row has the result, its maximum, the time without pauses, and who gave the points', async () => {
  const scales = [aScore('critical', 80), aScore('creative', 60)]
  await aResult(platform, aruzhan, {
    at: '2026-11-18T05:00:00.000Z',
    total_percent: 70,
    scores: { scales, total_percent: 70, item_points: [], answered: 20, not_reached: 0, flags: [] },
    attempt: {
      started_at: '2026-11-18T04:20:00.000Z',
      paused_seconds: 300,
      held_seconds: 60,
      device_kind: 'tablet',
      locale: 'kz',
    },
  })
  const { data } = (await ask()).body
  expect(data[0]).toMatchObject({
    region: 'Карагандинская область',
    school: 'Школа-лицей № 15',
    at: '2026-11-18T05:00:00.000Z',
    points: 14,
    max_points: 20,
    percent: 70,
    seconds: 2040,
    is_admitted: false,
    result_author: '',
    age: 13,
    language: 'kk',
    device: 'tablet',
    gender: 'female',
    is_rural: false,
    identity: 'accepted',
  })
})

test('a work that waits for an evaluator has no result yet, and stands behind all results', async () => {
  const waits = await aResult(platform, aruzhan, { awaits_evaluation: true, total_percent: 99 })
  const scored = await aResult(platform, await aStudent(), { total_percent: 1 })
  expect((await ask({ order: 'best' })).body.data.map(({ id, percent }) => [id, percent])).toEqual([
    [scored, 1],
    [waits, null],
  ])
  expect(await idsOf({ order: 'lowest' })).toEqual([scored])
})

test.each([
  ['gender', { gender: 'male' }],
  ['language', { language: 'en' }],
  ['age', { age_from: 14 }],
  ['age', { age_to: 12 }],
  ['rural', { rural: 'yes' }],
  ['device', { device: 'phone' }],
  ['admitted', { admitted: 'yes' }],
  ['identity', { identity: 'refused' }],
  ['from', { from: '2026-11-19' }],
  ['to', { to: '2026-11-17' }],
] as const)('the filter %s: %j leaves out what does not match', async (_, filter) => {
  const id = await aResult(platform, aruzhan, {
    at: '2026-11-18T05:00:00.000Z',
    attempt: { locale: 'ru', device_kind: 'computer' },
  })
  expect(await idsOf({ ...filter, order: 'newest' })).toEqual([])
  expect(await idsOf({ ...filter, order: 'best' })).toEqual([])
  const matching = {
    gender: 'female',
    language: 'ru',
    age_from: 13,
    age_to: 13,
    rural: 'no',
    device: 'computer',
    admitted: 'no',
    identity: 'accepted',
    from: '2026-11-18',
    to: '2026-11-18',
    district_id: 'karaganda-karaganda',
    school_id: 'karaganda-15',
  }
  expect(await idsOf(matching)).toEqual([id])
})

test('a filter that a table does not have is refused, so that no list only seems to be filtered', async () => {
  expect(await ask({ admitted: 'yes' }, { table: 'consultations' })).toBeRefused('invalid', 'admitted')
  expect(await ask({ order: 'best' }, { table: 'career-guidance' })).toBeRefused('invalid', 'order')
  expect(await ask({ search: 'А' }, { table: 'preschoolers', who: admin })).toBeRefused('invalid', 'search')
})

test('pages are turned forwards and back, in every order, and no row is lost between them', async () => {
  const pupil = await aStudent()
  for (let number = 1; number <= 7; number++)
    await aResult(platform, pupil, { at: day(number), total_percent: number % 3, attempt: { number } })
  for (const order of ['newest', 'oldest', 'best', 'lowest']) {
    const whole = await idsOf({ order })
    expect(whole).toHaveLength(7)
    const first = (await ask({ order, limit: 3 })).body
    const second = (await ask({ order, limit: 3, after: first.next ?? '' })).body
    const third = (await ask({ order, limit: 3, after: second.next ?? '' })).body
    const read = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
    expect([order, read, third.next, first.previous]).toEqual([order, whole, null, null])
    const back = (await ask({ order, limit: 3, after: third.previous ?? '' })).body
    expect(back.data).toEqual(second.data)
    const begin = (await ask({ order, limit: 3, after: back.previous ?? '' })).body
    expect([begin.data, begin.previous]).toEqual([first.data, null])
    expect((await ask({ order, limit: 3, after: begin.next ?? '' })).body.data).toEqual(second.data)
  }
})

test('a page looks at a limited number of rows, says how far, and goes on from there', async () => {
  const rare = await aResult(platform, aruzhan, { at: '2026-09-01T05:00:00.000Z', attempt: { device_kind: 'tablet' } })
  const [sample] = await db.select().from(statisticsRecords).where(eq(statisticsRecords.id, rare))
  const others = Array.from({ length: maxLooked + 5 }, (_, second) => ({
    ...sample!,
    id: newId(),
    device: 'phone' as const,
    at: new Date(Date.parse('2026-10-01T05:00:00.000Z') + second * 1000).toISOString(),
  }))
  await db.insert(statisticsRecords).values(others)
  const first = (await ask({ device: 'tablet' })).body
  expect(first).toMatchObject({ data: [], total: 0, is_counted: false, looked_until: others[5]?.at })
  const second = (await ask({ device: 'tablet', after: first.next ?? '' })).body
  expect([second.data.map(({ id }) => id), second.next, second.looked_until]).toEqual([[rare], null, null])
  // Back over the rows that do not match, to the beginning of the list.
  const back = (await ask({ device: 'tablet', after: second.previous ?? '' })).body
  expect([back.data, back.previous]).toEqual([[], null])
  expect((await ask({ device: 'phone' })).body).toMatchObject({ is_counted: false, looked_until: null })
})

test('rows follow their sources: another school, a new count, a withdrawn invitation, an erased account', async () => {
  const id = await aResult(platform, aruzhan, { total_percent: 40 })
  await db
    .update(results)
    .set({ total_percent: 90 })
    .where(and(eq(results.student_id, aruzhan.id), eq(results.id, id)))
  expect((await ask()).body.data[0]?.percent).toBe(90)
  await db.update(users).set({ gender: 'male', birth_date: '2010-09-02' }).where(eq(users.id, aruzhan.id))
  await db.update(students).set({ photo_state: 'refused' }).where(eq(students.student_id, aruzhan.id))
  expect((await ask()).body.data[0]).toMatchObject({ gender: 'male', age: 15, identity: 'refused' })
  await db.update(students).set({ school_id: 'semey-3' }).where(eq(students.student_id, aruzhan.id))
  expect(await idsOf()).toEqual([])
  expect(await idsOf({ district_id: 'abai-semey' }, { who: admin })).toEqual([id])
  expect(await faults()).toEqual([])
  await db.delete(users).where(eq(users.id, aruzhan.id))
  expect(await idsOf({}, { who: admin })).toEqual([])
  expect(await faults()).toEqual([])
})

test('of changes at one moment none is lost: results, points, the account, the school and the photo', async () => {
  const pupil = await aStudent()
  const id = await aResult(platform, pupil)
  for (let round = 1; round <= 8; round++) {
    await Promise.all([
      db
        .update(users)
        .set({ gender: round % 2 ? 'male' : 'female' })
        .where(eq(users.id, pupil.id)),
      db
        .update(students)
        .set({ school_id: round % 2 ? 'semey-3' : 'karaganda-15', photo_state: round % 2 ? 'refused' : 'accepted' })
        .where(eq(students.student_id, pupil.id)),
      db.update(results).set({ total_percent: round }).where(eq(results.id, id)),
      aResult(platform, pupil, { attempt: { number: round + 1 } }),
    ])
    expect([round, await faults()]).toEqual([round, []])
  }
})

test('the table of the invited follows invitations, and the result says who is admitted', async () => {
  const withdraw = await inviteToStageTwo(platform, aruzhan.id)
  expect((await ask()).body.data.map(({ is_admitted }) => is_admitted)).toEqual([true])
  const invited = async (filter: Body = {}) => (await ask(filter, { table: 'admitted' })).body.data
  expect(await invited()).toMatchObject([{ state: 'invited', percent: 90 }])
  await run("update invitations set state = 'came'")
  expect(await invited({ state: 'invited' })).toEqual([])
  expect(await invited({ state: 'came' })).toHaveLength(1)
  expect(await faults()).toEqual([])
  await withdraw()
  expect(await invited()).toEqual([])
  expect((await ask()).body.data.map(({ is_admitted }) => is_admitted)).toEqual([false])
  expect(await faults()).toEqual([])
})

test('a consultation belongs to the place where it is held, and a reserved place is none yet', async () => {
  const [stranger, hesitates] = [await aStudent({ region: 'abai' }), await aStudent()]
  const held = await anAppointment(platform, { student: aruzhan, state: 'finished' })
  await anAppointment(platform, { student: hesitates, state: 'held', starts_at: '2026-11-24T04:00:00.000Z' })
  const atCenter = await anAppointment(platform, {
    student: stranger,
    host: saule,
    state: 'accepted',
    school_id: null,
    center_id: 'center-karaganda',
    starts_at: '2026-11-25T04:00:00.000Z',
  })
  const { data } = (await ask({}, { table: 'consultations' })).body
  expect(data.map(({ id, state, role }) => [id, state, role])).toEqual([
    [atCenter, 'accepted', 'psychologist_center'],
    [held, 'finished', 'psychologist'],
  ])
  expect(data[1]).toMatchObject({ host: 'Жұмабаев Серік', school: 'Школа-лицей № 15', comment: '', format: 'online' })
  await run("update appointments set state = 'cancelled', comment = 'Заболел', ended_at = now() where id = $1", [
    atCenter,
  ])
  expect(await idsOf({ state: 'cancelled' }, { table: 'consultations' })).toEqual([atCenter])
  expect(await faults()).toEqual([])
})

test('a pupil of another region who came to a consultation has a number, no name, class or parent, and is not found', async () => {
  const stranger = await aStudent({ region: 'abai', last_name: 'Серікова' })
  const own = await anAppointment(platform, { student: aruzhan, state: 'finished' })
  const visit = await anAppointment(platform, {
    student: stranger,
    host: saule,
    state: 'finished',
    school_id: null,
    center_id: 'center-karaganda',
    starts_at: '2026-11-25T04:00:00.000Z',
    comment: 'Мама Серіковой просила перезвонить',
  })
  const consultations = { table: 'consultations' } as const
  await seesNames()
  const { data } = (await ask({}, consultations)).body
  expect(data.map(({ id, grade, student_id }) => [id, grade === '', student_id])).toEqual([
    [visit, true, null],
    [own, false, aruzhan.id],
  ])
  expect(data[0]).toMatchObject({ parent_name: '', parent_phone: '', comment: '' })
  expect(data[0]?.name).toBe(`${data[0]?.number}, ученик другого региона`)
  expect(await idsOf({ search: 'серік' }, consultations)).toEqual([own])
  expect(await run('select id from views where student_id = $1', [stranger.id])).toEqual([])
  await give({ oversees_country: true })
  expect((await ask({}, consultations)).body.data[0]).toMatchObject({ student_id: stranger.id })
  expect(await idsOf({ search: 'серік' }, consultations)).toEqual([visit, own])
})

test('places are listed in the alphabet of the reader, where Kazakh letters do not stand at the end', async () => {
  const names = ['Яссауи ауданы', 'Бөкей ауданы', 'Әйтеке би ауданы']
  const ids = await run("select id from districts where region_id = 'karaganda' order by id limit 3")
  for (const [index, name] of names.entries())
    await run('update districts set name_ru = $1 where id = $2', [name, ids[index]?.id])
  const { districts } = (await (await as(marat)).call(listRecordPlaces, { query: {} })).body
  expect(districts.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names.toReversed())
})

test('preschoolers are listed from score sheets; a look at their names is recorded with the sheet once a day', async () => {
  const id = newId()
  const points: typeof cardSheet.points = { k1: [2], k2: [1, null] }
  await db
    .insert(cardSheets)
    .values({ ...cardSheet, points, id, staff_id: serik.id, school_id: 'karaganda-15', received_at: day(9) })
  const asked = { table: 'preschoolers' } as const
  const { body, raw } = await ask({}, asked)
  expect(body.data[0]).toMatchObject({ id, name: null, points: 3, max_points: 4, percent: 75, age: 5, parent_name: '' })
  expect(raw.body).not.toContain(cardSheet.child_name)
  await seesNames()
  for (const _ of [1, 2])
    expect((await ask({}, asked)).body.data[0]).toMatchObject({
      name: cardSheet.child_name,
      parent_name: cardSheet.consent_by,
      kindergarten: 'Школа-лицей № 15',
      result_author: 'Жұмабаев Серік',
    })
  expect(await run('select viewer_id from card_sheet_views')).toEqual([{ viewer_id: marat.id }])
  expect(await faults()).toEqual([])
})

test('specialists are those who work in the region now, by name, whoever asks', async () => {
  const table = 'specialists' as const
  const names = async (filter: Body = {}) => (await ask(filter, { table })).body.data.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['Жұмабаев Серік']))
  expect(await names({ state: 'psychologist_center' })).not.toContain('Жұмабаев Серік')
  expect(await names({ search: 'жұма' })).toEqual(['Жұмабаев Серік'])
  await db.insert(countedFacts).values({ subject_id: serik.id, measure: 'psychologists-trained-kk', day: '2026-10-01' })
  const { data } = (await ask({ search: 'жұма' }, { table })).body
  expect(data[0]).toMatchObject({ trained: ['kk'], role: 'psychologist', school: 'Школа-лицей № 15' })
  await db.update(staff).set({ school_id: 'semey-3' }).where(eq(staff.user_id, serik.id))
  expect(await names()).not.toContain('Жұмабаев Серік')
  await db
    .update(users)
    .set({ blocked_at: day(1) })
    .where(eq(users.id, serik.id))
  expect((await ask({ search: 'жұма' }, { table, who: admin })).body.data).toEqual([])
  expect(await faults()).toEqual([])
})

/** Rows that differ from what their sources say now. */
async function faults() {
  const views = ['results', 'invitations', 'consultations', 'sheets', 'specialists']
  const sources = views.map((name) => `select * from records_of_${name}`).join(' union all ')
  return run(
    `(select 'missing' as fault, * from (${sources} except all select * from statistics_records) missing)
    union all (select 'left' as fault, * from (select * from statistics_records except all (${sources})) rest)`,
  )
}
