import { createEmbedded } from './embedded-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts'
import { finishAttempt, readAttempt, saveAnswers, takeOver } from '#contract/diagnostics/attempts'
import { listResults, readResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { maskedEmail } from '#contract/values/person'
import { answer, device, testId, testVersion } from '../../../testing/take-test.ts'
import { startOfTests, testConfig } from '../../../testing/prepare.ts'
import { visitor } from '../../../testing/start-app.ts'
import { storedStates, loadState, stateOf } from '../../../testing/state.ts'
import { createApp } from '../../app.ts'
import {
  alina,
  aruzhan,
  castPassword,
  daniyar,
  gulnar,
  oleg,
  serik,
  timur,
  type CastMember,
} from '../../demo-country/cast.ts'
import { loadContent } from '../../all-slices/load-content.ts'
import { createPlatform } from '../../process/start-platform.ts'
import { embeddedDatabase, type Row } from './db.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

const laid = new Map<string, { files: Blob; state: Awaited<ReturnType<typeof loadState>> }>()

/** Returns a database as an earlier release left it: loaded once, then copied for each test that upgrades it. */
async function left(name: string) {
  const known = laid.get(name)
  if (known) return known
  const client = await createEmbedded()
  const state = await loadState(client, name)
  const made = { files: await client.dumpDataDir('none'), state }
  await client.close()
  laid.set(name, made)
  return made
}

/** Returns a migrated copy. */
async function migrated(name: string, change = '') {
  const { files, state: before } = await left(name)
  const client = await createEmbedded({ loadDataDir: files })
  opened.push(client)
  await client.exec(change)
  const database = embeddedDatabase(client)
  await database.migrate()
  return { before, after: await stateOf(client), database }
}

/** Starts the current product on a migrated copy. */
async function upgraded(name: string) {
  const { before, after, database } = await migrated(name)
  const platform = await createPlatform(testConfig(), database, { now: () => new Date(startOfTests) })
  await loadContent(platform)
  const app = await createApp(platform)
  opened.push(app)
  const signedIn = async ({ iin }: CastMember) => {
    const { body } = await visitor(app, null, 'ru').call(signIn, { body: { iin: iin ?? '', password: castPassword } })
    return visitor(app, body.token, 'ru')
  }
  return { before, after, signedIn }
}

// Migrations, all content and a real password check take longer than a request.
test.each(storedStates())(
  'a database as %s left it is migrated with every row, its results and its running test',
  async (name) => {
    const { before, after, signedIn } = await upgraded(name)
    const counts = (state: typeof before) => Object.entries(state).map(([table, rows]) => `${rows.length} ${table}`)
    expect(counts(after)).toEqual(expect.arrayContaining(counts(before)))

    expect(stampsOf(after.answers)).toEqual(stampsOf(before.answers))

    const pupil = await signedIn(daniyar)
    const [result] = (await pupil.call(listResults)).body.data
    const kept = before.results?.find(({ id }) => id === result?.id)
    expect(result?.total_percent).toBeCloseTo(Number(kept?.total_percent), 0)
    const read = await pupil.call(readResult, { params: { id: result?.id ?? '' } })
    expect(read.body.scales.map(({ percent }) => typeof percent)).toEqual(['number', 'number', 'number', 'number'])

    const inTheTest = await signedIn(timur)
    const id = (await inTheTest.call(listTests)).body.data.flatMap(({ live }) => live?.attempt_id ?? [])[0] ?? ''
    const { body } = await inTheTest.call(takeOver, { params: { id }, body: { device_id: device } })
    expect(body.attempt.answers).toHaveLength(
      before.answers?.filter(({ attempt_id }) => attempt_id === id).length ?? -1,
    )
    expect((await answer(inTheTest, id, [[25, 'a']])).body.saved).toEqual([{ item: 25, stamp: expect.any(Number) }])
    expect(await changedByAnOldPage(inTheTest, id)).toBe('d')
    const finished = await inTheTest.call(finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })
    expect(finished.status).toBe(200)
  },
)

