import { expect, test } from 'vitest'
import { beginPart, readForm, startAttempt } from '#contract/diagnostics/attempts'
import { listResults, readResult } from '#contract/diagnostics/results'
import { listTests, readTest } from '#contract/diagnostics/tests'
import { serik } from '../../demo-country/cast.ts'
import { inviteToStageTwo } from '../../../testing/invite.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { takeByParts } from '../../../testing/take-by-parts.ts'
import { device, versionOf } from '../../../testing/take-test.ts'
import { aNormGroup, allAt } from '../../../testing/rows/a-norm-group.ts'

const { as, aStudent, aParentOf, platform } = await startApp()
const id = 'special-10-11'
const subjects = ['logic', 'space', 'mathematics', 'language', 'english', 'science']
const sizes = [18, 16, 18, 18, 15, 15]

const start = (pupil: Visitor, locale: 'ru' | 'kz' | 'en' = 'ru') =>
  pupil.call(startAttempt, { params: { id }, body: { device_id: device, locale, assent: true, conditions: [] } })
const take = (pupil: Visitor, rights: number[], locale: 'ru' | 'kz' | 'en' = 'ru') =>
  takeByParts(pupil, id, rights, () => Promise.resolve(null), locale)
const cardIn = async (pupil: Visitor) => (await pupil.call(listTests)).body.data.find((card) => card.id === id)

test('the special test opens with the invitation to stage 2, and closes when it is withdrawn', async () => {
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const pupil = await as(child)
  expect(await cardIn(pupil)).toMatchObject({
    state: 'locked',
    items: 100,
    minutes: 100,
    lock: { reason: 'step-one-needed', opens_at: null },
  })
  expect(await start(pupil)).toBeRefused('step-one-needed')
  const takeBack = await inviteToStageTwo(platform, child.id)
  expect(await cardIn(pupil)).toMatchObject({ state: 'not-started', lock: null })
  await takeBack()
  expect(await start(pupil)).toBeRefused('step-one-needed')
})

test.each([
  ['ru', 'Возраст участника должен быть от 10 до 11 лет'],
  ['kz', 'Қатысушының жасы 10–11 аралығында болуы керек'],
  ['en', 'A participant must be from 10 to 11 years old'],
] as const)(
  'a pupil of another age reads which age it is for (%s), even with an invitation',
  async (locale, sentence) => {
    const child = await aStudent({ grade: 7, birth_date: '2013-05-14' })
    await inviteToStageTwo(platform, child.id)
    const pupil = await as(child, locale)
    const refused = await start(pupil)
    expect(refused).toBeRefused('age-other')
    expect(refused.body).toMatchObject({ message: sentence })
    expect(await cardIn(pupil)).toBeUndefined()
    const { card } = (await pupil.call(readTest, { params: { id }, query: {} })).body
    expect(card.lock?.message).toBe(`${sentence}.`)
  },
)

test('a pupil of 10-11 reads words, best first, the parent the same words with percentages, the specialist points, percentages and why there is no sum yet', async () => {
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14', first_name: 'Дана' })
  const parent = await aParentOf(child)
  await inviteToStageTwo(platform, child.id)
  const result = await take(await as(child), [18, 8, 0, 9, 15, 3])
  const read = async (who: Parameters<typeof as>[0], locale: 'ru' | 'kz' | 'en' = 'ru') =>
    (await as(who, locale)).call(readResult, { params: { id: result } })
  const own = await read(child)
  expect(own.body).toMatchObject({
    picture: 'bars',
    headline: 'Дана, вот что показали шесть предметов',
    total_percent: null,
    step_two: null,
  })
  expect(
    own.body.scales.map(({ scale, percent, level_name, is_strength }) => [scale, percent, level_name, is_strength]),
  ).toEqual([
    ['logic', null, 'Ярко', false],
    ['english', null, 'Ярко', false],
    ['space', null, 'Расту', false],
    ['language', null, 'Расту', false],
    ['science', null, 'Начинаю', false],
    ['mathematics', null, 'Нет ответов', false],
  ])
  const ofParent = await read(parent, 'kz')
  expect(ofParent.body.scales.map(({ scale, percent, level_name }) => [scale, percent, level_name])).toEqual([
    ['logic', 100, 'Жарқын'],
    ['english', 100, 'Жарқын'],
    ['space', 50, 'Өсіп келемін'],
    ['language', 50, 'Өсіп келемін'],
    ['science', 20, 'Бастадым'],
    ['mathematics', null, 'Жауап жоқ'],
  ])
  expect(own.raw.body).not.toMatch(/"(percent|total_percent)":\d/)
  for (const { raw } of [own, ofParent]) expect(raw.body).not.toMatch(/"(total_percent|t)":\d|T-бал|T-ұпай/)
  const { body } = await read(serik, 'en')
  expect(body.scales.map(({ percent }) => percent)).toEqual([100, 50, null, 50, 100, 20])
  expect(body.scales[1]?.text).toMatch(/^8 of 16 points\. /)
  expect(body.summary).toBe(
    '53 of 100 points in all, which is 53%. There is no sum of T-scores: one of the subjects has no answers at all.',
  )
  expect(body.scales[0]).toMatchObject({ norm: null, norm_note: expect.stringContaining('0 results') })
})

