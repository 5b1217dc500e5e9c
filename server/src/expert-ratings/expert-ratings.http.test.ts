// Also on PostgreSQL: row locks order a closing and a rating.
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from '#contract/staff/expert-ratings'
import { listNotifications } from '#contract/messages/notifications'
import { exportOwnData } from '#contract/profiles/own-data'
import { startApp } from '../../testing/start-app.ts'
import { testId, testVersion as version, versionOf } from '../../testing/take-test.ts'
import { admin, aruzhan, castPassword, evaluator, marat, saule, serik } from '../demo-country/cast.ts'
import { BankKey } from '../diagnostics/catalogue/bank.schema.ts'
import { testKeys } from '../diagnostics/rows/catalogue.tables.ts'
import { ratedItems } from '../diagnostics/scorers/rated-items.rules.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { readCsv } from '../places/read-csv.ts'
import { newId } from '../platform/id.ts'
import { expertRatings, ratingExperts } from './tables.ts'

const { as, platform, clock } = await startApp()
const { db } = platform

const keyOf = async () => (await db.select().from(testKeys).where(eq(testKeys.test_id, testId)))[0]!
const situations = ratedItems((await keyOf()).key)

async function openRound(...experts: { id: string }[]): Promise<string> {
  const boss = await as(admin)
  const { body, status } = await boss.call(api.openRound, { body: { test_id: testId, version } })
  expect(status).toBe(201)
  for (const expert of experts) await boss.call(api.inviteExpert, { params: { id: body.id, expert: expert.id } })
  return body.id
}

/** Adds ratings of `count` experts whose accounts are deleted. Each gives every option the value from the rule. */
async function rateBy(
  round_id: string,
  count: number,
  rule: (author: number, item: string, option: string, expert: number) => number,
): Promise<void> {
  const at = clock.now().toISOString()
  const experts = Array.from({ length: count }, () => ({
    id: newId(),
    round_id,
    user_id: null,
    seed: 1,
    invited_at: at,
  }))
  await db.insert(ratingExperts).values(experts)
  const sheets = experts.flatMap(({ id: expert_id }, expert) =>
    situations.map(({ id: item, ratings }) => ({
      expert_id,
      item,
      ratings: Object.fromEntries(
        Object.entries(ratings).map(([option, value]) => [option, rule(value, item, option, expert)]),
      ),
      is_unclear: false,
      comment: '',
      locale: 'ru' as const,
      saved_at: at,
    })),
  )
  await db.insert(expertRatings).values(sheets)
}

/** Rounds the author's values to whole numbers that keep a single best and a single worst option. */
const likeAuthor = (value: number) => (value > 1 ? 2 : value < -1 ? -2 : value < 0 ? -1 : 0)

const sheetOf = async (member: typeof saule, id: string, locale?: 'ru' | 'kz' | 'en') =>
  (await (await as(member)).call(api.readRatingSheet, { params: { id }, query: locale ? { locale } : {} })).body.data
const given = (
  ratings: (number | null)[],
  more: { is_unclear?: boolean; comment?: string; locale?: 'ru' | 'kz' | 'en' } = {},
) => ({
  locale: 'ru' as const,
  is_unclear: false,
  comment: '',
  ...more,
  ratings,
})

test('an expert is notified of the invitation and rates every situation in their own order and language; ratings are stored at once and resumed', async () => {
  const id = await openRound(saule)
  const expert = await as(saule)
  const { data: news } = (await expert.call(listNotifications)).body
  expect(news[0]).toMatchObject({ title: 'Приглашение оценить ситуации', link: `/expert-ratings/${id}` })
  const sheet = await sheetOf(saule, id, 'kz')
  expect(sheet).toHaveLength(situations.length)
  const [first, second] = sheet
  expect(first).toMatchObject({ number: 0, is_unclear: false, comment: '', rated_in: null })
  const wanted = first!.options.map((_, place) => (place === 1 ? null : -2 + place))
  const save = (number: number, body: ReturnType<typeof given>) =>
    expert.call(api.saveRating, { params: { id, number: String(number) }, body })
  expect((await save(0, given(wanted, { locale: 'kz' }))).status).toBe(200)
  expect(
    (
      await save(
        1,
        given(
          second!.options.map(() => null),
          { is_unclear: true, comment: '  Кто такой «он»?  ' },
        ),
      )
    ).status,
  ).toBe(200)
  const later = await sheetOf(saule, id)
  expect(later[0]).toMatchObject({ ratings: wanted, rated_in: 'kz' })
  expect(later[1]).toMatchObject({ is_unclear: true, comment: 'Кто такой «он»?', rated_in: 'ru' })
  // The texts are in the requested language; the order stays the same.
  expect(later[0]!.stem).not.toBe(first!.stem)
  // A sheet with some options rated is not done; one marked unclear is done.
  const progress = async () => (await expert.call(api.listOwnRounds)).body.data.find((round) => round.id === id)?.done
  expect(await progress()).toBe(1)
  await save(0, given(first!.options.map(() => 1)))
  expect(await progress()).toBe(2)
})

