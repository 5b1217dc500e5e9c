// Also on PostgreSQL: devices that join at one moment, and two beginnings.
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  answerOnDevice,
  beginRehearsal,
  countRehearsal,
  downloadRehearsalPackage,
  joinRehearsal,
  listRehearsals,
  readRehearsal,
  readSchoolRehearsal,
  reportDevice,
  type DeviceFacts,
} from '#contract/olympiad/rehearsal'
import { rehearsalCodeLength, rehearsalSigns } from '#contract/values/rehearsal'
import { appealsOver } from '../../../testing/olympiad/a-ranked-round.ts'
import { aSeason, participants } from '../../../testing/olympiad/a-season.ts'
import { readyDevice, rehearseOnDevice } from '../../../testing/olympiad/rehearse-on-device.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, marat, schoolAdmin, serik } from '../../demo-country/cast.ts'
import { schools } from '../../places/tables.ts'
import { views } from '../../accounts/tables.ts'
import { newId } from '../../platform/id.ts'
import { students } from '../../profiles/tables.ts'
import { olympiadSeasonRounds } from '../tables.ts'
import { isRound } from '../ranking/rank-round.ts'
import { countReport } from './count-rehearsal.ts'
import { deleteRehearsalDevices } from './delete-devices.ts'
import { packageBytes } from './package.ts'
import { olympiadRehearsalDevices, olympiadRehearsals } from './tables.ts'

const { as, aStudent, platform, guest, clock, app } = await startApp()
const { db } = platform

const makeRural = (id = 'karaganda-15') => db.update(schools).set({ is_rural: true }).where(eq(schools.id, id))
const aParticipant = async (season: string, given: Parameters<typeof aStudent>[0] = {}) => {
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14', ...given })
  await participants(platform, season, [pupil])
  return pupil
}

/** A season, a rural school and its open rehearsal. */
async function open() {
  const season = await aSeason(platform)
  await makeRural()
  const head = await as(schoolAdmin)
  expect((await head.call(beginRehearsal)).status).toBe(201)
  const code = (await head.call(readSchoolRehearsal)).body.running?.code ?? ''
  return { season, head, code }
}
const checkDevice = (code: string, facts: Partial<DeviceFacts> = {}, device = newId()) =>
  rehearseOnDevice(guest, code, { facts, device })

