import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/career'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { readResult, revokeLink, shareResult } from '#contract/diagnostics/results'
import { exportOwnData } from '#contract/profiles/own-data'
import { interestTypes } from '#contract/values/result-picture'
import { startApp } from '../../testing/start-app.ts'
import { takeCareer, thinker } from '../../testing/take-career.ts'
import { answer, begin, device } from '../../testing/take-test.ts'
import { aNormGroup } from '../../testing/rows/a-norm-group.ts'
import { views } from '../accounts/tables.ts'
import { aruzhan, castPassword, serik } from '../demo-country/cast.ts'
import { normGroups } from '../diagnostics/rows/results.tables.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { users } from '../users/tables.ts'

const { as, guest, platform, clock, aStudent, aParentOf } = await startApp()

const aPupil = () => aStudent({ grade: 10, first_name: 'Дана' })
const cardsOf = ({ groups }: api.CareerResult) => groups.flatMap(({ cards }) => cards)

test('a result has the code, the hexagon, its sources, and occupations with reasons', async () => {
  const pupil = await as(await aPupil())
  expect((await pupil.call(api.readCareer)).body.data).toBeNull()
  // A subject that is not close is never listed among the closest, even if there are few.
  const id = await takeCareer(pupil, { ...thinker, steps: { ...thinker.steps, 'subject-pe': 1 } })
  const { data } = (await pupil.call(api.readCareer)).body
  expect(data).toMatchObject({
    id,
    voice: 'student',
    headline: 'Дана, тебе ближе всего «Исследовать» и «Делать руками»',
    code: { letters: 'IRC', is_tied: false },
    profile: { differentiation: 1, is_open: false, consistency: 'high' },
    values: [{ id: 'calm' }, { id: 'creating' }, { id: 'learning' }],
    subjects: [
      { id: 'math', share: 100 },
      { id: 'informatics', share: 100 },
    ],
    abilities: [],
    hidden: [],
  })
  expect(data!.interests.map(({ id: type, share }) => [type, share])).toEqual([
    ['realistic', 75],
    ['investigative', 100],
    ['artistic', 25],
    ['social', 0],
    ['enterprising', 25],
    ['conventional', 50],
  ])
  expect(data!.objects[3]).toEqual({ id: 'sign', name: 'Знаки и данные', chosen: 8, of: 8 })
  expect(data!.parts.map(({ part, is_used }) => [part, is_used])).toEqual([
    ['interests', true],
    ['subjects', true],
    ['objects', true],
    ['abilities', false],
  ])
  const cards = cardsOf(data!)
  expect(cards.length).toBeLessThanOrEqual(12)
  expect(data!.groups[0]).toMatchObject({ group: 'very-close', title: 'Очень близко' })
  const developer = cards.find((card) => card.id === 'software-developer')
  expect(developer).toMatchObject({
    group: 'very-close',
    why: 'Среди твоих интересов впереди «Исследовать» и «Делать руками»: здесь это нужно каждый день. Близкие предметы: Математика, Информатика.',
    subjects: [
      { id: 'math', share: 100 },
      { id: 'informatics', share: 100 },
      { id: 'english', share: null },
    ],
    ent_pair: 'математика и информатика',
    education: [{ id: 'tvet' }, { id: 'bachelor' }],
    train: null,
  })
  expect(developer).not.toHaveProperty('figures')
  expect(developer!.try_this).not.toBe('')
})

test('every reader gets it in their language and form of address, and each view by another user is logged', async () => {
  const child = await aPupil()
  const pupil = await as(child)
  const id = await takeCareer(pupil, thinker)
  const parent = await as(await aParentOf(child), 'kz')
  const told = (await parent.call(api.readCareerResult, { params: { id } })).body
  expect(told).toMatchObject({ voice: 'parent', headline: 'Дана: ең жақыны – «Зерттеу» мен «Қолмен жасау»' })
  expect(cardsOf(told)[0]?.why).toContain('Қызығушылықтардың ішінде ең айқыны')
  // The result is valid equally long on both pages.
  expect(told.valid_until).toBe((await pupil.call(readResult, { params: { id } })).body.valid_until)
  expect(told.valid_until.slice(0, 7)).toBe('2028-05')
  const specialist = (await (await as(serik, 'en')).call(api.readCareerResult, { params: { id } })).body
  expect(specialist).toMatchObject({ voice: 'specialist', share_token: null, hidden: [] })
  expect(cardsOf(specialist).find((card) => card.id === 'software-developer')?.figures).toMatchObject({ m: 28, c: 18 })
  const looks = await platform.db.select({ what: views.what }).from(views).where(eq(views.student_id, child.id))
  expect(looks).toEqual([{ what: 'result' }, { what: 'result' }])
})

