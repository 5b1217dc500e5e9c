// Also on PostgreSQL: packages are found and written by plain SQL, and triggers keep them.
import { createDecipheriv, createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginPart, readForm, startAttempt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import * as api from '#contract/diagnostics/packages'
import { readTest } from '#contract/diagnostics/tests'
import * as desk from '#contract/olympiad/desk'
import { readOwnData } from '#contract/profiles/own-data'
import type { Locale } from '#contract/values/locale'
import type { OlympiadRound, RoundPhase } from '#contract/values/olympiad'
import { appealsOver } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason, aWork, participants } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { device } from '../../testing/take-test.ts'
import { collectOwnRecords } from '../all-slices/every-slice.ts'
import { admin } from '../demo-country/cast.ts'
import { testPackages } from '../diagnostics/packages/packages.tables.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { olympiadRoundKeys, olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, platform, clock, guest, app, notificationsReceived } = await startApp()
const season = '2026-2027'
/** Each participant has another form of this one. */
const battery = 'battery-5-6'
const [dayBefore, nine, half] = ['2026-11-30T06:00:00.000Z', '2026-12-01T04:00:00.000Z', '2026-12-01T04:30:00.000Z']

const choice = { device_id: device, locale: 'kz' as Locale, assent: true as const, conditions: [] }
const find = (pupil: Visitor, { test_id = battery, locale = 'kz' as Locale } = {}) =>
  pupil.call(api.readPackage, { params: { id: test_id }, query: { locale } })
const startWith = (pupil: Visitor, id: string, { test_id = battery, locale = 'kz' as Locale } = {}) =>
  pupil.call(api.startWithPackage, { params: { id: test_id }, body: { ...choice, locale, package: id } })
const partWith = (pupil: Visitor, attempt: string, id: string, part = 1) =>
  pupil.call(api.beginPartWithPackage, { params: { id: attempt }, body: { device_id: device, part, package: id } })

/** The sealed texts of a package, as a device splits them. */
async function download(id: string): Promise<Buffer[]> {
  const response = await app.inject({ url: `/api/packages/${id}` })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const bytes = response.rawPayload
  expect(createHash('sha256').update(bytes).digest('base64url')).toBe(id)
  const count = bytes.readUInt8(0)
  let from = 1 + 4 * count
  return Array.from({ length: count }, (_, index) => {
    const length = bytes.readUInt32BE(1 + 4 * index)
    from += length
    return bytes.subarray(from - length, from)
  })
}

function open(sealed: Buffer | undefined, key: string): Form {
  if (!sealed) throw new Error('no such text')
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), Buffer.alloc(12))
  opening.setAuthTag(sealed.subarray(-16))
  const text = gunzipSync(Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]))
  return JSON.parse(text.toString()) as Form
}

type Opening = Awaited<ReturnType<typeof startWith>>['body']
function keyOf(body: Opening): Extract<Opening, { key: string }> & { text: number } {
  if (!('key' in body)) throw new Error('the reply has the form instead of a key')
  return body as Extract<Opening, { key: string }> & { text: number }
}

async function move(round: OlympiadRound, to: RoundPhase) {
  const staff = await as(admin)
  const { rounds } = (await staff.call(desk.readDeskSeason, { params: { season } })).body
  const version = rounds.find((one) => one.round === round)?.version ?? 0
  const body = { version, to, reason: 'По решению оргкомитета' }
  expect((await staff.call(desk.changePhase, { params: { season, round }, body })).status).toBe(200)
  await notificationsReceived()
}
const withTest = (round: OlympiadRound, test_id: string) =>
  platform.db
    .update(olympiadSeasonRounds)
    .set({ test_id })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, round)))

/** A season whose trial round takes another test, and participants on the day before stage 1. */
async function dayBeforeStageOne(count = 1) {
  await aSeason(platform)
  await withTest('trial', 'ability-12-14')
  const pupils = []
  for (let number = 0; number < count; number++) pupils.push(await aStudent())
  await participants(platform, season, pupils)
  clock.set(dayBefore)
  const visitors = await Promise.all(pupils.map((pupil) => as(pupil)))
  return Object.assign(visitors, { ids: pupils.map(({ id }) => id) })
}

test('a participant takes the sealed form along three days before the window, and not earlier', async () => {
  const [pupil] = await dayBeforeStageOne()
  clock.set('2026-11-28T03:59:59.000Z')
  expect(await find(pupil!)).toBeRefused('not-found')
  clock.set('2026-11-28T04:00:00.000Z')
  const found = (await find(pupil!)).body
  expect(found).toMatchObject({ opens_at: nine, closes_at: '2026-12-01T10:00:00.000Z', locale: 'kz' })
  const texts = await download(found.id)
  expect(found.size).toBe(1 + 4 * texts.length + texts.reduce((sum, { length }) => sum + length, 0))
  // The start and six parts, each with a key of its own.
  expect(texts).toHaveLength(7)
})

