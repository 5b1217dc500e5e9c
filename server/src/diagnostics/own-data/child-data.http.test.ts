import { expect, test } from 'vitest'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { listNotifications } from '#contract/messages/notifications'
import { exportChildData } from '#contract/profiles/own-data'
import { listChildConsents, withdrawConsent } from '#contract/profiles/consents'
import { declineParent, listViews } from '#contract/profiles/family'
import { openRequest } from '#contract/profiles/requests'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device } from '../../../testing/take-test.ts'
import { castPassword, daniyar, gulnar, oleg, serik, type CastMember } from '../../demo-country/cast.ts'

const { as, clock, platform, aStudent, aParentOf } = await startApp()
const link = { id: '00000000-0000-7000-8000-000000001002' }
const take = (visitor: Visitor, params = link, current_password = castPassword) =>
  visitor.call(exportChildData, { params, body: { current_password } })
const newest = async (member: CastMember) => (await (await as(member)).call(listNotifications)).body.data[0]

test('a parent exports everything about one child that parents can read: no answers, no keys, nothing for staff only', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[27, 'Тайное слово ребёнка']])
  clock.forward({ minutes: 40 })
  await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const parent = await as(gulnar)
  await parent.call(openRequest, {
    body: { kind: 'access', child: link.id, words: 'Что хранится?', key: crypto.randomUUID() },
  })
  await parent.call(openRequest, {
    body: { kind: 'access', child: null, words: 'А обо мне?', key: crypto.randomUUID() },
  })

  const answered = await take(parent)
  expect(answered.headers).toMatchObject({
    'content-disposition': 'attachment; filename="bagdar-child.json"',
    'cache-control': 'no-store',
  })
  const data = JSON.parse(answered.raw.body)
  expect(data).toMatchObject({
    link: { name: 'Ахметов Данияр', state: 'confirmed' },
    profile: { first_name: 'Данияр', iin: daniyar.iin },
    consents: [{ is_given: true, version: '1' }],
    attempts: [{ test_id: 'ability-12-14', state: 'finished' }],
    results: [{ voice: 'parent' }],
    data_requests: [{ kind: 'access', words: 'Что хранится?' }],
    former_results: [],
    career_plan: [],
    appointments: [],
    notes: [],
  })
  expect(answered.raw.body).not.toMatch(
    /"(right|ratings|pairs|accept|item_points|key|key_version|password_hash|answers|evaluations|quality)": (?!null)/,
  )
  expect(answered.raw.body).not.toContain('Тайное слово')
  // The export is listed among the looks at the child's data.
  expect((await parent.call(listViews, { params: link })).body.data[0]).toMatchObject({
    what: 'export',
    viewer: 'Серікова Гүлнар (вы)',
  })
})

test('the other adult is notified, and from 14 on the pupil', async () => {
  const [child, teen] = [await aStudent({ grade: 5 }), await aStudent({ grade: 9 })]
  for (const pupil of [child, teen]) {
    const [first, second] = [await aParentOf(pupil), await aParentOf(pupil)]
    const [row] = await platform.database.query(
      '',
      'select id from parent_links where parent_id = $1 and student_id = $2',
      [first.id, pupil.id],
    )
    // This parent was made by the test and has no password of its own.
    await platform.database.query(
      '',
      'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
      [gulnar.id, first.id],
    )
    expect((await take(await as(first), { id: String(row?.id) })).status).toBe(200)
    expect(await newest(second)).toMatchObject({
      title: 'Данные ребёнка скачаны',
      link: expect.stringMatching(/^\/children\/.*\?tab=views$/),
    })
    expect(await newest(first)).toBeUndefined()
  }
  expect(await newest(child)).toBeUndefined()
  expect((await newest(teen))?.title).toBe('Данные скачаны')
})

test('it needs the password and a confirmed link; a refused try is not logged', async () => {
  const parent = await as(gulnar)
  expect(await take(parent, link, 'Wrong2026')).toBeRefused('password-wrong', 'current_password')
  expect(await take(await as(oleg))).toBeRefused('not-found')
  expect(await take(await as(serik))).toBeRefused('not-allowed')
  await (await as(daniyar)).call(declineParent, { params: link })
  expect(await take(parent)).toBeRefused('not-found')
  expect(await platform.database.query('', "select id from views where what = 'export'", [])).toEqual([])
})

test('a parent reads every consent as it was given, with version and language, and withdrawals', async () => {
  const parent = await as(gulnar, 'kz')
  clock.forward({ minutes: 1 })
  await parent.call(withdrawConsent, { params: link })
  expect((await parent.call(listChildConsents, { params: link })).body.data).toMatchObject([
    { kind: 'guardian', is_given: false, by: 'Серікова Гүлнар', version: '1', locale: 'kz', is_recorded: false },
    { kind: 'guardian', is_given: true, version: '1', locale: 'ru' },
  ])
  expect(await (await as(oleg)).call(listChildConsents, { params: link })).toBeRefused('not-found')
})
