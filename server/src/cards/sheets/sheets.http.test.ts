// Also on PostgreSQL: points and notes are JSON, and the list is a union of several conditions.
import { expect, test } from 'vitest'
import { eraseCardSheet, saveCardSheet, listCardSheets, readCardSheet, type NewCardSheet } from '#contract/staff/cards'
import { exportOwnData } from '#contract/profiles/own-data'
import { cardSheet } from '../../../testing/card-sheet.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import {
  admin,
  aruzhan,
  castPassword,
  evaluator,
  gulnar,
  kindergartenPsychologist,
  marat,
  saule,
  serik,
  trainer,
} from '../../demo-country/cast.ts'
import { deleteExpiredData } from '../../all-slices/delete-expired-data.ts'
import { newId } from '../../platform/id.ts'

const { as, guest, platform, clock, aStudent } = await startApp()
const sql = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const sheet: NewCardSheet = {
  ...cardSheet,
  second_at: '2026-11-20T04:15:00.000Z',
  finished_at: '2026-11-20T04:27:00.000Z',
  points: { k1: [2], k2: [2], k3: [1], k4: [2], k5: [2], k6: [2], c1: [0], r1: [2, 1], r2: [null, 2] },
  notes: { k1: 'Сначала показала на квадрат' },
}
const keep = (visitor: Visitor, change: object = {}, id = newId()) =>
  visitor.call(saveCardSheet, { params: { id }, body: { ...sheet, ...change } })
async function kept(visitor: Visitor): Promise<string> {
  const id = newId()
  expect((await keep(visitor, {}, id)).status).toBe(200)
  return id
}
const rows = async () => sql('select staff_id, school_id, center_id, child_name from card_sheets')
const listed = async (visitor: Visitor) => (await visitor.call(listCardSheets)).body.data.map(({ id }) => id)
const read = (visitor: Visitor, id: string) => visitor.call(readCardSheet, { params: { id } })
const erase = (visitor: Visitor, id: string) => visitor.call(eraseCardSheet, { params: { id } })

test('a sheet sent twice, even at once, is stored once, in its first version', async () => {
  const visitor = await as(serik)
  const id = newId()
  const answers = await Promise.all([keep(visitor, {}, id), keep(visitor, {}, id)])
  expect(answers.map(({ body }) => body.message)).toEqual(['Лист сохранён', 'Лист сохранён'])
  expect((await keep(visitor, { child_name: 'Алма' }, id)).status).toBe(200)
  expect(await rows()).toEqual([{ staff_id: serik.id, school_id: 'karaganda-15', center_id: null, child_name: 'Айым' }])
})

test('an id taken by another user is reported as not found, and nothing changes', async () => {
  const id = await kept(await as(serik))
  expect(await keep(await as(evaluator), { child_name: 'Алма' }, id)).toBeRefused('not-found')
  expect((await rows()).map(({ child_name }) => child_name)).toEqual(['Айым'])
})

test('skills are shown in words; a skill with too few tasks is not judged', async () => {
  const visitor = await as(serik)
  const { body } = await read(visitor, await kept(visitor))
  expect(
    body.skills.map(({ skill, level_name, points, max, given, of }) => [skill, level_name, points, max, given, of]),
  ).toEqual([
    ['critical', 'Ярко', 11, 12, 6, 10],
    ['creative', 'Уверенно', 5, 6, 3, 4],
    ['communication', null, 0, 2, 1, 8],
    ['collaboration', null, 0, 0, 0, 8],
  ])
  expect(body.skills[0]?.text).toContain('почти во всех заданиях')
  expect([body.age, body.adult_name, body.tasks.length, body.tasks[0]?.note]).toEqual([
    5,
    'Жұмабаев Серік',
    28,
    'Сначала показала на квадрат',
  ])
  expect(body.tasks.at(-1)?.marks).toEqual([
    { name: 'Оригинальность', points: null },
    { name: 'Разработанность', points: 2 },
  ])
  expect(await sql('select viewer_id, viewer_role from card_sheet_views')).toEqual([
    { viewer_id: serik.id, viewer_role: 3 },
  ])
})

test('a sheet belongs to the school or centre of the adult; elsewhere it does not exist', async () => {
  const [psychologist, center, judge, head] = [await as(serik), await as(saule), await as(evaluator), await as(admin)]
  const [ofSchool, ofCenter, ofJudge] = [await kept(psychologist), await kept(center), await kept(judge)]
  expect([await listed(psychologist), await listed(center), await listed(judge)]).toEqual([
    [ofSchool],
    [ofCenter],
    [ofJudge],
  ])
  expect((await listed(head)).sort()).toEqual([ofSchool, ofCenter, ofJudge].sort())
  for (const [visitor, id] of [
    [psychologist, ofCenter],
    [center, ofSchool],
    [judge, ofSchool],
    [psychologist, ofJudge],
  ] as const) {
    expect(await read(visitor, id)).toBeRefused('not-found')
    expect(await erase(visitor, id)).toBeRefused('not-found')
  }
  await placeAtSchool(platform, saule)
  expect((await listed(center)).sort()).toEqual([ofSchool, ofCenter].sort())
})