/** As many pupils scored below half of the points as above, so half of the points gives a T-score of 50. */
async function normsOf(size: number, version = versionOf(id), scoreOf = (_scale: string) => 50): Promise<void> {
  for (const scale of subjects)
    await aNormGroup(platform, { test_id: id, version, scale, counts: allAt(scoreOf(scale), size) })
}

test.each([
  [100, 'Сумма T-баллов: 300, предварительно: в нормативной группе меньше 300 результатов.'],
  [300, 'Сумма T-баллов: 300.'],
])('from %i results on a specialist reads the sum of the T-scores', async (size, sum) => {
  await normsOf(size)
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  await inviteToStageTwo(platform, child.id)
  // Half of 15 is not a whole number: eight points are 53 %, above the whole group; seven are 46 %, below it.
  const result = await take(await as(child), [9, 8, 9, 9, 8, 7])
  const { body } = await (await as(serik, 'ru')).call(readResult, { params: { id: result } })
  expect(body.scales.map(({ norm }) => norm?.t)).toEqual([50, 50, 50, 50, 80, 20])
  expect(body.summary).toBe(`Всего 50 из 100 баллов, это 50\u00A0%. ${sum}`)
})

test('from three hundred results on the subjects that stand out by T-scores are named, not those with the higher percentage alone', async () => {
  // English is easy in this group: everybody has all points. Logic is hard.
  await normsOf(300, versionOf(id), (scale) => (scale === 'english' ? 100 : scale === 'logic' ? 20 : 50))
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14', first_name: 'Дана' })
  await inviteToStageTwo(platform, child.id)
  const pupil = await as(child)
  const result = await take(pupil, [9, 8, 9, 9, 15, 7])
  const { body } = await pupil.call(readResult, { params: { id: result } })
  expect(body.headline).toBe('Дана, ярче всего у тебя задачи на логику и задачи на воображение')
  expect(body.scales.filter(({ is_strength }) => is_strength).map(({ scale }) => scale)).toEqual(['logic', 'space'])
  const [card] = (await pupil.call(listResults)).body.data.filter(({ id: one }) => one === result)
  expect(card?.stage).toBe('second')
})

test('the language subject stays in the language of the test, the others use the pupil’s language', async () => {
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  await inviteToStageTwo(platform, child.id)
  const pupil = await as(child)
  const { attempt } = (await start(pupil, 'kz')).body
  const params = { id: attempt.id }
  for (const part of [1, 2, 3, 4]) await pupil.call(beginPart, { params, body: { device_id: device, part } })
  const language = async (locale: 'ru' | 'kz') => {
    const { parts } = (await pupil.call(readForm, { params, query: { locale } })).body
    return { stem: parts[3]?.items[8]?.stem, part: parts[3]?.title }
  }
  const [kazakh, russian] = [await language('kz'), await language('ru')]
  expect(kazakh.stem).toBe('«Епті» сөзіне мағынасы ең жақын сөзді тап.')
  expect(russian.stem).toBe(kazakh.stem)
  expect([kazakh.part, russian.part]).toEqual(['Тест тілі', 'Язык теста'])
})

test('the introduction names the stage of the test, and each subject has its length', async () => {
  const child = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const pupil = await as(child)
  const { parts, stage } = (await pupil.call(readTest, { params: { id }, query: {} })).body
  const stageOf = async (test: string) => (await pupil.call(readTest, { params: { id: test }, query: {} })).body.stage
  expect([stage, await stageOf('ability-10-11'), await stageOf('battery-5-6')]).toEqual(['second', 'first', undefined])
  expect(parts.map(({ id: part, items, minutes }) => [part, items, minutes])).toEqual(
    subjects.map((subject, at) => [subject, sizes[at], [15, 14, 22, 15, 10, 14][at]]),
  )
})
