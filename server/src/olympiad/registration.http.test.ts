// Also on PostgreSQL: two registrations at one moment.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  leaveOlympiad,
  nameChild,
  readChildOlympiad,
  readOwnOlympiad,
  readSchoolList,
  register,
  registerSchoolList,
} from '#contract/olympiad/registration'
import { readOlympiad } from '#contract/olympiad/olympiad'
import { aSeason, participants } from '../../testing/olympiad/a-season.ts'
import { startApp } from '../../testing/start-app.ts'
import { schoolAdmin, serik } from '../demo-country/cast.ts'
import { schools } from '../places/tables.ts'
import { parentLinks } from '../profiles/tables.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, aParentOf, platform, guest, clock } = await startApp()
const { db } = platform
const confirmed = { body: { studied_two_years: true } }

/** The school of ordinary pupils becomes rural; the rows of a test are restored after it. */
const makeRural = () => db.update(schools).set({ is_rural: true }).where(eq(schools.id, 'karaganda-15'))
const aRuralPupil = async (given: Parameters<typeof aStudent>[0] = {}) => {
  await makeRural()
  return aStudent({ grade: 5, birth_date: '2015-05-14', ...given })
}
const openStageOne = () =>
  db.update(olympiadSeasonRounds).set({ phase: 'open' }).where(eq(olympiadSeasonRounds.round, 'stage-1'))

test('everybody reads the season with its dates; without a season there is nothing to read', async () => {
  expect((await guest.call(readOlympiad)).body).toEqual({ season: null, results: [] })
  await aSeason(platform)
  expect((await guest.call(readOlympiad)).body.season).toMatchObject({
    id: '2026-2027',
    title: 'Олимпиада 2026-2027',
    registration: 'open',
    rounds: [{ round: 'trial' }, { round: 'stage-1', phase: 'planned' }, { round: 'stage-2' }],
  })
  clock.set('2026-11-30T00:00:00.000Z')
  expect((await guest.call(readOlympiad)).body.season?.registration).toBe('over')
})