test('no endpoint shows an expert the key or other ratings, not even through an id or an order', async () => {
  const id = await openRound(saule, serik)
  await rateBy(id, 8, likeAuthor)
  const other = await as(serik)
  const [first] = await sheetOf(serik, id)
  const comment = 'Только между нами'
  await other.call(api.saveRating, {
    params: { id, number: '0' },
    body: given(
      first!.options.map(() => 2),
      { comment },
    ),
  })
  const expert = await as(saule)
  const { raw, body } = await expert.call(api.readRatingSheet, { params: { id }, query: { locale: 'ru' } })
  // The reply has exactly these fields, and options have no ids.
  expect([...new Set(body.data.flatMap((one) => one.options.flatMap((option) => Object.keys(option))))]).toEqual([
    'text',
  ])
  expect(body.data.every(({ ratings }) => ratings.every((rating) => rating === null))).toBe(true)
  for (const secret of [comment, '"author":', '"mean":', '"n":', '1.7', ...situations.map((one) => `"${one.id}"`)])
    expect(raw.body).not.toContain(secret)
  const { body: list } = await expert.call(api.listOwnRounds)
  expect(list.data).toEqual([
    { id, title: expect.any(String), band: '12-14', is_open: true, situations: situations.length, done: 0 },
  ])
  // Situations and options have a different order for each expert, which is never that of the bank.
  const mine = body.data
  const theirs = await sheetOf(serik, id, 'ru')
  expect(theirs.map(({ stem }) => stem)).not.toEqual(mine.map(({ stem }) => stem))
  expect(theirs.map(({ stem }) => stem).toSorted()).toEqual(mine.map(({ stem }) => stem).toSorted())
  const optionsOf = (sheet: typeof mine, stem: string) =>
    sheet.find((one) => one.stem === stem)?.options.map(({ text }) => text)
  const moved = mine.filter(({ stem }) => String(optionsOf(theirs, stem)) !== String(optionsOf(mine, stem)))
  expect(moved.length).toBeGreaterThan(mine.length / 2)
  for (const [method, path] of [
    ['GET', `/api/expert-rounds/${id}`],
    ['GET', '/api/expert-rounds'],
    ['GET', `/api/expert-rounds/${id}/key`],
    ['GET', `/api/expert-rounds/${id}/table`],
  ] as const)
    expect(await expert.send(method, path)).toBeRefused('not-allowed')
})

test('users who are not invited, were removed, or come after the closing find nothing to rate; ratings of removed experts do not count', async () => {
  const id = await openRound(saule)
  const body = given([1, 1])
  const params = { id, number: '0' }
  for (const stranger of [serik, evaluator]) {
    const visitor = await as(stranger)
    expect(await visitor.call(api.readRatingSheet, { params: { id } })).toBeRefused('not-found')
    expect(await visitor.call(api.saveRating, { params, body })).toBeRefused('not-found')
  }
  const boss = await as(admin)
  const expert = await as(saule)
  const [first] = await sheetOf(saule, id)
  await expert.call(api.saveRating, { params, body: given(first!.options.map(() => 0)) })
  const counted = async () => {
    const { body: round } = await boss.call(api.readRound, { params: { id } })
    return [
      round.experts,
      Math.max(...round.data.flatMap(({ options }) => options.map(({ n }) => n))),
      round.people.map(({ is_withdrawn }) => is_withdrawn),
    ]
  }
  expect(await counted()).toEqual([1, 1, [false]])
  await boss.call(api.withdrawExpert, { params: { id, expert: saule.id } })
  expect(await counted()).toEqual([0, 0, [true]])
  expect(await expert.call(api.saveRating, { params, body })).toBeRefused('not-found')
  expect((await expert.call(api.listOwnRounds)).body.data).toEqual([])
  await boss.call(api.inviteExpert, { params: { id, expert: saule.id } })
  expect(await counted()).toEqual([1, 1, [false]])
  expect((await sheetOf(saule, id))[0]?.ratings).toEqual(first!.options.map(() => 0))
  await boss.call(api.closeRound, { params: { id } })
  expect(await expert.call(api.readRatingSheet, { params: { id } })).toBeRefused('round-closed')
  expect(await expert.call(api.saveRating, { params, body })).toBeRefused('round-closed')
  expect(await boss.call(api.inviteExpert, { params: { id, expert: serik.id } })).toBeRefused('round-closed')
  expect((await expert.call(api.listOwnRounds)).body.data[0]).toMatchObject({ is_open: false, done: 1 })
})