test('a share link shows the interests and the occupations, but not what the pupil saved, hid or planned', async () => {
  const pupil = await as(await aPupil())
  const id = await takeCareer(pupil, thinker)
  const shared = (token: string) => guest.call(api.readSharedCareer, { params: { id, token } })
  expect(await shared('none')).toBeRefused('not-found')
  const own = (await pupil.call(api.readCareerResult, { params: { id } })).body
  await pupil.call(api.markOccupation, { params: { occupation: cardsOf(own)[0]!.id }, body: { mark: 'hidden' } })
  const { token } = (await pupil.call(shareResult, { params: { id } })).body
  const { body, raw } = await shared(token)
  const left = cardsOf((await pupil.call(api.readCareerResult, { params: { id } })).body).map((card) => card.id)
  expect(body).toMatchObject({ first_name: 'Дана', headline: 'Дана: ближе всего «Исследовать» и «Делать руками»' })
  expect(body.interests.map(({ scale }) => scale)).toEqual([...interestTypes])
  expect(body.groups.flatMap(({ occupations }) => occupations.map((one) => one.id))).toEqual(left)
  expect(raw.body).not.toMatch(/is_saved|train|abilities|share_token|"code"/)
  await pupil.call(revokeLink, { params: { id } })
  expect(await shared(token)).toBeRefused('not-found')
})

test('the link of another test shows no occupations', async () => {
  const pupil = await as(await aStudent({ grade: 7 }))
  const { attempt } = await begin(pupil)
  const { result_id: id } = (
    await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  ).body
  const { token } = (await pupil.call(shareResult, { params: { id } })).body
  expect(await guest.call(api.readSharedCareer, { params: { id, token } })).toBeRefused('not-found')
})

test('another pupil, a parent without a link and a guest do not find it', async () => {
  const child = await aPupil()
  const id = await takeCareer(await as(child), thinker)
  const strangers = [await as(await aPupil()), await as(await aParentOf(child, 'awaiting'))]
  for (const stranger of strangers) {
    expect(await stranger.call(api.readCareerResult, { params: { id } })).toBeRefused('not-found')
    expect(await stranger.call(api.readCareerReport, { params: { id }, query: {} })).toBeRefused('not-found')
    expect(
      await stranger.call(api.compareOccupations, { params: { id }, query: { occupations: 'welder,judge' } }),
    ).toBeRefused('not-found')
  }
  expect(await guest.call(api.readCareerResult, { params: { id } })).toBeRefused('token-needed')
})

test('a result of another test is not a career result', async () => {
  const pupil = await as(await aStudent({ grade: 7 }))
  const { attempt } = await begin(pupil)
  const { result_id } = (
    await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  ).body
  expect(await pupil.call(api.readCareerResult, { params: { id: result_id } })).toBeRefused('not-found')
  expect((await pupil.call(api.readCareer)).body.data).toBeNull()
})

test('a hidden occupation makes room for the next and a saved one stays visible; neither is shown to others', async () => {
  const child = await aPupil()
  const pupil = await as(child)
  const id = await takeCareer(pupil, thinker)
  const read = async (reader = pupil) => (await reader.call(api.readCareerResult, { params: { id } })).body
  const mark = (occupation: string, wish: api.Mark) =>
    pupil.call(api.markOccupation, { params: { occupation }, body: { mark: wish } })
  const before = cardsOf(await read()).map((card) => card.id)
  expect((await mark(before[0]!, 'hidden')).body.message).toBe('Убрано из списка')
  await mark('hairdresser', 'saved')
  const after = await read()
  expect(cardsOf(after).map((card) => card.id)).not.toContain(before[0])
  expect(cardsOf(after)).toHaveLength(before.length)
  expect(after.hidden.map((one) => one.id)).toEqual([before[0]])
  expect(after.saved.map((card) => [card.id, card.is_saved])).toEqual([['hairdresser', true]])
  expect((await read(await as(await aParentOf(child)))).hidden).toEqual([])
  // An occupation is either saved or hidden.
  await mark(before[0]!, 'saved')
  expect((await read()).hidden).toEqual([])
  await mark(before[0]!, 'none')
  await mark('hairdresser', 'none')
  expect(cardsOf(await read()).map((card) => card.id)).toEqual(before)
  expect(await mark('astrologer', 'saved')).toBeRefused('occupation-unknown')
})

test('occupations are compared item by item, in words', async () => {
  const pupil = await as(await aPupil())
  const id = await takeCareer(pupil, thinker)
  const compare = (occupations: string) =>
    pupil.call(api.compareOccupations, { params: { id }, query: { occupations } })
  const { data } = (await compare('software-developer,actor')).body
  expect(data.map((one) => [one.id, one.parts.map(({ closeness }) => closeness)])).toEqual([
    ['software-developer', ['близко', 'близко', 'близко', null]],
    ['actor', ['пока далеко', null, 'пока далеко', null]],
  ])
  expect(await compare('software-developer,astrologer')).toBeRefused('occupation-unknown')
  for (const wrong of ['software-developer', 'a,b,c,d,e', "welder,'; drop table users", ''])
    expect((await compare(wrong)).status).toBe(422)
})