test('a pupil of grade 5 of a rural school registers once, however often the form is sent', async () => {
  await aSeason(platform)
  const pupil = await as(await aRuralPupil())
  const before = (await pupil.call(readOwnOlympiad)).body
  expect(before.requirements.map(({ requirement, state }) => [requirement, state])).toEqual([
    ['rural-school', 'met'],
    ['grade', 'met'],
    ['two-years', 'open'],
    ['consent', 'met'],
  ])
  expect(before.participant).toBeNull()
  const answers = await Promise.all([1, 2, 3].map(() => pupil.call(register, confirmed)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  const { participant, requirements } = (await pupil.call(readOwnOlympiad)).body
  expect(participant).toMatchObject({ registered_by: 'self' })
  expect(requirements.every(({ state }) => state === 'met')).toBe(true)
  expect(await db.select().from(olympiadParticipants)).toHaveLength(1)
})

test('without two confirmed years the registration is refused with its reason', async () => {
  await aSeason(platform)
  const pupil = await as(await aRuralPupil(), 'en')
  const refused = await pupil.call(register, { body: { studied_two_years: false } })
  expect(refused).toBeRefused('olympiad-two-years')
  expect(refused.refusal.message).toMatch(/at least two years/)
  expect((await pupil.call(readOwnOlympiad)).body.participant).toBeNull()
})

test('a city pupil and a pupil of grade 7 are refused in words, and nobody without a consent takes part', async () => {
  await aSeason(platform)
  const ofCity = await as(await aStudent({ grade: 5, birth_date: '2015-05-14' }))
  expect(await ofCity.call(register, confirmed)).toBeRefused('olympiad-not-rural')
  expect((await ofCity.call(readOwnOlympiad)).body.requirements[0]).toMatchObject({
    state: 'unmet',
    text: expect.stringContaining('городская'),
  })
  const ofGradeSeven = await as(await aRuralPupil({ grade: 7, birth_date: '2013-05-14' }))
  expect(await ofGradeSeven.call(register, confirmed)).toBeRefused('olympiad-other-grade')
  const alone = await as(await aRuralPupil({ has_guardian: false }))
  expect(await alone.call(register, confirmed)).toBeRefused('olympiad-no-consent')
})

test('outside of the registration window nobody registers', async () => {
  const pupil = await as(await aRuralPupil())
  expect(await pupil.call(register, confirmed)).toBeRefused('olympiad-closed')
  await aSeason(platform)
  clock.set('2026-11-30T00:00:00.000Z')
  expect(await pupil.call(register, confirmed)).toBeRefused('olympiad-closed')
})

test('a pupil leaves before the first stage opens, and not after', async () => {
  await aSeason(platform)
  const pupil = await as(await aRuralPupil())
  await pupil.call(register, confirmed)
  expect((await pupil.call(leaveOlympiad)).status).toBe(200)
  expect((await pupil.call(readOwnOlympiad)).body.participant).toBeNull()
  await pupil.call(register, confirmed)
  await openStageOne()
  clock.set('2026-12-01T04:00:00.000Z')
  expect(await pupil.call(leaveOlympiad)).toBeRefused('olympiad-begun')
})

test('a parent reads the part of the child and decides whether the name is published, again and again', async () => {
  const season = await aSeason(platform)
  const child = await aRuralPupil()
  const parent = await aParentOf(child)
  const [link] = await db.select({ id: parentLinks.id }).from(parentLinks).where(eq(parentLinks.parent_id, parent.id))
  const params = { id: link?.id ?? '' }
  await participants(platform, season, [child])
  const visitor = await as(parent)
  const isNamed = async () => (await visitor.call(readChildOlympiad, { params })).body.is_named
  expect((await visitor.call(readChildOlympiad, { params })).body.participant).toMatchObject({ registered_by: 'self' })
  expect(await isNamed()).toBe(false)
  for (const is_named of [true, true, false]) {
    expect((await visitor.call(nameChild, { params, body: { is_named } })).status).toBe(200)
    expect(await isNamed()).toBe(is_named)
    clock.forward({ minutes: 1 })
  }
  const stranger = await as(await aParentOf(await aRuralPupil()))
  expect(await stranger.call(readChildOlympiad, { params })).toBeRefused('not-found')
  expect(await stranger.call(nameChild, { params, body: { is_named: true } })).toBeRefused('not-found')
})

test('a school registers its class as a list; who cannot take part is named with the reason', async () => {
  await aSeason(platform)
  const able = await aRuralPupil({ last_name: 'Ахметова' })
  const alone = await aRuralPupil({ last_name: 'Болатова', has_guardian: false })
  const older = await aRuralPupil({ last_name: 'Власова', grade: 7, birth_date: '2013-05-14' })
  const elsewhere = await aStudent({ grade: 5, birth_date: '2015-05-14', region: 'abai' })
  const head = await as(schoolAdmin)
  const states = async () =>
    (await head.call(readSchoolList)).body.pupils.map(({ student_id, state }) => [student_id, state])
  expect(await states()).toEqual([
    [able.id, 'ready'],
    [alone.id, 'waiting'],
  ])
  const student_ids = [able, alone, older, elsewhere].map(({ id }) => id)
  const sent = await head.call(registerSchoolList, { body: { student_ids, studied_two_years: true } })
  expect(sent.body).toMatchObject({ registered: 1, refused: [{ name: 'Болатова Дана' }] })
  expect(await states()).toEqual([
    [able.id, 'listed'],
    [alone.id, 'waiting'],
  ])
  const again = await head.call(registerSchoolList, { body: { student_ids, studied_two_years: true } })
  expect(again.body.registered).toBe(0)
  expect((await (await as(able)).call(readOwnOlympiad)).body.participant).toMatchObject({ registered_by: 'school' })
})

test('a city school and a school that does not confirm the two years cannot send a list', async () => {
  await aSeason(platform)
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const body = { student_ids: [pupil.id], studied_two_years: true }
  const psychologist = await as(serik)
  expect(await psychologist.call(registerSchoolList, { body })).toBeRefused('olympiad-not-rural')
  await makeRural()
  expect(await psychologist.call(registerSchoolList, { body: { ...body, studied_two_years: false } })).toBeRefused(
    'olympiad-two-years',
  )
})

test('a school that was typed by hand is nobody’s rural school until staff have checked it', async () => {
  await aSeason(platform)
  const pupil = await as(await aRuralPupil())
  await db.update(schools).set({ typed_at: '2026-11-19T00:00:00.000Z' }).where(eq(schools.id, 'karaganda-15'))
  const { requirements } = (await pupil.call(readOwnOlympiad)).body
  expect(requirements[0]).toMatchObject({ requirement: 'rural-school', state: 'open' })
  expect((await pupil.call(register, confirmed)).status).toBe(409)
  await db.update(schools).set({ typed_at: null }).where(eq(schools.id, 'karaganda-15'))
  expect((await pupil.call(register, confirmed)).status).toBe(201)
})