const earliest = '0006_ways_of_notifications_and_exports'

interface PartOfThen {
  part: string
  skill: string
}

/** All cases that newer migrations must handle, put into one database that is migrated once. */
let changed: Awaited<ReturnType<typeof migrated>>
beforeAll(async () => {
  changed = await migrated(
    earliest,
    `update results set is_admitted = student_id = '${daniyar.id}';
     update users set iin_differs = true where id in ('${daniyar.id}', '${aruzhan.id}', '${gulnar.id}');
     update users set birth_date = '2012-05-14' where id = '${aruzhan.id}';
     update users set is_demo = false where id in ('${aruzhan.id}', '${gulnar.id}', '${daniyar.id}', '${oleg.id}', '${serik.id}');
     delete from notifications; delete from email_changes;
     insert into email_changes (user_id, email, code_hmac, created_at, expires_at) values
       ('${daniyar.id}', 'abandoned@a.kz', 'x', now() - interval '3 days', now() - interval '2 days'),
       ('${oleg.id}', 'wished@a.kz', 'x', now(), now() + interval '1 day');
     insert into notifications (user_id, id, kind, category, values, created_at) values ('${gulnar.id}', gen_random_uuid(), 'email-changed', 'general', '{}', now()),
       ('${alina.id}', gen_random_uuid(), 'attempt-open', 'testing', '{"test_id": "${testId}"}', now()),
       ('${timur.id}', gen_random_uuid(), 'attempt-open', 'testing', '{}', now())`,
  )
})

/** Renames scales back to parts, as scores were stored at that time. */
const asParts = ({ scales, ...rest }: { scales: { scale: string; group: string }[] }) => ({
  ...rest,
  parts: scales.map(({ scale, group: _, ...figures }): PartOfThen => ({ part: scale, skill: scale, ...figures })),
})

test('parts become scales figure by figure, and earlier invitations stay by their rule', () => {
  const { before, after } = changed
  for (const table of ['results', 'result_history']) {
    const kept = new Map(before[table]?.map(({ id, scores }) => [id, scores]))
    for (const { id, scores } of after[table] ?? []) expect(asParts(Object(scores))).toEqual(kept.get(id))
  }
  const ofDaniyar = after.results?.filter(({ student_id }) => student_id === daniyar.id) ?? []
  expect(after.invitations).toMatchObject(
    ofDaniyar.map(({ id, computed_at }) => ({
      result_id: id,
      leads_to: 'stage-two',
      rule_version: 1,
      at: computed_at,
      ended_at: null,
    })),
  )
  expect(ofDaniyar.length).toBeGreaterThan(0)
  expect(after.leading_rules).toMatchObject([
    { rule_version: 1, rule: { to: 'stage-two', above: 80, least: {} }, holds_from: '1970-01-01T00:00:00+00:00' },
  ])
  expect(new Set(after.norm_groups?.map(({ scale, locale, size }) => `${scale} ${locale} ${size}`))).toEqual(
    new Set(before.norm_groups?.map(({ part, locale, size }) => `${part} ${locale} ${size}`)),
  )
})

test('a waiting result names its tasks, and the points of one evaluator are the first rating', () => {
  const { after } = changed
  const waiting = after.results?.filter(({ awaits_evaluation }) => awaits_evaluation) ?? []
  const unread = ({ item_points }: { item_points: (number | null)[] }) =>
    item_points.flatMap((points, item) => (points === null ? [item] : []))
  expect(waiting.map(({ wanted, turn }) => [wanted, turn])).toEqual(
    waiting.map(({ scores }) => [unread(Object(scores)), 0]),
  )
  expect(waiting.length).toBeGreaterThan(0)
  expect(new Set(after.evaluations?.map(({ number, is_early }) => `${number} ${is_early}`))).toEqual(
    new Set(['1 false']),
  )
})