test('a school rehearses: devices join by the code, and the report says ready', async () => {
  const { season, head, code } = await open()
  await aParticipant(season)
  expect(code).toHaveLength(rehearsalCodeLength)
  expect([...code].every((sign) => rehearsalSigns.includes(sign))).toBe(true)
  const seen = (
    await guest.call(readRehearsal, { params: { code: ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)}` } })
  ).body
  expect(seen).toEqual({ school: expect.any(String), open_until: '2026-11-20T06:00:00.000Z' })
  expect(await checkDevice(code)).toMatchObject({ number: 1, verdict: 'ready', reasons: [] })
  expect(await checkDevice(code, { width: 240 })).toMatchObject({
    number: 2,
    verdict: 'not-ready',
    reasons: ['screen'],
  })
  const { running, last } = (await head.call(readSchoolRehearsal)).body
  expect(running?.report).toMatchObject({ verdict: 'ready', ready: 1, participants: 1, room_seconds: 2 })
  expect(last).toBeNull()
  expect((await head.call(countRehearsal)).status).toBe(200)
  const after = (await head.call(readSchoolRehearsal)).body
  expect(after.running).toBeNull()
  expect(after.last?.report).toMatchObject({
    verdict: 'ready',
    reasons: [{ reason: 'devices', count: 1, blocks: false }],
    devices: [{ number: 1 }, { number: 2, reasons: ['screen'] }],
  })
  expect(await guest.call(readRehearsal, { params: { code } })).toBeRefused('rehearsal-over')
})

test('participants without consent or photo are named to the school, their parents read of the look, and it is not ready', async () => {
  const { season, head, code } = await open()
  const whole = await aParticipant(season)
  const alone = await aParticipant(season, { last_name: 'Болатова', has_guardian: false })
  const hidden = await aParticipant(season, { last_name: 'Ахметова', photo_state: 'awaiting-staff' })
  await checkDevice(code)
  await head.call(countRehearsal)
  const { last, pupils } = (await head.call(readSchoolRehearsal)).body
  expect(pupils.map(({ name, gaps }) => [name, ...gaps])).toEqual([
    ['Ахметова Дана', 'photo'],
    ['Болатова Дана', 'consent'],
  ])
  expect(last?.report.verdict).toBe('not-ready')
  expect(last?.report.reasons.map(({ reason, count }) => [reason, count])).toEqual([
    ['turns', 3],
    ['consent', 1],
    ['photo', 1],
  ])
  const looks = await db.select({ student_id: views.student_id }).from(views)
  expect(new Set(looks.map(({ student_id }) => student_id))).toEqual(new Set([alone.id, hidden.id]))
  expect(looks.map(({ student_id }) => student_id)).not.toContain(whole.id)
})

test('the former school no longer sees what a pupil lacks who has moved', async () => {
  const { season, head, code } = await open()
  await aParticipant(season, { last_name: 'Болатова', has_guardian: false })
  const moved = await aParticipant(season, { last_name: 'Ахметова', photo_state: 'awaiting-staff' })
  const [school] = await db.select({ id: schools.id }).from(schools).where(ne(schools.id, 'karaganda-15')).limit(1)
  await db
    .update(students)
    .set({ school_id: school?.id ?? '' })
    .where(eq(students.student_id, moved.id))
  await checkDevice(code)
  await head.call(countRehearsal)
  expect((await head.call(readSchoolRehearsal)).body.pupils.map(({ name }) => name)).toEqual(['Болатова Дана'])
  const looks = await db.select({ student_id: views.student_id }).from(views)
  expect(looks.map(({ student_id }) => student_id)).not.toContain(moved.id)
})

test('a report is counted anew with the pupils as they are now', async () => {
  const { season, head, code } = await open()
  await checkDevice(code)
  await head.call(countRehearsal)
  const verdict = async () => (await head.call(readSchoolRehearsal)).body.last?.report.verdict
  expect(await verdict()).toBe('not-ready')
  await aParticipant(season)
  await head.call(countRehearsal)
  expect(await verdict()).toBe('ready')
})

test('a rehearsal ends by itself after two hours, and is counted without anybody asking', async () => {
  const { season, head, code } = await open()
  await aParticipant(season)
  await checkDevice(code)
  clock.forward({ hours: 2 })
  expect(await guest.call(joinRehearsal, { params: { code, device: newId() } })).toBeRefused('rehearsal-over')
  await platform.jobs.run('count-rehearsals')
  expect((await head.call(readSchoolRehearsal)).body).toMatchObject({
    running: null,
    last: { report: { verdict: 'ready' } },
  })
})

test('a school rehearses again with another code; until devices come, the last report stays', async () => {
  const { season, head, code } = await open()
  await aParticipant(season)
  await checkDevice(code)
  clock.forward({ hours: 3 })
  // Whoever is quicker than the job loses no report.
  expect((await head.call(beginRehearsal)).status).toBe(201)
  const { running, last } = (await head.call(readSchoolRehearsal)).body
  expect(running?.code).not.toBe(code)
  expect(running?.report.devices).toEqual([])
  // A job that had found the former one overdue ends nothing.
  const [row] = await db.select().from(olympiadRehearsals)
  await countReport(platform, row!, code)
  expect((await head.call(readSchoolRehearsal)).body.running?.code).toBe(running?.code)
  expect(last?.report).toMatchObject({ verdict: 'ready', ready: 1 })
  expect(await guest.call(readRehearsal, { params: { code } })).toBeRefused('rehearsal-unknown')
  await head.call(countRehearsal)
  expect((await head.call(readSchoolRehearsal)).body.last?.report.ready).toBe(1)
})

test('two presses at once open one rehearsal', async () => {
  await aSeason(platform)
  await makeRural()
  const [head, psychologist] = [await as(schoolAdmin), await as(serik)]
  const answers = await Promise.all([head, psychologist, head].map((one) => one.call(beginRehearsal)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(await db.select().from(olympiadRehearsals)).toHaveLength(1)
})

test('without a season and for a city school there is no rehearsal', async () => {
  const head = await as(schoolAdmin)
  await makeRural()
  expect(await head.call(beginRehearsal)).toBeRefused('rehearsal-no-season')
  expect((await head.call(readSchoolRehearsal)).body).toMatchObject({ season: null, running: null })
  await aSeason(platform)
  expect(await head.call(countRehearsal)).toBeRefused('not-found')
  await db.update(schools).set({ is_rural: false }).where(eq(schools.id, 'karaganda-15'))
  expect(await head.call(beginRehearsal)).toBeRefused('olympiad-not-rural')
})

test('a device that repeats keeps its number, and its newest facts count', async () => {
  const { code } = await open()
  const device = newId()
  expect(await checkDevice(code, { round_trip_ms: null }, device)).toMatchObject({ number: 1, reasons: ['network'] })
  expect(await checkDevice(code, {}, device)).toMatchObject({ number: 1, verdict: 'ready' })
  await guest.call(reportDevice, { params: { code, device }, body: readyDevice })
  const [row] = await db.select().from(olympiadRehearsalDevices)
  expect(row).toMatchObject({ number: 1, facts: readyDevice, answered_at: null })
})

test('devices that join at one moment get different numbers', async () => {
  const { code } = await open()
  const joined = await Promise.all(
    Array.from({ length: 12 }, () => guest.call(joinRehearsal, { params: { code, device: newId() } })),
  )
  const numbers = joined.map(({ body }) => body.number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

test('a rehearsal takes two hundred devices and no more', async () => {
  const { code, season } = await open()
  const seen_at = platform.now().toISOString()
  await db.insert(olympiadRehearsalDevices).values(
    Array.from({ length: 199 }, (_, index) => ({
      season_id: season,
      school_id: 'karaganda-15',
      number: index + 1,
      device_id: newId(),
      seen_at,
    })),
  )
  expect((await checkDevice(code)).number).toBe(200)
  expect(await guest.call(joinRehearsal, { params: { code, device: newId() } })).toBeRefused('rehearsal-full')
})

test('a code that nobody gave out, and a device that never joined, are refused politely', async () => {
  const { code } = await open()
  const device = newId()
  for (const wrong of ['ABCDEFGHJK', '%00', "' or 1=1 --", 'Я'.repeat(40)])
    expect(await guest.call(readRehearsal, { params: { code: wrong } })).toBeRefused('rehearsal-unknown')
  expect((await guest.call(readRehearsal, { params: { code: 'A'.repeat(41) } })).status).toBe(404)
  expect(await guest.call(reportDevice, { params: { code, device }, body: readyDevice })).toBeRefused(
    'rehearsal-unknown',
  )
  await guest.call(joinRehearsal, { params: { code, device } })
  expect(await guest.call(answerOnDevice, { params: { code, device }, body: { choice: 'b' } })).toBeRefused(
    'rehearsal-unknown',
  )
})

test.each<[string, object]>([
  ['a browser with its version', { browser: 'Chrome 120.0 (Linux; Android 9; SM-A105F)' }],
  ['a time beyond every limit', { round_trip_ms: 600_001 }],
  ['a negative time', { package_ms: -1 }],
  ['more lost calls than were made', { lost: 9 }],
  ['a width of nothing', { width: 0 }],
  ['half a megabyte', { free_mb: 0.5 }],
  ['a clock of another age', { clock_off_s: 1_000_001 }],
  ['text in place of a number', { width: 'wide' }],
])('facts with %s are refused', async (_, wrong) => {
  const { code } = await open()
  const params = { code, device: newId() }
  await guest.call(joinRehearsal, { params })
  const { status } = await guest.send('PUT', `/api/rehearsals/${code}/devices/${params.device}/facts`, {
    headers: { 'content-type': 'application/json' },
    payload: { ...readyDevice, ...wrong },
  })
  expect(status).toBe(422)
})

test('nothing but the facts is stored of a device', async () => {
  const { code } = await open()
  const params = { code, device: newId() }
  await guest.call(joinRehearsal, { params })
  await guest.send('PUT', `/api/rehearsals/${code}/devices/${params.device}/facts`, {
    headers: { 'content-type': 'application/json', 'user-agent': 'Secret/1.0' },
    payload: { ...readyDevice, owner: 'Дана' },
  })
  const [row] = await db.select().from(olympiadRehearsalDevices)
  expect(row?.facts).toEqual(readyDevice)
  expect(JSON.stringify(row)).not.toMatch(/Secret|Дана|127\.0\.0\.1/)
})

test('the package is as large as that of a test and cannot be compressed', async () => {
  const { raw, status } = await guest.call(downloadRehearsalPackage)
  expect(status).toBe(200)
  expect(raw.rawPayload.length).toBe(packageBytes)
  expect(new Set(raw.rawPayload).size).toBe(256)
  const packed = await app.inject({ url: '/api/rehearsal-package', headers: { 'accept-encoding': 'gzip, br' } })
  expect(Number(packed.rawPayload.length)).toBeGreaterThan(packageBytes * 0.99)
})

test('a manager sees the schools of the own territory, an administrator all, with numbers and no names', async () => {
  const { season, head, code } = await open()
  await aParticipant(season, { last_name: 'Тайная', has_guardian: false })
  const elsewhere = await aStudent({ grade: 5, birth_date: '2015-05-14', region: 'abai' })
  await participants(platform, season, [elsewhere])
  await db.update(schools).set({ is_rural: true })
  await checkDevice(code)
  const manager = await as(marat)
  const everything = await as(admin)
  const states = async (visitor: typeof manager, query = {}) =>
    (await visitor.call(listRehearsals, { query })).body.data.map(({ id, state }) => [id, state])
  expect(await states(manager)).toEqual([['karaganda-15', 'none']])
  expect((await manager.call(listRehearsals)).body.data[0]).toMatchObject({ is_running: true, participants: 1 })
  await head.call(countRehearsal)
  const { body, raw } = await manager.call(listRehearsals)
  expect(body.data).toMatchObject([
    {
      id: 'karaganda-15',
      state: 'not-ready',
      is_running: false,
      participants: 1,
      devices: 1,
      ready_devices: 1,
      reasons: [{ reason: 'consent', count: 1, blocks: true }],
    },
  ])
  expect(raw.payload).not.toMatch(/Тайная/)
  expect(body.regions.map(({ id }) => id)).toContain('karaganda')
  expect(body.regions.map(({ id }) => id)).not.toContain('abai')
  expect(await states(everything)).toHaveLength(2)
  expect(await states(everything, { state: 'not-ready' })).toEqual([['karaganda-15', 'not-ready']])
  expect(await states(everything, { state: 'none' })).toHaveLength(1)
  expect(await states(everything, { state: 'ready' })).toEqual([])
  expect(await states(everything, { region: 'karaganda' })).toEqual([['karaganda-15', 'not-ready']])
  expect(await states(manager, { region: 'abai' })).toEqual([])
})

test('the devices of a season that is over are deleted at night, and so is what is older than the retention', async () => {
  const { head, code, season } = await open()
  await checkDevice(code)
  await head.call(countRehearsal)
  const left = async () => (await db.select().from(olympiadRehearsalDevices)).length
  const at = platform.now().toISOString()
  for (const round of ['stage-1', 'stage-2'] as const) {
    await db.update(olympiadSeasonRounds).set({ phase: 'provisional', ranked_at: at }).where(isRound(season, round))
    await appealsOver(platform, round)
  }
  await deleteRehearsalDevices(db, '2023-11-20T00:00:00.000Z')
  expect(await left()).toBe(1)
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'final', hash: 'a'.repeat(64), ranked_at: at, final_at: at })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-1')))
  await deleteRehearsalDevices(db, '2023-11-20T00:00:00.000Z')
  expect(await left()).toBe(1)
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'final', hash: 'a'.repeat(64), ranked_at: at, final_at: at })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-2')))
  await deleteRehearsalDevices(db, '2023-11-20T00:00:00.000Z')
  expect(await left()).toBe(0)
  expect(await db.select().from(olympiadRehearsals)).toMatchObject([{ report: { ready: 1 } }])
})