test('an invalid rating is refused', async () => {
  const id = await openRound(saule)
  const expert = await as(saule)
  const [first] = await sheetOf(saule, id)
  const all = first!.options.map(() => 0)
  const send = (payload: object, number: string | number = 0) =>
    expert.send('PUT', `/api/expert-ratings/${id}/situations/${number}`, { payload })
  for (const ratings of [
    [...all, 0],
    all.slice(1),
    [3, ...all.slice(1)],
    [0.5, ...all.slice(1)],
    ['2', ...all.slice(1)],
    'a',
    { a: 2 },
    Array.from({ length: 5000 }, () => 1),
  ])
    expect(await send({ ...given([]), ratings })).toBeRefused('invalid')
  for (const wrong of [{ comment: 'я'.repeat(501) }, { comment: 'Что\0' }, { locale: 'kk' }, { is_unclear: 'yes' }])
    expect(await send({ ...given(all), ...wrong })).toBeRefused('invalid')
  for (const number of [situations.length, -1, 'x', 1e9])
    expect(await send(given(all), number)).toBeRefused('not-found')
  expect(
    await expert.send('PUT', `/api/expert-ratings/${encodeURIComponent("' or true")}/situations/0`, {
      payload: given(all),
    }),
  ).toBeRefused('not-found')
  expect((await sheetOf(saule, id))[0]?.ratings).toEqual(all.map(() => null))
})

test('a version has one open round at a time; there is none for an instrument without rated options or a version not in force', async () => {
  const boss = await as(admin)
  const id = await openRound()
  const open = (test_id: string, of: number) => boss.call(api.openRound, { body: { test_id, version: of } })
  expect(await open(testId, version)).toBeRefused('round-open')
  expect(await open(testId, version + 1)).toBeRefused('not-found')
  expect(await open('no-such-test', 1)).toBeRefused('not-found')
  expect(await open('conflict-behaviour', versionOf('conflict-behaviour'))).toBeRefused('nothing-to-rate')
  await boss.call(api.closeRound, { params: { id } })
  expect((await boss.call(api.closeRound, { params: { id } })).status).toBe(200)
  expect((await open(testId, version)).status).toBe(201)
  const { body } = await boss.call(api.listRounds)
  expect(body.instruments.map(({ test_id }) => test_id)).toEqual(
    expect.arrayContaining(['ability-7-9', 'ability-10-11', testId, 'ability-15-17']),
  )
  expect(body.instruments.map(({ test_id }) => test_id)).not.toContain('conflict-behaviour')
  expect(body.instruments.find(({ test_id }) => test_id === testId)).toMatchObject({
    key_source: 'author',
    is_rating: true,
    situations: situations.length,
  })
  expect(body.data.map(({ closed_at }) => closed_at === null)).toEqual([true, false])
})

test('only psychologists of schools and centres and evaluators can be found and invited', async () => {
  const id = await openRound(saule)
  const boss = await as(admin)
  const { body } = await boss.call(api.findExperts, { params: { id }, body: { search: '' } })
  expect(body.data.map(({ id: one }) => one).toSorted()).toEqual([serik.id, evaluator.id].toSorted())
  expect(
    (await boss.call(api.findExperts, { params: { id }, body: { search: serik.last_name } })).body.data.map(
      ({ id: one }) => one,
    ),
  ).toEqual([serik.id])
  for (const nobody of [aruzhan, marat, admin])
    expect(await boss.call(api.inviteExpert, { params: { id, expert: nobody.id } })).toBeRefused('not-an-expert')
  expect(await boss.call(api.inviteExpert, { params: { id, expert: newId() } })).toBeRefused('not-found')
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [serik.id])
  expect(await boss.call(api.inviteExpert, { params: { id, expert: serik.id } })).toBeRefused('not-an-expert')
})