test('staff without a school or centre, such as kindergarten psychologists, see only their own sheets', async () => {
  const [own, judge, head] = [await as(kindergartenPsychologist), await as(evaluator), await as(admin)]
  const [ofKindergarten, ofJudge] = [await kept(own), await kept(judge)]
  const ofOthers = [await kept(await as(serik)), await kept(await as(saule))]
  expect([await listed(own), await listed(judge)]).toEqual([[ofKindergarten], [ofJudge]])
  expect(await listed(head)).toHaveLength(4)
  const { body } = await read(own, ofKindergarten)
  expect([body.adult_name, body.skills[0]?.level_name]).toEqual(['Омарова Жанна', 'Ярко'])
  for (const id of [ofJudge, ...ofOthers])
    for (const answer of [await read(own, id), await erase(own, id)]) expect(answer).toBeRefused('not-found')
  for (const other of [serik, saule, evaluator])
    expect(await read(await as(other), ofKindergarten)).toBeRefused('not-found')
  // An adult who has a school only now shares with it only the sheets sent from now on.
  await placeAtSchool(platform, kindergartenPsychologist)
  const later = await kept(own)
  expect([await listed(own), (await read(await as(serik), later)).status]).toEqual([
    [later, ofOthers[0], ofKindergarten],
    200,
  ])
  expect(await read(await as(serik), ofKindergarten)).toBeRefused('not-found')
  expect((await erase(own, ofKindergarten)).status).toBe(200)
})

test('a sheet that was erased does not come back when its tablet sends it again', async () => {
  const psychologist = await as(serik)
  const [id, other] = [await kept(psychologist), await kept(psychologist)]
  expect((await erase(psychologist, id)).status).toBe(200)
  expect((await keep(psychologist, {}, id)).status).toBe(200)
  expect([await listed(psychologist), await read(psychologist, id)]).toMatchObject([[other], { status: 404 }])
})

test('an adult’s data export lists the sheets they filled in and opened, and nothing about a child or another adult', async () => {
  const [judge, head] = [await as(evaluator), await as(admin)]
  const [own, other] = [await kept(judge), await kept(await as(serik))]
  await read(head, own)
  await read(head, other)
  const copyOf = async (visitor: Visitor) =>
    (await visitor.call(exportOwnData, { body: { current_password: castPassword } })).raw.body
  const copy = await copyOf(judge)
  expect(JSON.parse(copy)).toMatchObject({
    card_sheets: [{ id: own, finished_at: sheet.finished_at }],
    card_sheet_views: [],
  })
  for (const ofChild of [sheet.child_name, sheet.birth_date, sheet.consent_by, 'квадрат'])
    expect(copy).not.toContain(ofChild)
  expect(JSON.parse(await copyOf(head))).toMatchObject({
    card_sheets: [],
    card_sheet_views: [{ sheet_id: own }, { sheet_id: other }],
  })
})

test('pupils, parents, managers and trainers cannot access sheets', async () => {
  const id = await kept(await as(serik))
  for (const other of [aruzhan, gulnar, marat, trainer, await aStudent()]) {
    const visitor = await as(other)
    for (const answer of [
      await keep(visitor),
      await read(visitor, id),
      await erase(visitor, id),
      await visitor.call(listCardSheets),
    ])
      expect(answer).toBeRefused('not-allowed')
  }
  expect(await keep(guest)).toBeRefused('token-needed')
})

test.each([
  ['a point of 3', { points: { k1: [3] } }, 'invalid'],
  ['half a point', { points: { k1: [1.5] } }, 'invalid'],
  ['a point as text', { points: { k1: ['2'] } }, 'invalid'],
  ['a task of no set', { points: { z9: [2] } }, 'card-points-wrong'],
  ['a task by a name of the language', { points: { constructor: [2] } }, 'invalid'],
  ['three marks', { points: { r1: [2, 2, 2] } }, 'invalid'],
  ['no points', { points: {} }, 'card-sheet-empty'],
  ['a child of eight', { birth_date: '2018-03-01' }, 'card-age-other'],
  ['a child of the future', { birth_date: '2031-03-01' }, 'invalid'],
  ['a missing consent', { consent_by: ' ' }, 'invalid'],
  ['a name with markup', { child_name: '<b>' }, 'invalid'],
  ['a note that is too long', { notes: { k1: 'я'.repeat(501) } }, 'invalid'],
  ['an invalid moment', { finished_at: 'вчера' }, 'invalid'],
] as const)('%s is refused and not stored', async (_, change, code) => {
  expect(await keep(await as(serik), change)).toBeRefused(code)
  expect(await rows()).toEqual([])
})

test('erasing a sheet deletes everything about it; a sheet is deleted after three years', async () => {
  const visitor = await as(serik)
  const [first, second] = [await kept(visitor), await kept(visitor)]
  await read(visitor, first)
  expect((await erase(visitor, first)).body.message).toBe('Лист стёрт')
  expect([await listed(visitor), await sql('select * from card_sheet_views')]).toEqual([[second], []])
  clock.forward({ days: 3 * 365 })
  await deleteExpiredData(platform)
  expect(await rows()).toHaveLength(1)
  clock.forward({ days: 2 })
  await deleteExpiredData(platform)
  expect([await rows(), await sql('select * from card_sheets_erased')]).toEqual([[], []])
})
