// Also on PostgreSQL: diplomas are joined and locked by SQL, and triggers keep their numbers.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contract/olympiad/diplomas'
import { showResults, readDeskSeason } from '#contract/olympiad/desk'
import { readChildOlympiad, readOwnOlympiad } from '#contract/olympiad/registration'
import { parentLinks } from '../profiles/tables.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { aRankedRound, makeFinal } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, editor, registryViewer, saule, schoolAdmin, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { erasePlaces } from './own-records.ts'
import { olympiadNameConsents } from './tables.ts'

const { as, aStudent, aParentOf, platform, guest, clock } = await startApp()
const { db } = platform
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const round = 'stage-2' as const
const of = { season: '2026-2027', round }

/** Three pupils are ranked in stage 2, two of one school and one of another; the results are provisional. */
async function aProvisionalRound() {
  await aSeason(platform)
  const pupils = [
    await aStudent({ last_name: 'Мұрат', first_name: 'Диас' }),
    await aStudent({ last_name: 'Сәкен', first_name: 'Дария', region: 'abai' }),
    await aStudent({ last_name: 'Ермек', first_name: 'Аружан' }),
  ] as const
  const statuses = ['winner', 'finalist', 'finalist'] as const
  const ranked = pupils.map((pupil, index) => ({ ...pupil, status: statuses[index] ?? 'finalist' }))
  const numbers = await aRankedRound(platform, { round }, ranked)
  return { pupils, number: numbers[0] ?? '', numbers }
}
async function aRound() {
  const ranked = await aProvisionalRound()
  expect((await makeFinal(as, round)).status).toBe(200)
  return ranked
}
const check = (number: string) => guest.call(api.readDiploma, { params: { number } })
const file = (visitor: Visitor, number: string) => visitor.call(api.printDiploma, { params: { number } })
const pagesOf = async (answer: Promise<{ raw: { rawPayload: Buffer } }>) => pdfPages((await answer).raw.rawPayload)
const agree = (student_id: string) =>
  db.insert(olympiadNameConsents).values({ student_id, id: newId(), is_given: true, by_id: admin.id, at: '2026-11-20' })

async function hideFromPupils() {
  const office = await as(admin)
  const { body } = await office.call(readDeskSeason, { params: { season: of.season } })
  const version = body.rounds.find((one) => one.round === round)?.version ?? 0
  const hidden = { version, pupils_see: false, public_sees: false, reason: 'Пока не показываем' }
  expect((await office.call(showResults, { params: of, body: hidden })).status).toBe(200)
}

test('there is no diploma before the round is final', async () => {
  const { pupils, number } = await aProvisionalRound()
  const pupil = await as(pupils[0])
  expect(await check(number)).toBeRefused('not-found')
  expect(await file(pupil, number)).toBeRefused('not-found')
  expect((await pupil.call(readOwnOlympiad)).body.diplomas).toEqual([])
  expect((await (await as(schoolAdmin)).call(api.listSchoolDiplomas)).body.data).toEqual([])
  const school = { ...of, school: 'karaganda-15' }
  expect(await (await as(admin)).call(api.printDiplomasOf, { params: school })).toBeRefused('olympiad-no-diplomas')
})