test('a start with the package has a key instead of the text, and it opens exactly the form of a start without', async () => {
  const [pupil] = await dayBeforeStageOne()
  const found = (await find(pupil!)).body
  const texts = await download(found.id)
  await move('stage-1', 'open')
  clock.set(nine)
  const started = await startWith(pupil!, found.id)
  expect(started.status).toBe(201)
  const { key, text, attempt } = keyOf(started.body)
  expect(started.body).not.toHaveProperty('form')
  const params = { id: attempt.id }
  const formNow = async () => (await pupil!.call(readForm, { params, query: { locale: 'kz' } })).body
  expect(open(texts[text], key)).toEqual(await formNow())
  const keys = [key]
  for (const part of [1, 2, 3, 4, 5, 6]) {
    const begun = keyOf((await partWith(pupil!, attempt.id, found.id, part)).body)
    const opened = open(texts[begun.text], begun.key)
    expect(opened).toEqual(await formNow())
    expect(opened.parts[part - 1]?.items.length).toBeGreaterThan(5)
    keys.push(begun.key)
  }
  expect(new Set(keys).size).toBe(7)
  // The reply of a start that was lost is given again, and a part that has begun as well.
  expect((await startWith(pupil!, found.id)).status).toBe(200)
})

test('the same pupil has the same form without a package, and others have others', async () => {
  const pupils = await dayBeforeStageOne(6)
  const ids = await Promise.all(pupils.map(async (pupil) => (await find(pupil)).body.id))
  expect(new Set(ids).size).toBeGreaterThan(3)
  await move('stage-1', 'open')
  clock.set(nine)
  for (const [at, pupil] of pupils.entries()) {
    const { attempt, form } = (await pupil.call(startAttempt, { params: { id: battery }, body: choice })).body
    expect(form.parts[0]?.items).toEqual([])
    const begun = (await pupil.call(beginPart, { params: { id: attempt.id }, body: { device_id: device, part: 1 } }))
      .body
    const again = keyOf((await partWith(pupil, attempt.id, ids[at]!)).body)
    expect(open((await download(ids[at]!))[again.text], again.key)).toEqual(begun.form)
  }
})

test('a package opens with no key but its own: not with that of another part or pupil', async () => {
  const [one, ...others] = await dayBeforeStageOne(6)
  const mine = (await find(one!)).body.id
  const theirs = (await Promise.all(others.map(async (other) => (await find(other)).body.id))).find(
    (id) => id !== mine,
  )!
  await move('stage-1', 'open')
  clock.set(nine)
  const { key, attempt } = keyOf((await startWith(one!, mine)).body)
  const [, first] = await download(mine)
  expect(() => open(first, key)).toThrow(/authenticate/)
  for (const sealed of await download(theirs)) expect(() => open(sealed, key)).toThrow(/authenticate/)
  const begun = keyOf((await partWith(one!, attempt.id, mine)).body)
  expect(open(first, begun.key).parts[0]?.items.length).toBeGreaterThan(5)
})

test('no key leaves before nine by the clock of the server, to nobody and by no call', async () => {
  const pupils = await dayBeforeStageOne()
  const [pupil] = pupils
  const { id } = (await find(pupil!)).body
  // Staff have opened the round the evening before; its time has not come.
  await move('stage-1', 'open')
  clock.set('2026-12-01T03:59:59.999Z')
  expect(await startWith(pupil!, id)).toBeRefused('window-closed')
  expect(await pupil!.call(startAttempt, { params: { id: battery }, body: choice })).toBeRefused('window-closed')
  const [stored] = await platform.db.select().from(olympiadRoundKeys)
  const secret = platform.seal().open(stored!.sealed, `olympiad round ${season}/stage-1`)
  expect(secret).toHaveLength(43)
  const staff = await as(admin)
  const replies = [
    await find(pupil!),
    await pupil!.call(readTest, { params: { id: battery }, query: {} }),
    await pupil!.call(readOwnData),
    await staff.call(desk.readDeskSeason, { params: { season } }),
    await collectOwnRecords(platform.db, pupils.ids[0]!),
    await platform.db.select().from(testPackages),
  ]
  const all = JSON.stringify(replies)
  expect(all).not.toContain(secret)
  expect(all).not.toContain(stored!.sealed)
  expect(await platform.db.select().from(attempts).where(eq(attempts.test_id, battery))).toEqual([])
  clock.set(nine)
  expect((await startWith(pupil!, id)).status).toBe(201)
})

test('whoever takes no part gets no package, and with that of a participant neither an attempt nor a key', async () => {
  const [pupil] = await dayBeforeStageOne()
  const city = await as(await aStudent())
  const { id } = (await find(pupil!)).body
  expect(await find(city)).toBeRefused('not-found')
  expect(await guest.call(api.readPackage, { params: { id: battery }, query: { locale: 'kz' } })).toBeRefused(
    'token-needed',
  )
  await move('stage-1', 'open')
  clock.set(half)
  const refused = await startWith(city, id)
  expect(refused.status).toBe(409)
  expect(refused.body).not.toHaveProperty('key')
  const { attempt } = keyOf((await startWith(pupil!, id)).body)
  expect(await partWith(city, attempt.id, id)).toBeRefused('not-found')
})