test('eight experts make a key, as a key file and as a table; the current key stays, and each export is logged', async () => {
  const id = await openRound(saule)
  const before = await keyOf()
  const [one, two] = situations
  const [best] = Object.entries(one!.ratings).toSorted(([, a], [, b]) => b - a)[0]!
  // The experts do not agree about the best option of the first situation.
  await rateBy(id, 8, (value, item, option, expert) =>
    item === one!.id && option === best ? (expert % 2 === 0 ? 2 : -2) : likeAuthor(value),
  )
  const expert = await as(saule)
  const [first] = await sheetOf(saule, id)
  const comment = '=HYPERLINK("http://x.example";"сюда")'
  await expert.call(api.saveRating, {
    params: { id, number: '0' },
    body: given(
      first!.options.map(() => null),
      { is_unclear: true, comment },
    ),
  })
  const boss = await as(admin)
  const { body: round } = await boss.call(api.readRound, { params: { id } })
  const told = (item: string) => round.data.find((situation) => situation.item === item)!
  expect(told(one!.id)).toMatchObject({ faults: expect.arrayContaining(['best-dropped']), best_differs: true })
  expect(told(one!.id).options.find((option) => option.id === best)).toMatchObject({
    n: 8,
    mean: 0,
    sd: 2.14,
    is_dropped: true,
    computed: null,
  })
  expect(told(two!.id)).toMatchObject({ best_differs: false, worst_differs: false, read_in: { ru: 8, kz: 0, en: 0 } })
  expect(round.data.flatMap(({ comments }) => comments)).toEqual([comment])
  expect(round.data.reduce((sum, { unclear }) => sum + unclear, 0)).toBe(1)

  const key = await boss.call(api.exportKey, { params: { id } })
  expect(key.headers).toMatchObject({
    'content-type': 'application/yaml; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="ability-12-14-v\d+-key\.yaml"$/),
  })
  expect(key.raw.body).toContain(`# ${one!.id} is not here: the experts do not agree about its best option`)
  // The loader of instruments accepts the file.
  const file = z.record(z.string(), BankKey).parse(parse(key.raw.body))
  expect(Object.keys(file)).not.toContain(one!.id)
  expect(file[two!.id]).toEqual({
    ratings: Object.fromEntries(Object.entries(two!.ratings).map(([option, value]) => [option, likeAuthor(value)])),
  })

  clock.forward({ minutes: 1 })
  const table = await boss.call(api.exportTable, { params: { id } })
  expect(table.raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = readCsv(table.raw.body)
  expect(rows).toHaveLength(situations.reduce((sum, { ratings }) => sum + Object.keys(ratings).length, 0))
  const row = rows
    .map(({ values }) => values)
    .find((values) => values['Задание'] === one!.id && values['Вариант'] === best)
  expect(row).toMatchObject({
    Среднее: '0',
    'Стандартное отклонение': '2,14',
    Отброшен: 'да',
    'Значение по оценкам': '',
  })
  expect(rows.map(({ values }) => values['Комментарии']).filter(Boolean)).toEqual([`'${comment}`])

  expect((await boss.call(api.readRound, { params: { id } })).body.exports.map(({ kind, by }) => [kind, by])).toEqual([
    ['table', `${admin.last_name} ${admin.first_name}`],
    ['key', `${admin.last_name} ${admin.first_name}`],
  ])
  expect(await keyOf()).toEqual(before)
})

test('an expert can export their ratings; when the account is deleted the numbers stay without a person or a text', async () => {
  const id = await openRound(evaluator)
  const expert = await as(evaluator)
  const [first] = await sheetOf(evaluator, id)
  await expert.call(api.saveRating, {
    params: { id, number: '0' },
    body: given(
      first!.options.map(() => 1),
      { comment: 'Я из школы № 15' },
    ),
  })
  const { raw } = await expert.call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(raw.body)).toMatchObject({
    expert_ratings: [{ test: testId, version, comment: 'Я из школы № 15', locale: 'ru' }],
    rating_invitations: [{ test: testId }],
  })
  await eraseAccount(platform, evaluator.id)
  const { body } = await (await as(admin)).call(api.readRound, { params: { id } })
  expect(body.people).toEqual([{ user_id: null, name: '', role: null, done: 1, unclear: 0, is_withdrawn: false }])
  expect(body.data.flatMap(({ comments }) => comments)).toEqual([])
  expect(Math.max(...body.data.flatMap(({ options }) => options.map(({ n }) => n)))).toBe(1)
})