test('a pupil downloads the own diploma: one page with the full name, and a code that leads to its page', async () => {
  const { pupils, number, numbers } = await aRound()
  const pupil = await as(pupils[0])
  expect((await pupil.call(readOwnOlympiad)).body.diplomas).toEqual([
    { number, season: 'Олимпиада 2026-2027', round, status: 'winner' },
  ])
  expect(number).toMatch(/^[3-9A-Y]{4}-2027-2-\d{4,}$/)
  const printed = await file(pupil, number)
  expect(printed.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const [page, ...others] = await pdfPages(printed.raw.rawPayload)
  expect(others).toEqual([])
  const { hash } = (await check(number)).body as { hash: string }
  const words = [
    'Диас Мұрат',
    `№ ${number}`,
    'Диплом победителя',
    'Олимпиада 2026-2027',
    '540',
    (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' '),
  ]
  expect(words.filter((word) => !page?.text.includes(word))).toEqual([])
  expect(page?.links).toEqual([expect.stringMatching(new RegExp(`/olympiad-diploma/${number}$`))])
  expect(await file(pupil, numbers[1] ?? '')).toBeRefused('not-found')
})

test('a linked parent downloads it in the language of the account; a stranger and an unconfirmed link do not', async () => {
  const { pupils, number } = await aRound()
  const parent = await aParentOf(pupils[0])
  const visitor = await as(parent, 'kz')
  const [link] = await db.select().from(parentLinks).where(eq(parentLinks.parent_id, parent.id))
  const { body } = await visitor.call(readChildOlympiad, { params: { id: link?.id ?? '' } })
  expect(body.diplomas).toMatchObject([{ number, status: 'winner' }])
  const [page] = await pagesOf(file(visitor, number))
  expect(page?.text).toContain('Жеңімпаз дипломы')
  for (const stranger of [await aParentOf(pupils[1]), await aParentOf(pupils[0], 'awaiting'), pupils[2]])
    expect(await file(await as(stranger), number)).toBeRefused('not-found')
})

test('families and schools have no diplomas while pupils do not see the results; the office has', async () => {
  const { pupils, number } = await aRound()
  await hideFromPupils()
  const pupil = await as(pupils[0])
  expect(await file(pupil, number)).toBeRefused('not-found')
  expect((await pupil.call(readOwnOlympiad)).body.diplomas).toEqual([])
  const school = await as(schoolAdmin)
  expect((await school.call(api.listSchoolDiplomas)).body.data).toEqual([])
  expect(await school.call(api.printSchoolDiplomas, { params: of })).toBeRefused('olympiad-no-diplomas')
  const office = (await as(admin)).call(api.printDiplomasOf, { params: { ...of, school: 'karaganda-15' } })
  expect(await pagesOf(office)).toHaveLength(2)
})

test('the public page shows initials and region, and the name with the school only where a parent agreed', async () => {
  const { pupils, number } = await aRound()
  expect((await check(number)).body).toMatchObject({
    state: 'valid',
    number,
    name: 'М. Д.',
    district: '',
    school: '',
    region: expect.stringMatching(/\S/),
    status: 'winner',
    rank: 1,
    total: 540,
    is_intact: true,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await agree(pupils[0].id)
  const named = { name: 'Мұрат Диас', school: expect.stringMatching(/\S/) }
  expect((await check(` № ${number.toLowerCase()}`)).body).toMatchObject(named)
  expect(await check('AAAA-2027-2-0000')).toBeRefused('not-found')
})

test('the page says when the rows of the round no longer give its hash', async () => {
  const { number, numbers } = await aRound()
  expect((await check(number)).body).toMatchObject({ is_intact: true })
  await run('alter table olympiad_places disable trigger olympiad_places_final')
  await run('update olympiad_places set total = 541 where diploma = $1', [numbers[1]])
  await run('alter table olympiad_places enable trigger olympiad_places_final')
  clock.forward({ minutes: 1 })
  expect((await check(number)).body).toMatchObject({ is_intact: false })
})

test('the diploma of somebody who was erased is gone, and its page says so', async () => {
  const { pupils, number, numbers } = await aRound()
  await agree(pupils[0].id)
  await erasePlaces(db, { id: pupils[0].id, iin: null })
  expect((await check(number)).body).toEqual({ state: 'erased', number })
  expect(await file(await as(pupils[0]), number)).toBeRefused('not-found')
  const printed = (await as(schoolAdmin)).call(api.printSchoolDiplomas, { params: of })
  expect((await pagesOf(printed)).map(({ links }) => links[0]?.split('/').at(-1))).toEqual([numbers[2]])
  expect((await check(numbers[1] ?? '')).body).toMatchObject({ state: 'valid', is_intact: true })
})

test('a school downloads the diplomas of its own pupils as one file, and families read of the look', async () => {
  const { pupils, numbers } = await aRound()
  for (const member of [schoolAdmin, serik]) {
    const school = await as(member)
    expect((await school.call(api.listSchoolDiplomas)).body.data).toEqual([
      { season: of.season, title: 'Олимпиада 2026-2027', round, diplomas: 2 },
    ])
    const pages = await pagesOf(school.call(api.printSchoolDiplomas, { params: of }))
    expect(pages.map(({ links }) => links[0]?.split('/').at(-1))).toEqual([numbers[0], numbers[2]])
    expect([pages[0]?.text.includes('Диас Мұрат'), pages[1]?.text.includes('Аружан Ермек')]).toEqual([true, true])
    const looks = await run('select student_id from views where viewer_id = $1 order by 1', [member.id])
    expect(looks).toEqual([pupils[0].id, pupils[2].id].toSorted().map((student_id) => ({ student_id })))
  }
  expect(
    await (await as(schoolAdmin)).call(api.printSchoolDiplomas, { params: { ...of, round: 'stage-1' } }),
  ).toBeRefused('olympiad-no-diplomas')
})

test('a file of many pages is laid out in parts', async () => {
  await aSeason(platform)
  const pupils = await Promise.all(
    Array.from({ length: 45 }, (_, index) => aStudent({ last_name: `Ученик${index + 1}`, first_name: 'Нур' })),
  )
  await aRankedRound(
    platform,
    { round },
    pupils.map((pupil) => ({ ...pupil, status: 'finalist' as const })),
  )
  await makeFinal(as, round)
  const pages = await pagesOf((await as(schoolAdmin)).call(api.printSchoolDiplomas, { params: of }))
  expect(pages).toHaveLength(45)
  expect(pages.every(({ text }, index) => text.includes(`Нур Ученик${index + 1}`))).toBe(true)
})

test('who may do what with diplomas', async () => {
  const { pupils, number } = await aRound()
  const parent = await aParentOf(pupils[0])
  const school = { ...of, school: 'karaganda-15' }
  const calls = async (visitor: Visitor) => [
    (await file(visitor, number)).status,
    (await visitor.call(api.listSchoolDiplomas)).status,
    (await visitor.call(api.printSchoolDiplomas, { params: of })).status,
    (await visitor.call(api.printDiplomasOf, { params: school })).status,
  ]
  expect(await calls(guest)).toEqual([401, 401, 401, 401])
  for (const [member, expected] of [
    [pupils[0], [200, 403, 403, 403]],
    [parent, [200, 403, 403, 403]],
    [schoolAdmin, [403, 200, 200, 403]],
    [serik, [403, 200, 200, 403]],
    [admin, [403, 403, 403, 200]],
    [saule, [403, 403, 403, 403]],
    [editor, [403, 403, 403, 403]],
    [registryViewer, [403, 403, 403, 403]],
  ] as const)
    expect(await calls(await as(member))).toEqual(expected)
})

test('the database keeps the number and the day of a diploma', async () => {
  await aRound()
  for (const statement of [
    "update olympiad_places set diploma = 'AAAA-2027-2-0001' where rank = 1",
    "update olympiad_season_rounds set final_at = now() - interval '1 day' where round = 'stage-2'",
  ])
    await expect(run(statement)).rejects.toThrow(/cannot/)
})

test('the page of a diploma answers only while pupils or everybody see the results', async () => {
  const { number } = await aRound()
  expect((await check(number)).status).toBe(200)
  await hideFromPupils()
  expect(await check(number)).toBeRefused('not-found')
  await run('update olympiad_season_rounds set public_sees = true where round = $1', [round])
  expect((await check(number)).status).toBe(200)
})
