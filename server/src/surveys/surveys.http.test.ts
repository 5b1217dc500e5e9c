import { expect, test } from 'vitest'
import { exportOwnData } from '#contract/profiles/own-data'
import { listSurveys, readSurvey, saveSurveyDraft, sendSurvey, type SurveyAnswers } from '#contract/surveys/surveys'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { aruzhan, castPassword, daniyar, gulnar, serik } from '../demo-country/cast.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'

const { as, guest, platform, clock } = await startApp()
const sql = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const ticket = () => crypto.randomUUID()
const free = {
  lessons: ['maths', 'sport'],
  'lesson-way': 'doing',
  clubs: 'regularly',
  'club-kind': ['sport'],
  'enough-time': 4,
}
const send = (who: Visitor, answers: SurveyAnswers, id = 'free-time', own = ticket()) =>
  who.call(sendSurvey, { params: { id }, body: { version: 1, answers, ticket: own } })
const kept = async () => sql('select user_id, survey_id, answers from survey_answers order by survey_id')
const statesOf = async (who: Visitor) =>
  (await who.call(listSurveys)).body.data.map(({ id, state }) => `${id} ${state}`)

test('surveys are listed in their sequence, and each cabinet has its own', async () => {
  expect(await statesOf(await as(aruzhan))).toEqual(['free-time open', 'after-the-test locked', 'plans locked'])
  const { body } = await (await as(gulnar)).call(listSurveys)
  expect(body.data.map(({ id, state, is_anonymous, after }) => [id, state, is_anonymous, after])).toEqual([
    ['platform-for-parents', 'open', true, null],
    ['child-interests', 'locked', false, 'Удобно ли вам на платформе'],
  ])
})

test('guests, staff and users of the other cabinet get nothing', async () => {
  expect(await guest.call(listSurveys)).toBeRefused('token-needed')
  expect(await (await as(serik)).call(listSurveys)).toBeRefused('not-allowed')
  expect(await (await as(gulnar)).call(readSurvey, { params: { id: 'free-time' } })).toBeRefused('not-found')
  expect(await send(await as(gulnar), free)).toBeRefused('not-found')
})

test('a locked survey can neither be read nor sent, with the reason; it opens when the previous one is finished', async () => {
  const pupil = await as(aruzhan)
  const locked = await pupil.call(readSurvey, { params: { id: 'after-the-test' } })
  expect(locked).toBeRefused('survey-locked')
  expect(locked.refusal.message).toContain('Уроки и свободное время')
  expect(await send(pupil, { taken: 'not-yet' }, 'after-the-test')).toBeRefused('survey-locked')
  const sent = await send(pupil, free)
  expect([sent.status, sent.body.next?.id]).toEqual([201, 'after-the-test'])
  expect((await send(pupil, { taken: 'not-yet' }, 'after-the-test')).body.next?.id).toBe('plans')
  expect(await statesOf(pupil)).toEqual(['free-time done', 'after-the-test done', 'plans open'])
})

test('a named survey continues where it was left, on any device and in any language', async () => {
  const half = { lessons: ['maths'], clubs: 'never', 'enough-time': 9, unknown: 'x' }
  const draft = await (
    await as(aruzhan)
  ).call(saveSurveyDraft, { params: { id: 'free-time' }, body: { version: 1, answers: half } })
  expect(draft.status).toBe(200)
  const { body } = await (await as(aruzhan, 'kz')).call(readSurvey, { params: { id: 'free-time' } })
  expect([body.title, body.state, body.answers]).toEqual([
    'Сабақ пен бос уақыт',
    'begun',
    { lessons: ['maths'], clubs: 'never' },
  ])
  expect((await (await as(daniyar)).call(readSurvey, { params: { id: 'free-time' } })).body.answers).toEqual({})
})

test('no draft is stored of an anonymous survey, a locked one or a finished one', async () => {
  const parent = await as(gulnar)
  const body = { version: 1, answers: { device: 'phone' } }
  expect(await parent.call(saveSurveyDraft, { params: { id: 'platform-for-parents' }, body })).toBeRefused(
    'survey-anonymous',
  )
  expect(await parent.call(saveSurveyDraft, { params: { id: 'child-interests' }, body })).toBeRefused('survey-locked')
  const pupil = await as(aruzhan)
  await send(pupil, free)
  expect(await pupil.call(saveSurveyDraft, { params: { id: 'free-time' }, body })).toBeRefused('survey-done')
  expect(await sql('select from survey_drafts')).toEqual([])
})

