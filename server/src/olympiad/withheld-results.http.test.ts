// Also on PostgreSQL: which results are withheld is kept in memory by NOTIFY.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { showResults, readDeskSeason } from '#contract/olympiad/desk'
import { readReceipt } from '#contract/diagnostics/attempts'
import * as api from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { listChildren } from '#contract/profiles/family'
import { exportChildData, exportOwnData } from '#contract/profiles/own-data'
import { aProvisionalRound } from '../../testing/olympiad/a-provisional-round.ts'
import { aResult } from '../../testing/rows/a-result.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, castPassword } from '../demo-country/cast.ts'
import { tests } from '../diagnostics/rows/catalogue.tables.ts'
import { results } from '../diagnostics/rows/results.tables.ts'
import { users } from '../users/tables.ts'

const server = await startApp()
const { as, aStudent, aParentOf, platform, guest } = server
const of = { season: '2026-2027', round: 'stage-1' as const }

/** The work of a pupil with a parent, in stage 1, whose results are provisional and shown to nobody. */
async function aHiddenResult() {
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const parent = await aParentOf(pupil)
  const [attempt = ''] = await aProvisionalRound(server, [pupil])
  await show(false)
  const [row] = await platform.db.select({ id: results.id }).from(results).where(eq(results.student_id, pupil.id))
  return { pupil: await as(pupil), parent: await as(parent), student_id: pupil.id, attempt, id: row?.id ?? '' }
}

async function show(pupils_see: boolean): Promise<void> {
  const office = await as(admin)
  const { rounds } = (await office.call(readDeskSeason, { params: { season: of.season } })).body
  const version = rounds.find(({ round }) => round === of.round)?.version ?? 0
  const body = { version, pupils_see, public_sees: false, reason: 'По решению жюри' }
  expect((await office.call(showResults, { params: of, body })).status).toBe(200)
}
const read = (visitor: Visitor, id: string) => visitor.call(api.readResult, { params: { id } })

test('the result of a work opens to the pupil and the parent together with the results of the round', async () => {
  const { pupil, parent, student_id, id } = await aHiddenResult()
  const lists = async () => [
    (await pupil.call(api.listResults)).body.data.length,
    (await pupil.call(api.readNewestResult)).body.data === null ? 0 : 1,
    (await parent.call(api.listChildResults, { params: { id: student_id } })).body.data.length,
    (await parent.call(api.listNewestOfChildren)).body.data.length,
  ]
  for (const visitor of [pupil, parent]) {
    expect(await read(visitor, id)).toBeRefused('result-withheld')
    expect(await visitor.call(api.shareResult, { params: { id } })).toBeRefused('result-withheld')
    expect(await visitor.call(api.readReport, { params: { id }, query: {} })).toBeRefused('result-withheld')
    expect(await visitor.call(api.mailReport, { params: { id } })).toBeRefused('result-withheld')
  }
  expect(await lists()).toEqual([0, 0, 0, 0])
  await show(true)
  for (const visitor of [pupil, parent]) expect((await read(visitor, id)).status).toBe(200)
  expect(await lists()).toEqual([1, 1, 1, 1])
})

test('the receipt is there at once, and says that the result opens together with the others', async () => {
  const { pupil, attempt } = await aHiddenResult()
  const receipt = async () => (await pupil.call(readReceipt, { params: { id: attempt } })).body
  expect(await receipt()).toMatchObject({ answered: 3, is_withheld: true })
  await show(true)
  expect(await receipt()).not.toHaveProperty('is_withheld')
})

test('staff who may see results read it at any time', async () => {
  const { id } = await aHiddenResult()
  expect((await read(await as(admin), id)).status).toBe(200)
})

test('a share link made before shows nothing while the result is withheld', async () => {
  const { pupil, id } = await aHiddenResult()
  await show(true)
  const { token } = (await pupil.call(api.shareResult, { params: { id } })).body
  const shared = () => guest.call(api.readSharedResult, { params: { id, token } })
  expect((await shared()).status).toBe(200)
  await show(false)
  expect(await shared()).toBeRefused('not-found')
})

test('exports of pupil and parent leave it out, and so no notice says that a result is ready', async () => {
  const { pupil, parent } = await aHiddenResult()
  const link = (await parent.call(listChildren)).body.data[0]?.id
  // Both sign in with the password of the cast.
  await platform.db.update(users).set({ password_hash: sql`(select password_hash from users where id = ${admin.id})` })
  const password = { current_password: castPassword }
  const own = async () => (await pupil.call(exportOwnData, { body: password })).raw.json()
  const ofChild = async () =>
    (await parent.call(exportChildData, { params: { id: link ?? '' }, body: password })).raw.json()
  expect(await own()).toMatchObject({ results: [], olympiad_places: [] })
  expect(await ofChild()).toMatchObject({ results: [] })
  for (const visitor of [pupil, parent])
    expect((await visitor.call(listNotifications)).body.data.filter(({ link: to }) => to?.includes('result'))).toEqual(
      [],
    )
  await show(true)
  expect((await own()).results).toHaveLength(1)
  expect((await own()).olympiad_places).toHaveLength(1)
  expect((await ofChild()).results).toHaveLength(1)
})

test('results of other tests, and of the same test outside of the window of the round, stay open', async () => {
  const { pupil, student_id } = await aHiddenResult()
  const other = await aResult(platform, { id: student_id }, { at: '2026-12-01T06:00:00.000Z' })
  const [battery] = await platform.db.select().from(tests).where(eq(tests.id, 'battery-5-6'))
  const before = await aResult(
    platform,
    { id: student_id },
    { at: '2026-11-01T06:00:00.000Z', attempt: { test_id: 'battery-5-6', version: battery?.version ?? 0, number: 7 } },
  )
  for (const id of [other, before]) expect((await read(pupil, id)).status).toBe(200)
  expect((await pupil.call(api.listResults)).body.data).toHaveLength(2)
})