test('a notice about the next attempt now names its test, even if the test was not stored', () => {
  const told = ({ id }: CastMember) =>
    changed.after.notifications?.filter(({ user_id, kind }) => user_id === id && kind === 'attempt-open')
  const names = { test_ru: 'Тест способностей', test_kk: expect.stringMatching(/Қабілет/), test_en: 'Ability test' }
  expect(told(alina)).toMatchObject([{ values: { test_id: testId, ...names }, link: `/pre-test?test=${testId}` }])
  expect(told(timur)).toMatchObject([{ values: names }])
})

test('a hint that the digits of the IIN do not explain becomes the register’s', () => {
  const { after } = changed
  const hints = ({ id }: CastMember) => {
    const person = after.users?.find((row) => row.id === id)
    return [person?.iin_differs, person?.register_differs]
  }
  expect([daniyar, aruzhan, gulnar, oleg].map(hints)).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('an e-mail from a sign-up before the codes stays valid; its owner is asked to confirm it, and an abandoned change yields to it', () => {
  const { after } = changed
  const people = [aruzhan, gulnar, daniyar, oleg, serik, alina]
  const emailOf = ({ id }: CastMember) => after.users?.find((row) => row.id === id)?.email
  expect(people.map(emailOf)).toEqual(people.map(({ email }) => email))
  const awaited = ({ id }: CastMember) => after.email_changes?.find(({ user_id }) => user_id === id)?.email
  expect(people.map(awaited)).toEqual([aruzhan.email, undefined, daniyar.email, 'wished@a.kz', undefined, undefined])
  const asked = ({ id }: CastMember) =>
    after.notifications?.filter(({ user_id, kind }) => user_id === id && kind === 'email-unproved')
  expect(people.map((person) => asked(person)?.length)).toEqual([1, 0, 1, 0, 0, 0])
  expect(asked(aruzhan)).toMatchObject([{ values: { email: maskedEmail(aruzhan.email) }, link: '/settings' }])
})

test('in production a newer version is stored beside the published one, and loading it again changes nothing; the new rule is valid from now on', async () => {
  const { database } = changed
  const platform = await createPlatform(testConfig(), database, { now: () => new Date(startOfTests) })
  const published = () =>
    database.query('', 'select version, form from test_versions where test_id = $1 order by version', [testId])
  const [known] = await published()
  await loadContent({ ...platform, config: { ...platform.config, isProduction: true } })
  const loaded = await published()
  expect(loaded.map(({ version }) => version)).toEqual([2, testVersion])
  expect(loaded[0]).toEqual(known)
  await loadContent({ ...platform, config: { ...platform.config, isProduction: true } })
  expect(await published()).toEqual(loaded)
  expect(
    await database.query(
      '',
      "select rule_version, rule ->> 'season' as season, holds_from = $1 as is_new from leading_rules where test_id = $2 order by 1",
      [startOfTests, testId],
    ),
  ).toEqual([
    { rule_version: 1, season: null, is_new: false },
    { rule_version: 2, season: 'overall', is_new: true },
  ])
})

/** Returns the last answer after a page that is still open and older than stamps has changed it once more. */
async function changedByAnOldPage(pupil: ReturnType<typeof visitor>, id: string): Promise<unknown> {
  const answers = async () => (await pupil.call(readAttempt, { params: { id } })).body.answers
  const [first] = await answers()
  if (!first) throw new Error('nothing was answered')
  const { item, seq, answered_at } = first
  const change = { item, seq: seq + 1, value: 'd', seconds: 9, answered_at }
  await pupil.call(saveAnswers, { params: { id }, body: { device_id: device, answers: [change] } })
  return (await answers())[0]?.value
}

const stampsOf = (answers: readonly Row[] = []) =>
  answers.map((row) => `${row.attempt_id} ${row.item} ${stampOf(row)}`).toSorted()

/** Returns the stamp that an old answer's number and time turn into; an empty answer has none. */
function stampOf({ stamp, seq, value, answered_at }: Row): number {
  if (seq === undefined) return Number(stamp)
  return value === null ? 0 : Date.parse(String(answered_at)) * 1000 + (Number(seq) % 1000)
}