test('a survey sent twice, even from two devices at once, is counted once, and the other gets a kind message', async () => {
  const answers = await Promise.all([
    send(await as(aruzhan), free),
    send(await as(aruzhan), { ...free, 'enough-time': 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
  expect(await kept()).toHaveLength(1)
  const again = await send(await as(aruzhan), free)
  expect([again.status, again.body.message]).toEqual([200, 'Этот опрос у тебя уже пройден: ответ учтён один раз'])
  expect(await kept()).toHaveLength(1)
})

test('answers to questions that were not shown are dropped', async () => {
  await send(await as(aruzhan), { ...free, clubs: 'never', 'club-wish': 'unsure', forged: 'x' })
  const { 'club-kind': _, ...asked } = free
  expect(await kept()).toEqual([
    { user_id: aruzhan.id, survey_id: 'free-time', answers: { ...asked, clubs: 'never', 'club-wish': 'unsure' } },
  ])
})

test.each<[string, SurveyAnswers, string]>([
  ['a required question that was shown', { 'club-kind': [] }, 'answers.club-kind'],
  ['an option that there is not', { clubs: 'daily' }, 'answers.clubs'],
  ['more options than may be chosen', { lessons: ['maths', 'sport', 'art', 'history'] }, 'answers.lessons'],
  ['a step beyond the scale', { 'enough-time': 6 }, 'answers.enough-time'],
  ['40,000 letters', { proud: 'ә'.repeat(40_000) }, 'answers.proud'],
  ['more letters than the question takes', { proud: 'ә'.repeat(401) }, 'answers.proud'],
  ['a nought character', { proud: 'a\0b' }, 'answers.proud'],
])('%s: refused at its question, and nothing is kept', async (_, change, field) => {
  const pupil = await as(aruzhan)
  expect(await send(pupil, { ...free, ...change })).toBeRefused('invalid', field)
  expect(await sql('select from survey_participations')).toEqual([])
  expect(await statesOf(pupil)).toContain('free-time open')
})

test.each<[string, object]>([
  ['no number of a ticket', { version: 1, answers: free, ticket: 'one' }],
  ['a ticket with a time in it', { version: 1, answers: free, ticket: '01941f29-7c00-7aaa-8aaa-aaaaaaaaaaaa' }],
  ['no answers', { version: 1, ticket: ticket() }],
  ['answers of another shape', { version: 1, answers: { lessons: { maths: true } }, ticket: ticket() }],
])('%s: refused', async (_, payload) => {
  expect(await (await as(aruzhan)).send('POST', '/api/surveys/free-time/answers', { payload })).toBeRefused('invalid')
})

test('an unknown version is not found; a recent one is checked by its own questions, and an older one is refused', async () => {
  const pupil = await as(aruzhan)
  const sendAs = (version: number, id = 'free-time') =>
    pupil.call(sendSurvey, { params: { id }, body: { version, answers: free, ticket: ticket() } })
  expect(await sendAs(7)).toBeRefused('not-found')
  await sql("update survey_versions set is_open = false, languages = '{}', closed_at = $1 where id = 'free-time'", [
    clock.now().toISOString(),
  ])
  await sql(
    "insert into survey_versions (id, version, audience, position, languages, is_open, content, hash) select id, 2, audience, position, array['ru', 'kk', 'en'], true, jsonb_set(content, '{questions}', '[]'), 'x' from survey_versions where id = 'free-time'",
  )
  // Another version with the same id, for parents.
  await sql(
    "insert into survey_versions (id, version, audience, position, languages, is_open, content, hash) select id, 3, 'parent', position, array['ru'], true, content, 'y' from survey_versions where id = 'free-time' and version = 1",
  )
  expect(await sendAs(3)).toBeRefused('not-found')
  clock.forward({ hours: 25 })
  expect(await sendAs(1)).toBeRefused('survey-renewed')
  expect(
    await pupil.call(saveSurveyDraft, { params: { id: 'free-time' }, body: { version: 1, answers: free } }),
  ).toBeRefused('survey-renewed')
  await sql("update survey_versions set closed_at = $1 where id = 'free-time' and version = 1", [
    clock.now().toISOString(),
  ])
  expect((await sendAs(1)).status).toBe(201)
  expect(await kept()).toMatchObject([{ answers: free }])
})

test('without a valid consent a pupil sees no survey', async () => {
  await sql('delete from consents where student_id = $1', [aruzhan.id])
  const pupil = await as(aruzhan)
  const { body } = await pupil.call(listSurveys)
  expect(body.data.map(({ id, state, after }) => [id, state, after === null])).toEqual([
    ['free-time', 'locked', true],
    ['after-the-test', 'locked', false],
    ['plans', 'locked', false],
  ])
  expect(await pupil.call(readSurvey, { params: { id: 'free-time' } })).toBeRefused('survey-consent')
  expect(await send(pupil, free)).toBeRefused('survey-consent')
})

test('a pupil who lost the school still has a consent, and still sees the surveys', async () => {
  await sql('update students set school_id = null where student_id = $1', [aruzhan.id])
  const pupil = await as(aruzhan)
  expect((await pupil.call(listSurveys)).body.data[0]).toMatchObject({ id: 'free-time', state: 'open' })
  expect((await send(pupil, free)).status).toBe(201)
})

test('named answers and drafts are in the data export, and are deleted with the account', async () => {
  const pupil = await as(aruzhan)
  await send(pupil, free)
  await send(pupil, { taken: 'not-yet', 'first-look': 5 }, 'after-the-test')
  await pupil.call(saveSurveyDraft, { params: { id: 'plans' }, body: { version: 1, answers: { plan: 'open' } } })
  const data = JSON.parse((await pupil.call(exportOwnData, { body: { current_password: castPassword } })).raw.body)
  expect(data).toMatchObject({
    surveys: [
      { survey: 'after-the-test', version: 1, day: '2026-11-20', answers: null },
      { survey: 'free-time', version: 1, day: '2026-11-20', answers: free },
    ],
    survey_drafts: [{ survey: 'plans', answers: { plan: 'open' } }],
  })
  await eraseAccount(platform, aruzhan.id)
  for (const table of ['survey_participations', 'survey_answers', 'survey_drafts', 'survey_sendings'])
    expect(await sql(`select from ${table}`)).toEqual([])
  // An anonymous answer stays, because nobody knows whose it was.
  expect(await sql('select from survey_anonymous_waiting')).toHaveLength(1)
})