test('a low ability is something to train and removes no occupation', async () => {
  const child = await aStudent({ grade: 7, birth_date: '2012-05-14' })
  const pupil = await as(child)
  await aNormGroup(platform, { version: (await begin(pupil)).form.version })
  const [live] = await platform.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.student_id, child.id))
  await answer(pupil, live!.id, [[0, 'a']])
  await pupil.call(finishAttempt, { params: { id: live!.id }, body: { device_id: device, answers: [] } })
  // Half a year later the pupil is in grade nine.
  await platform.database.query('', 'update students set grade = 9 where student_id = $1', [child.id])
  clock.forward({ days: 180 })
  await takeCareer(await as(child), thinker)
  const read = async () => (await (await as(child)).call(api.readCareer)).body.data!
  const developer = async () => cardsOf(await read()).find((card) => card.id === 'software-developer')
  expect((await read()).abilities[0]).toMatchObject({ id: 'critical', level_name: 'Начинаю' })
  const abilities = async () => (await read()).parts.find(({ part }) => part === 'abilities')
  expect(await abilities()).toMatchObject({ is_known: true, is_used: true })
  expect(await developer()).toMatchObject({
    group: 'very-close',
    train: expect.stringContaining('Критическое мышление'),
  })
  // Without norms the ability is known but not compared; a year later it is no longer known.
  await platform.db.delete(normGroups)
  expect(await abilities()).toMatchObject({ is_known: true, is_used: false })
  clock.forward({ days: 200 })
  expect((await read()).abilities).toEqual([])
  expect(await abilities()).toMatchObject({ is_known: false, is_used: false })
  expect(await developer()).toMatchObject({ group: 'very-close', train: null })
})

test('without answers nothing is suggested, and equal interests give a wide list', async () => {
  const empty = await as(await aPupil())
  await takeCareer(empty, { steps: {}, objects: [] })
  expect((await empty.call(api.readCareer)).body.data).toMatchObject({
    code: null,
    profile: null,
    groups: [],
    subjects: [],
    values: [],
  })
  const even = await as(await aPupil())
  await takeCareer(even, { steps: Object.fromEntries(interestTypes.map((type) => [type, 4])), objects: [] })
  const { data } = (await even.call(api.readCareer)).body
  expect(data).toMatchObject({
    code: { letters: 'RIA', is_tied: true },
    profile: { differentiation: 0, is_open: true },
  })
  expect(new Set(cardsOf(data!).map(({ field }) => field.id)).size).toBe(12)
  expect(data!.headline).toContain('ни один заметно не впереди')
  expect(data!.groups.map(({ group, title }) => [group, title])).toEqual([['exploring', 'Стоит попробовать']])
  const { data: compared } = (
    await even.call(api.compareOccupations, { params: { id: data!.id }, query: { occupations: 'welder,judge' } })
  ).body
  expect(compared.map(({ group_name }) => group_name)).toEqual(['Стоит попробовать', 'Стоит попробовать'])
})

test('the report is a PDF in the requested language, named after the pupil', async () => {
  const pupil = await as(await aPupil())
  const id = await takeCareer(pupil, thinker)
  const { status, headers, raw } = await pupil.call(api.readCareerReport, { params: { id }, query: { locale: 'kz' } })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(encodeURIComponent('Кәсіптік бағдар, Оразова Дана'))
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the catalogue is open to everybody, field by field, in three languages', async () => {
  const { body } = await guest.call(api.listOccupations, { query: {} })
  expect([body.data.length, body.fields.length]).toEqual([131, 21])
  const sport = (await guest.call(api.listOccupations, { query: { field: 'sport' } })).body.data
  expect(sport.map(({ id, code }) => [id, code])).toEqual([
    ['pe-teacher', 'SRE'],
    ['sports-coach', 'SER'],
  ])
})

test('saved occupations and steps are in the data export, and are deleted with the account', async () => {
  const pupil = await as(aruzhan)
  await pupil.call(api.markOccupation, { params: { occupation: 'welder' }, body: { mark: 'saved' } })
  await pupil.call(api.addStep, { body: { title: 'День открытых дверей', occupation: 'welder', due_on: '2026-12-05' } })
  const { raw } = await pupil.call(exportOwnData, { body: { current_password: castPassword } })
  expect(JSON.parse(raw.body)).toMatchObject({
    occupation_marks: [{ occupation: 'welder', mark: 'saved' }],
    career_plan: [{ title: 'День открытых дверей', occupation: 'welder', due_on: '2026-12-05', done_at: null }],
  })
  await platform.db.delete(users).where(eq(users.id, aruzhan.id))
  const left = await platform.database.query(
    '',
    'select 1 from plan_steps where student_id = $1 union all select 1 from occupation_marks where student_id = $1',
    [aruzhan.id],
  )
  expect(left).toEqual([])
})