test('a package is refused like a start while the consent is missing', async () => {
  await aSeason(platform)
  const child = await aStudent({ has_guardian: false })
  await participants(platform, season, [child])
  clock.set(dayBefore)
  expect(await find(await as(child))).toBeRefused('guardian-needed')
})

test('only who passed takes the package of stage 2, and nobody before the results of stage 1 are shown', async () => {
  await aSeason(platform)
  const pupils = [await aStudent(), await aStudent()] as const
  await participants(platform, season, pupils)
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  await aWork(platform, pupils[0], { points: 90 })
  await aWork(platform, pupils[1], { points: 40 })
  clock.set('2026-12-01T11:00:00.000Z')
  await move('stage-1', 'closed')
  const staff = await as(admin)
  await staff.call(desk.rankRound, { params: { season, round: 'stage-1' } })
  await move('stage-1', 'provisional')
  await appealsOver(platform, 'stage-1')
  await move('stage-1', 'final')
  const show = async (pupils_see: boolean) => {
    const { rounds } = (await staff.call(desk.readDeskSeason, { params: { season } })).body
    const version = rounds.find(({ round }) => round === 'stage-1')?.version ?? 0
    const body = { version, pupils_see, public_sees: false, reason: 'По решению оргкомитета' }
    expect((await staff.call(desk.showResults, { params: { season, round: 'stage-1' }, body })).status).toBe(200)
  }
  await show(false)
  clock.set('2026-12-07T05:00:00.000Z')
  const ofTwo = { test_id: 'special-10-11' }
  const [passed, stayed] = [await as(pupils[0]), await as(pupils[1])]
  expect(await find(passed, ofTwo)).toBeRefused('not-found')
  await show(true)
  const { id } = (await find(passed, ofTwo)).body
  expect(await find(stayed, ofTwo)).toBeRefused('not-found')
  await move('stage-2', 'open')
  clock.set('2026-12-08T04:00:00.000Z')
  expect((await startWith(stayed, id, ofTwo)).status).toBe(409)
  expect(keyOf((await startWith(passed, id, ofTwo)).body).key).toHaveLength(43)
})

test('a package of another language, of another pupil or of nobody is answered with the whole form', async () => {
  const pupils = await dayBeforeStageOne(8)
  const [pupil] = pupils
  const mine = (await find(pupil!)).body.id
  const others = await Promise.all(pupils.map(async (one) => (await find(one)).body.id))
  const theirs = others.find((id) => id !== mine)!
  const inRussian = (await find(pupil!, { locale: 'ru' })).body.id
  await move('stage-1', 'open')
  clock.set(nine)
  const started = await startWith(pupil!, mine)
  for (const id of [theirs, inRussian, 'x'.repeat(43)]) {
    const { status, body } = await startWith(pupil!, id)
    expect(status).toBe(200)
    expect(body).toHaveProperty('form.parts')
    expect(body).not.toHaveProperty('key')
    expect(await partWith(pupil!, started.body.attempt.id, id)).toMatchObject({ body: { form: { test_id: battery } } })
  }
})

test('a package made before the test changed is stale: the next visit finds another, and a start has the form', async () => {
  const [pupil] = await dayBeforeStageOne()
  const stale = (await find(pupil!)).body.id
  await withTest('stage-1', 'special-10-11')
  const fresh = (await find(pupil!, { test_id: 'special-10-11' })).body.id
  expect(fresh).not.toBe(stale)
  expect(await find(pupil!)).toBeRefused('not-found')
  await move('stage-1', 'open')
  clock.set(nine)
  const { body } = await startWith(pupil!, stale, { test_id: 'special-10-11' })
  expect(body).toHaveProperty('form.test_id', 'special-10-11')
})

test('the form of a sitting cannot be foreseen: each round has a secret of its own, which the database never changes', async () => {
  const [pupil] = await dayBeforeStageOne()
  await find(pupil!)
  await find(pupil!, { locale: 'ru' })
  const rows = await platform.db.select().from(olympiadRoundKeys)
  expect(rows).toHaveLength(1)
  await expect(platform.db.update(olympiadRoundKeys).set({ sealed: 'other' })).rejects.toThrow(/Failed query/)
  await expect(platform.db.update(testPackages).set({ variant: 1 })).rejects.toThrow(/Failed query/)
})

test('whoever has begun takes no package any more', async () => {
  const [pupil] = await dayBeforeStageOne()
  const { id } = (await find(pupil!)).body
  await move('stage-1', 'open')
  clock.set(nine)
  await startWith(pupil!, id)
  expect(await find(pupil!)).toBeRefused('not-found')
})
